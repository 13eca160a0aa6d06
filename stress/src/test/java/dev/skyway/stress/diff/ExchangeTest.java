// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.diff;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.stress.Bounds;
import dev.skyway.stress.fork.ForkedJvm;
import dev.skyway.stress.fork.Jdks;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What this JVM writes, JVMs of the other releases read, and the other way round. */
class ExchangeTest {
  private static final Duration TIME = Duration.ofMinutes(30);
  private static final int GRAPHS = 1000;

  @TempDir private Path folder;

  @Test
  void everyReleaseReadsWhatTheOthersWrite() throws IOException {
    long seed = Bounds.seed();
    int own = Runtime.version().feature();
    Path ownHome = Path.of(System.getProperty("java.home"));
    Path ours = folder.resolve("ours.bin");
    run(ownHome, "exchange-write-" + own, "mode=write", ours, seed);
    for (Map.Entry<Integer, Path> other : Jdks.find().entrySet()) {
      if (other.getKey() == own) {
        continue;
      }
      String pair = own + "-" + other.getKey();
      Path theirs = folder.resolve("theirs-" + other.getKey() + ".bin");
      run(other.getValue(), "exchange-read-" + pair, "mode=read", ours, seed);
      run(other.getValue(), "exchange-back-" + pair, "mode=write", theirs, seed);
      run(ownHome, "exchange-own-" + pair, "mode=read", theirs, seed);
      Files.delete(theirs);
    }
  }

  private static void run(Path home, String name, String mode, Path file, long seed) {
    ForkedJvm.Outcome outcome =
        ForkedJvm.of(home, name)
            .options("-Xmx512m")
            .run(
                TIME,
                ExchangeMain.class,
                mode,
                "file=" + file,
                "seed=" + seed,
                "graphs=" + Bounds.scaled(GRAPHS));
    System.out.println(name + ": " + outcome.summary());
    assertThat(outcome.isGood()).as(outcome.show()).isTrue();
  }
}
