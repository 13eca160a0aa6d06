// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster.numbering;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.Skyway;
import dev.skyway.SkywayException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.logging.Level;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Workers and their driver, within this JVM. */
@Timeout(60)
class DriverTest {
  private static final NumberingPatience SHORT =
      new NumberingPatience(
          Duration.ofSeconds(20),
          Duration.ofSeconds(20),
          Duration.ofMillis(20),
          Duration.ofMillis(100));

  @TempDir Path folder;

  private static InetSocketAddress anyPort() {
    return new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
  }

  private SkywayDriver start(InetSocketAddress address) throws IOException {
    return Restarts.start(DriverSettings.at(address).withFile(folder.resolve("numbers")));
  }

  private static ClusterNumbering join(InetSocketAddress driver) {
    return ClusterNumbering.join(WorkerSettings.of(driver), SHORT);
  }

  private static Skyway skyway(dev.skyway.ClassNumbering numbering) {
    return Skyway.builder().classNumbering(numbering).build();
  }

  private static boolean isDescribed(byte[] message) {
    return new String(message, StandardCharsets.ISO_8859_1).contains("Order");
  }

  private static boolean arrives(Skyway reading, byte[] message, int number) {
    return reading.<Order>deserialize(message).isWhole(number);
  }

  @Test
  void workersUnderstandEachOther() throws IOException {
    try (SkywayDriver driver = start(anyPort());
        ClusterNumbering one = join(driver.address());
        ClusterNumbering other = join(driver.address())) {
      byte[] message = skyway(one).serialize(new Order(1));
      assertThat(isDescribed(message)).isFalse();
      assertThat(arrives(skyway(other), message, 1)).isTrue();
      assertThat(arrives(skyway(driver.registry()), message, 1)).isTrue();
      int numbers = driver.registry().size();
      assertThat(one.report().sent()).isEqualTo(numbers);
      assertThat(one.report().received()).isZero();
      assertThat(one.report().batches()).as("all of a record at once").isEqualTo(1);
      assertThat(other.report().received() + other.report().sent()).isEqualTo(numbers);
      assertThat(driver.report().received()).isEqualTo(numbers);
      assertThat(skyway(other).serialize(new Order(2))).hasSize(message.length);
      assertThat(other.report().sent()).as("what was heard is not asked").isZero();
    }
  }

  @Test
  void whoComesLateGetsAllAtOnce() throws IOException {
    try (SkywayDriver driver = start(anyPort());
        ClusterNumbering early = join(driver.address())) {
      byte[] message = skyway(early).serialize(new Order(3));
      try (ClusterNumbering late = join(driver.address())) {
        assertThat(arrives(skyway(late), message, 3)).isTrue();
        NumberingReport report = late.report();
        assertThat(report.views()).isEqualTo(1);
        assertThat(report.batches()).isZero();
        assertThat(report.received()).isEqualTo(driver.registry().size());
      }
    }
  }

  @Test
  void aDriverThatComesBackKnowsWhatItKnew() throws IOException {
    InetSocketAddress address;
    ClusterNumbering one;
    byte[] before;
    try (SkywayDriver driver = start(anyPort())) {
      address = driver.address();
      one = join(address);
      before = skyway(one).serialize(new Order(4));
    }
    byte[] known = skyway(one).serialize(new Order(5));
    assertThat(isDescribed(known)).as("numbers stay known").isFalse();
    Order another = new Order(6);
    another.more = new StringBuilder("a class that nobody has met");
    byte[] without = skyway(one).serialize(another);
    assertThat(one.report().described()).isPositive();
    try (SkywayDriver driver = start(address);
        ClusterNumbering other = join(address)) {
      assertThat(driver.registry().size()).isPositive();
      Skyway reading = skyway(other);
      assertThat(arrives(reading, before, 4)).isTrue();
      assertThat(arrives(reading, known, 5)).isTrue();
      assertThat(arrives(reading, without, 6)).isTrue();
      byte[] after = awaitNumbers(one, another);
      assertThat(after.length).isLessThan(without.length);
      assertThat(arrives(reading, after, 6)).isTrue();
      assertThat(one.report().outages()).isEqualTo(1);
    } finally {
      one.close();
    }
  }

  private static byte[] awaitNumbers(ClusterNumbering numbering, Order order) {
    byte[] message;
    long described;
    do {
      described = numbering.report().described();
      message = skyway(numbering).serialize(order);
    } while (numbering.report().described() > described);
    return message;
  }

