// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.EngineChoice;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/**
 * A graph that fills most of both heaps passes a connection: what both sides take of memory besides
 * it, heap and native, does not depend on its size.
 */
@Timeout(600)
@EnabledOnOs(OS.LINUX)
abstract class LargeGraphTest {
  private static final int GRAPH_MIB = Boolean.getBoolean("skyway.test.long") ? 2_048 : 384;

  /** What the heap has room for besides the graph. */
  private static final int SPARE_MIB = 128;

  private static final long MOST_BEYOND = 256L << 20;

  private final EngineChoice engine;

  LargeGraphTest(EngineChoice engine) {
    this.engine = engine;
  }

  @Test
  void memoryBesidesTheGraphIsBounded() throws Exception {
    Process receiver = start("64m");
    try (BufferedReader received = receiver.inputReader()) {
      Process sender = start("32m", value(received, LargeGraphMain.LISTENS));
      try (BufferedReader sent = sender.inputReader()) {
        assertThat(Long.parseLong(value(sent, LargeGraphMain.BEYOND))).isLessThan(MOST_BEYOND);
        assertThat(Long.parseLong(value(received, LargeGraphMain.BEYOND))).isLessThan(MOST_BEYOND);
        assertThat(sender.waitFor()).isZero();
        assertThat(receiver.waitFor()).isZero();
      } finally {
        sender.destroy();
      }
    } finally {
      receiver.destroy();
    }
  }

  private Process start(String young, String... more) throws IOException {
    String heap = GRAPH_MIB + SPARE_MIB + "m";
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xms" + heap,
                "-Xmx" + heap,
                "-Xmn" + young,
                "-XX:+UseSerialGC",
                "-XX:+AlwaysPreTouch",
                "-cp",
                System.getProperty("java.class.path"),
                LargeGraphMain.class.getName(),
                engine.name(),
                Integer.toString(GRAPH_MIB)));
    command.addAll(List.of(more));
    return new ProcessBuilder(command).redirectErrorStream(true).start();
  }

  private static String value(BufferedReader lines, String key) throws IOException {
    List<String> others = new ArrayList<>();
    for (String line; (line = lines.readLine()) != null; others.add(line)) {
      if (line.startsWith(key)) {
        return line.substring(key.length());
      }
    }
    throw new AssertionError(key + "is missing: " + others);
  }
}
