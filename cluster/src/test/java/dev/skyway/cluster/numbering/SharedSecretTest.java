// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster.numbering;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SharedSecretTest {
  private static final String TEXT = "only the cluster knows it";

  @TempDir Path folder;

  private byte[] proof(byte[] content) throws IOException {
    return SharedSecret.read(Files.write(folder.resolve("secret"), content)).proof(new byte[1]);
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  @Test
  void spaceAroundTextDoesNotCount() throws IOException {
    byte[] due = SharedSecret.of(utf8(TEXT)).proof(new byte[1]);
    assertThat(proof(utf8(TEXT))).isEqualTo(due);
    assertThat(proof(utf8(TEXT + "\n"))).isEqualTo(due);
    assertThat(proof(utf8(" " + TEXT + "\r\n"))).isEqualTo(due);
  }

  /** As of {@code head -c 32 /dev/urandom}. */
  @Test
  void bytesThatAreNoTextCountAsTheyAre() throws IOException {
    byte[] random = new byte[32];
    Arrays.fill(random, (byte) 0xFE);
    random[31] = '\n';
    assertThat(proof(random)).isEqualTo(SharedSecret.of(random).proof(new byte[1]));
  }

  @Test
  void aShortOneIsRefused() {
    assertThatThrownBy(() -> proof(utf8("fifteen bytes..\n")))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("bytes=15");
  }
}