  @Test
  void readersWaitForADriver() throws Exception {
    InetSocketAddress address;
    byte[] message;
    try (SkywayDriver driver = start(anyPort())) {
      address = driver.address();
      message = skyway(driver.registry()).serialize(new Order(7));
    }
    try (ClusterNumbering numbering = join(address)) {
      CompletableFuture<Boolean> read =
          CompletableFuture.supplyAsync(() -> arrives(skyway(numbering), message, 7));
      while (numbering.report().outages() == 0) {
        Thread.onSpinWait();
      }
      assertThat(read).isNotDone();
      try (SkywayDriver driver = start(address)) {
        assertThat(read.get(20, TimeUnit.SECONDS)).isTrue();
        assertThat(driver.registry().size()).isPositive();
      }
    }
  }

  @Test
  void withoutADriverRecordsDescribeThemselves() throws IOException {
    InetSocketAddress address;
    try (SkywayDriver driver = start(anyPort())) {
      address = driver.address();
    }
    NumberingPatience none = SHORT.withForDescription(Duration.ofMillis(50));
    try (ClusterNumbering numbering = ClusterNumbering.join(WorkerSettings.of(address), none)) {
      byte[] message = skyway(numbering).serialize(new Order(8));
      assertThat(isDescribed(message)).isTrue();
      assertThat(arrives(Skyway.standard(), message, 8)).isTrue();
      assertThat(arrives(skyway(numbering), message, 8)).isTrue();
      byte[] numbers = skyway(ClassRegistry.inMemory()).serialize(new Order(8));
      assertThatThrownBy(() -> skyway(numbering).deserialize(numbers))
          .isInstanceOf(SkywayException.class)
          .hasMessageContaining("the numbering of this cluster is not known yet: registry=")
          .hasMessageContaining("read it again");
    }
  }

  @Test
  void theLogSaysOnceThatADriverIsGone() throws IOException {
    InetSocketAddress address;
    ClusterNumbering numbering;
    Said said = new Said(RegistryLink.class);
    try (SkywayDriver driver = start(anyPort())) {
      address = driver.address();
      numbering = join(address);
      assertThat(numbering.id()).isEqualTo(driver.registry().id());
    }
    try (said;
        numbering) {
      for (int i = 0; i < 10; i++) {
        assertThat(isDescribed(skyway(numbering).serialize(new Order(i)))).isTrue();
      }
      assertThat(said.records).hasSize(1);
      assertThat(said.records.get(0).getLevel()).isEqualTo(Level.WARNING);
      try (SkywayDriver driver = start(address)) {
        assertThat(isDescribed(awaitNumbers(numbering, new Order(11)))).isFalse();
        assertThat(driver.registry().size()).isPositive();
      }
      while (said.records.size() < 2) {
        Thread.onSpinWait(); // numbers are known a moment before it is said
      }
      assertThat(said.records.get(1).getMessage()).contains("can be had again");
    }
  }

  @Test
  void aDriverWithoutItsFileIsAnotherOne() throws IOException {
    InetSocketAddress address;
    ClusterNumbering one;
    byte[] before;
    try (SkywayDriver driver = start(anyPort())) {
      address = driver.address();
      one = join(address);
      before = skyway(one).serialize(new Order(9));
    }
    try (SkywayDriver driver = Restarts.start(DriverSettings.at(address))) {
      while (driver.report().refusals().get(Refusal.OTHER_NUMBERS) == 0) {
        byte[] message = skyway(one).serialize(new Object[] {new Order(10), new StringBuilder()});
        assertThat(message).isNotEmpty();
      }
      assertThat(arrives(skyway(one), before, 9)).isTrue();
      try (ClusterNumbering other = join(address)) {
        assertThatThrownBy(() -> skyway(other).deserialize(before))
            .isInstanceOf(SkywayException.class)
            .hasMessageContaining("another numbering");
      }
    } finally {
      one.close();
    }
  }

  @Test
  void manyThreadsMeetManyClasses() throws Exception {
    try (SkywayDriver driver = start(anyPort());
        ClusterNumbering one = join(driver.address());
        ClusterNumbering other = join(driver.address())) {
      Skyway[] sides = {skyway(one), skyway(other)};
      List<CompletableFuture<Boolean>> all = new ArrayList<>();
      for (int i = 0; i < 8; i++) {
        int number = i;
        all.add(
            CompletableFuture.supplyAsync(
                () ->
                    arrives(
                        sides[number % 2],
                        sides[1 - number % 2].serialize(new Order(number)),
                        number)));
      }
      for (CompletableFuture<Boolean> each : all) {
        assertThat(each.get(30, TimeUnit.SECONDS)).isTrue();
      }
      for (ClusterNumbering each : List.of(one, other)) {
        assertThat(each.report().sent())
            .as("asked once, by whoever meets it")
            .isLessThanOrEqualTo(driver.registry().size());
        assertThat(each.report().received()).isLessThanOrEqualTo(driver.registry().size());
      }
    }
  }
}
