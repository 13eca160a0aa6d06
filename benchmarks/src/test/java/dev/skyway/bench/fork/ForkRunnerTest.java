// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.fork;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.skyway.bench.Collector;
import dev.skyway.bench.NotMeasured;
import dev.skyway.bench.Results;
import dev.skyway.bench.Row;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ForkRunnerTest {

  /** Writes its name into a file in each of two turns, unless it is to fail in the second. */
  static final class Body {
    private Body() {}

    public static void main(String[] args) {
      ForkMain.run(
          () -> {
            Subject subject = subject(args[0]);
            for (int turn = 0; turn < 2; turn++) {
              if (turn > 0) {
                ForkTurn.pass();
              }
              if (turn > 0 && args[0].equals("bad")) {
                throw new IllegalStateException("is to fail");
              }
              Files.writeString(Path.of(args[1]), args[0] + " ", StandardOpenOption.APPEND);
            }
            Measurement.of(subject, Measurement.WRITE_NS, 7).print(System.out);
          });
    }
  }

  /** Ends well, with nothing to tell. */
  static final class Silent {
    private Silent() {}

    public static void main(String[] args) {
      ForkMain.run(() -> {});
    }
  }

  @TempDir private Path folder;

  private static Subject subject(String library) {
    return new Subject("case", library, "refs=on");
  }

  private static ForkTask task(String library, Path file) {
    return new ForkTask(
        subject(library),
        Collector.SERIAL,
        List.of(),
        Body.class,
        List.of(library, file.toString()));
  }

  @Test
  void tasksOfAGroupWorkInTurns() throws Exception {
    Path file = Files.createFile(folder.resolve("turns"));
    List<ForkTask> group = Stream.of("a", "bad", "c").map(name -> task(name, file)).toList();
    List<String> progress = new ArrayList<>();

    Results results = new ForkRunner("suite", 1, progress::add).runInTurns(List.of(group));

    String[] turns = Files.readString(file).split(" ");
    assertThat(Arrays.copyOf(turns, 3)).containsExactlyInAnyOrder("a", "bad", "c");
    assertThat(Arrays.copyOfRange(turns, 3, turns.length)).containsExactlyInAnyOrder("a", "c");
    assertThat(results.rows()).extracting(Row::library).containsExactly("a", "c");
    assertThat(results.rows()).allMatch(row -> row.more().get("in_turns") == 1);
    assertThat(results.notMeasured())
        .extracting(NotMeasured::library, NotMeasured::reason)
        .containsExactly(tuple("bad", "java.lang.IllegalStateException: is to fail"));
    assertThat(progress.get(1)).contains("a refs=on and 2 others in turns");
  }

  @Test
  void othersWorkOneAfterTheOther() throws Exception {
    Path file = Files.createFile(folder.resolve("alone"));
    Results results =
        new ForkRunner("suite", 1, line -> {}).run(List.of(task("a", file), task("c", file)));
    assertThat(Files.readString(file)).isEqualTo("a a c c ");
    assertThat(results.rows()).allMatch(row -> row.more().get("in_turns") == 0);
  }

  @Test
  void whoMeasuresNothingIsListed() throws Exception {
    ForkTask silent =
        new ForkTask(subject("silent"), Collector.SERIAL, List.of(), Silent.class, List.of());
    Results results = new ForkRunner("suite", 1, line -> {}).run(List.of(silent));
    assertThat(results.rows()).isEmpty();
    assertThat(results.notMeasured())
        .extracting(NotMeasured::reason)
        .containsExactly("it ended without having measured anything");
  }
}
