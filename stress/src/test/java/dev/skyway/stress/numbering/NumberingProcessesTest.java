// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.numbering;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.Skyway;
import dev.skyway.stress.fork.ForkedJvm;
import dev.skyway.stress.fork.ForkedJvm.Outcome;
import dev.skyway.stress.fork.ForkedJvm.Running;
import dev.skyway.stress.fork.Jdks;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A driver and workers in processes of their own, of different releases where those are here. */
class NumberingProcessesTest {
  private static final Duration TIME = Duration.ofMinutes(5);
  private static final int RECORDS = 500;
  private static final Path OWN = Path.of(System.getProperty("java.home"));
  private static final Path OTHER = Jdks.find().getOrDefault(otherVersion(), OWN);

  @TempDir private Path folder;

  private final List<Running> running = new ArrayList<>();

  private static int otherVersion() {
    return Runtime.version().feature() == 25 ? 17 : 25;
  }

  @AfterEach
  void endAll() {
    running.forEach(Running::kill);
  }

  private Path file(String name) {
    return folder.resolve(name);
  }

  private Running driver(String name, int port) {
    Running driver =
        ForkedJvm.of(OWN, "numbering-" + name)
            .options("-Xmx64m")
            .start(
                DriverMain.class, "port=" + port, "file=" + file("numbers"), "end=" + file("end"));
    running.add(driver);
    assertThat(driver.awaitOutput(";", TIME)).as(driver.output()).isTrue();
    return driver;
  }

  private Running worker(Path home, String name, Running driver, String... arguments) {
    List<String> all = new ArrayList<>(List.of(arguments));
    all.add("port=" + value(driver.output(), "port"));
    all.add("records=" + RECORDS);
    Running worker =
        ForkedJvm.of(home, "numbering-" + name)
            .options("-Xmx256m")
            .start(WorkerMain.class, all.toArray(String[]::new));
    running.add(worker);
    return worker;
  }

  private static String end(Running fork) {
    Outcome outcome = fork.await(TIME);
    System.out.println(outcome.summary());
    assertThat(outcome.isGood()).as(outcome.show()).isTrue();
    return outcome.output();
  }

  private static int value(String output, String name) {
    Matcher matcher = Pattern.compile("\\b" + name + "=(\\d+)").matcher(output);
    assertThat(matcher.find()).as(name + " in " + output).isTrue();
    return Integer.parseInt(matcher.group(1));
  }

  /** Each of 501 classes is told each worker once, or by it; no record holds a name. */
  @Test
  void eachClassCrossesOnceForEachWorker() throws IOException {
    Running driver = driver("driver", 0);
    String ours = "write=" + file("ours");
    String theirs = "write=" + file("theirs");
    Running one = worker(OWN, "one", driver, ours, "read=" + file("theirs"));
    Running other =
        worker(OTHER, "other", driver, theirs, "read=" + file("ours"), "engine=portable");
    String first = end(one);
    String second = end(other);
    assertThat(first).contains("engine=" + Skyway.standard().report().engine() + ";");
    assertThat(second).contains("engine=portable;");
    String late = end(worker(OTHER, "late", driver, "read=" + file("ours") + "," + file("theirs")));
    for (String each : List.of(first, second)) {
      assertThat(each).contains("read=" + RECORDS + ";").contains("named=0 lastNamed=false;");
      assertThat(value(each, "sent") + value(each, "received")).isEqualTo(RECORDS + 1);
      assertThat(value(each, "described")).isZero();
    }
    assertThat(late).contains("read=" + RECORDS + ";");
    assertThat(value(late, "views")).as("all in one message").isEqualTo(1);
    assertThat(value(late, "batches")).isZero();
    assertThat(value(late, "received")).isEqualTo(RECORDS + 1);
    Files.createFile(file("end"));
    String report = end(driver);
    assertThat(value(report, "numbers")).isEqualTo(RECORDS + 1);
    assertThat(value(report, "received") + value(report, "sent")).isEqualTo(3 * (RECORDS + 1));
  }

  @Test
  void anotherVersionOfAClassReadsByFieldName() {
    Running driver = driver("versions", 0);
    end(worker(OWN, "version-1", driver, "write=" + file("ours")));
    String later =
        end(
            worker(
                OTHER,
                "version-2",
                driver,
                "version=2",
                "read=" + file("ours"),
                "write=" + file("theirs")));
    assertThat(later).contains("read=" + RECORDS + ";").contains("named=0 lastNamed=false;");
    assertThat(value(later, "known")).as("two entries a class").isEqualTo(2 * (RECORDS + 1));
    assertThat(end(worker(OWN, "version-1-back", driver, "read=" + file("theirs"))))
        .contains("read=" + RECORDS + ";");
  }

  @Test
  void aDriverMayBeKilledAndComeBack() throws IOException {
    Running driver = driver("killed", 0);
    int port = value(driver.output(), "port");
    String held = "hold=" + file("killed");
    Running writer =
        worker(OWN, "writer", driver, "write=" + file("ours"), "pause=10", held, "engine=auto");
    assertThat(writer.awaitOutput("written 100;", TIME)).as(writer.output()).isTrue();
    driver.kill();
    assertThat(driver.await(TIME).isGood()).isFalse();
    Files.createFile(file("killed")); // only now: else the writer may be done before the driver is
    assertThat(writer.awaitOutput("written 200;", TIME)).as(writer.output()).isTrue();
    Running again = driver("back", port);
    String written = end(writer);
    assertThat(value(written, "outages")).isEqualTo(1);
    assertThat(value(written, "named")).as("described meanwhile").isBetween(1, RECORDS - 100);
    assertThat(written).contains("lastNamed=false;");
    String read = end(worker(OTHER, "reader", again, "read=" + file("ours"), "engine=portable"));
    assertThat(read).contains("read=" + RECORDS + ";");
    assertThat(value(read, "described")).isZero();
  }
}
