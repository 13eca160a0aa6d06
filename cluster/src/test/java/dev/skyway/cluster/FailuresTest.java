// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.SocketException;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLHandshakeException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a broken connection's error tells to do. */
class FailuresTest {
  @Test
  void certificatesAreNamed() {
    Exception refused = new SSLHandshakeException("Received fatal alert: certificate_required");
    assertThat(Failures.notRead("p", new IOException(refused)))
        .startsWith("a graph could not be read: peer=p cause=")
        .contains("; use contexts that trust each other, and a certificate where");
    assertThat(Failures.notRead("p", new SSLException("Tag mismatch!")))
        .contains("; mend what the cause names");
  }

  @ParameterizedTest
  @ValueSource(strings = {"Socket closed", "Socket is closed"})
  void aSocketThatWasClosedHereIsNotThePeers(String said) {
    SocketException closed = new SocketException(said);
    String told =
        "the socket was closed on this side: peer=p; open another connection, and close that,"
            + " not its socket";
    assertThat(Failures.notRead("p", closed)).isEqualTo(told);
    assertThat(Failures.notTaken("p", closed)).isEqualTo(told);
    assertThat(Failures.notRead("p", new SocketException("Connection reset")))
        .contains("cause=java.net.SocketException: Connection reset");
    assertThat(Failures.notRead("p", new SocketException())).contains("cause=");
  }
}
