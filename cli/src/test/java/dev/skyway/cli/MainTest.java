// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What goes wrong for reasons of the user's is told in a line, without a stack. */
@Timeout(60)
class MainTest {
  @TempDir Path folder;

  private final StringWriter output = new StringWriter();

  private int run(String... args) {
    PrintWriter writer = new PrintWriter(output);
    return Main.line().setOut(writer).setErr(writer).execute(args);
  }

  private void requireTold(String message) {
    assertThat(output.toString()).contains(message).doesNotContain("\tat ").contains("\n");
    assertThat(output.toString().lines()).hasSize(1);
  }

  @Test
  void aFileThatIsNotThere() {
    String file = folder.resolve("secret").toString();
    assertThat(run("driver", "--port=0", "--secret-file=" + file)).isEqualTo(1);
    requireTold("NoSuchFileException: " + file);
  }

  @Test
  void aSecretThatIsTooShort() throws Exception {
    Path secret = Files.writeString(folder.resolve("secret"), "short\n");
    assertThat(run("driver", "--port=0", "--secret-file=" + secret)).isEqualTo(1);
    requireTold("bytes=5");
  }

  @Test
  void aPortThatSomebodyHas() throws Exception {
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      assertThat(run("driver", "--port=" + taken.getLocalPort())).isEqualTo(1);
      requireTold("Address already in use");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "driver --port=70000",
        "driver --port=-1",
        "kv-server --port=65536",
        "kv-server --entries=0",
        "kv-bench --server=70000",
        "kv-bench --entries=-1"
      })
  void numbersThatAreOutOfRange(String line) {
    assertThat(run(line.split(" "))).isEqualTo(2);
    assertThat(output.toString()).contains("Usage: ").doesNotContain("\tat ");
  }
}
