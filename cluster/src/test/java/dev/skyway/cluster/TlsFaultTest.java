// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Faults of connections over TLS. */
class TlsFaultTest extends ConnectionFaultTest {
  @TempDir static Path folder;
  private static SSLContext context;

  @BeforeAll
  static void makeKeys() throws Exception {
    context = TestCertificate.context(folder);
  }

  @Override
  Bare open(ConnectionSettings settings) throws Exception {
    return Bare.overTls(settings, context);
  }

  @Test
  void bytesThatWereChangedOnTheWayAreRefused() throws Exception {
    try (Bare bare = open(ConnectionSettings.standard())) {
      byte[] record = {23, 3, 3, 0, 32};
      bare.line().getOutputStream().write(record);
      bare.line().getOutputStream().write(new byte[record[4]]);
      assertThatThrownBy(() -> bare.connection().readObject())
          .isInstanceOf(ConnectionException.class)
          .hasMessageContaining("a graph could not be read: peer=")
          .hasMessageContaining("; mend what the cause names");
    }
  }
}
