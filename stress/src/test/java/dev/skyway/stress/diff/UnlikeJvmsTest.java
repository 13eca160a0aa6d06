// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.diff;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.skyway.stress.Bounds;
import dev.skyway.stress.fork.ForkedJvm;
import dev.skyway.stress.fork.Jdks;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** JVMs that differ in release, collector, oops, headers or engine: each reads what each wrote. */
class UnlikeJvmsTest {
  private static final Duration TIME = Duration.ofMinutes(30);
  private static final int GRAPHS = 60;

  /** One way to run one release; {@code engine} is the one that has to run. */
  private record Kind(String name, Path home, String engine, List<String> options) {}

  @TempDir private Path folder;

  @Test
  void eachReadsWhatEachWrote() throws IOException {
    Map<Integer, Path> homes = Jdks.find();
    int own = Runtime.version().feature();
    assumeTrue(homes.keySet().iterator().next() == own, "the lowest release does it for all");
    long seed = Bounds.seed();
    List<Kind> kinds = kinds(homes);
    Path files = Files.createDirectory(folder.resolve("messages"));
    for (Kind kind : kinds) {
      run(kind, "unlike-write-", "mode=write", files.resolve(kind.name() + ".bin"), seed);
    }
    for (Kind kind : kinds) {
      ForkedJvm.Outcome outcome = run(kind, "unlike-read-", "mode=read", files, seed);
      for (Kind writer : kinds) {
        assertThat(outcome.summary()).contains("read " + writer.name() + ".bin");
      }
    }
  }

  private static List<Kind> kinds(Map<Integer, Path> homes) {
    List<Kind> kinds = new ArrayList<>();
    homes.forEach(
        (release, home) -> {
          kinds.add(kind(release, "G1", home, "native", "-XX:+UseG1GC"));
          kinds.add(kind(release, "Serial", home, "native", "-XX:+UseSerialGC"));
          kinds.add(kind(release, "portable", home, "portable", "-XX:+UseParallelGC"));
          kinds.add(kind(release, "wide", home, "auto", "-XX:-UseCompressedOops"));
          kinds.add(kind(release, "Z", home, "auto", "-XX:+UseZGC"));
          if (release >= 25) {
            kinds.add(kind(release, "compact", home, "native", "-XX:+UseCompactObjectHeaders"));
          }
        });
    return kinds;
  }

  private static Kind kind(int release, String name, Path home, String engine, String option) {
    List<String> options = new ArrayList<>(List.of("-Xmx512m", option));
    if (release >= 22) {
      options.add("--enable-native-access=ALL-UNNAMED");
    }
    return new Kind(release + "-" + name, home, engine, options);
  }

  private static ForkedJvm.Outcome run(Kind kind, String what, String mode, Path file, long seed) {
    ForkedJvm.Outcome outcome =
        ForkedJvm.of(kind.home(), what + kind.name())
            .options(kind.options())
            .run(
                TIME,
                ExchangeMain.class,
                mode,
                "file=" + file,
                "engine=" + kind.engine(),
                "seed=" + seed,
                "graphs=" + Bounds.scaled(GRAPHS));
    System.out.println(what + kind.name() + ": " + outcome.summary());
    assertThat(outcome.isGood()).as(outcome.show()).isTrue();
    return outcome;
  }
}
