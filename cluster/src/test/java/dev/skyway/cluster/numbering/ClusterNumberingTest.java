// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster.numbering;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.ClassNumbering;
import dev.skyway.Sharing;
import dev.skyway.Skyway;
import dev.skyway.cluster.ConnectionSettings;
import dev.skyway.cluster.SkywayConnection;
import dev.skyway.cluster.SkywayListener;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Workers that reach a registry by other ways, which do not always work. */
@Timeout(60)
class ClusterNumberingTest {
  private static final NumberingPatience SHORT =
      new NumberingPatience(
          Duration.ofSeconds(20),
          Duration.ofSeconds(20),
          Duration.ofMillis(1),
          Duration.ofMillis(5));

  /**
   * Asks a registry within this JVM, and fails at random before or after the registry has acted.
   */
  private static class Shaky implements NumberingTransport {
    private final ClassRegistry registry;
    private final Random random;
    private final double failing;

    Shaky(ClassRegistry registry, long seed, double failing) {
      this.registry = registry;
      this.failing = failing;
      random = new Random(seed);
    }

    private <T> T answer(java.util.function.Supplier<T> question) throws IOException {
      fail("before");
      T answer = question.get();
      fail("behind");
      return answer;
    }

    private void fail(String where) throws IOException {
      if (random.nextDouble() < failing) {
        throw new IOException("failed " + where + " the question");
      }
    }

    @Override
    public int connect(int highest, int checksum) throws IOException {
      assertThat(registry.agrees(highest, checksum)).isTrue();
      return answer(registry::id);
    }

    @Override
    public List<byte[]> view() throws IOException {
      return answer(registry::view);
    }

    @Override
    public int[] numbers(List<byte[]> descriptions) throws IOException {
      return answer(() -> registry.numbers(descriptions));
    }

    @Override
    public List<byte[]> descriptions(int[] numbers) throws IOException {
      return answer(() -> registry.descriptions(numbers));
    }

    @Override
    public void close() {}
  }

  @Test
  void failuresCostNothingButTime() throws IOException {
    long seed = System.nanoTime();
    ClassRegistry registry = ClassRegistry.inMemory();
    try (ClusterNumbering one = ClusterNumbering.over(new Shaky(registry, seed, 0.4), SHORT);
        ClusterNumbering other = ClusterNumbering.over(new Shaky(registry, seed + 1, 0.4), SHORT)) {
      for (int i = 0; i < 200; i++) {
        byte[] description = ("\1description " + i).getBytes(StandardCharsets.US_ASCII);
        int number = one.numbers(List.of(description))[0];
        if (number != ClassNumbering.NONE) {
          assertThat(other.descriptions(new int[] {number}))
              .as("seed=" + seed)
              .containsExactly(description);
        }
        assertThat(one.numbers(List.of(description))[0])
            .as("seed=" + seed)
            .isIn(number, registry.numbers(List.of(description))[0]);
      }
      assertThat(one.report().outages()).as("seed=" + seed).isPositive();
      assertThat(registry.size()).isEqualTo(200);
    }
  }

  /** Can be reached, but answers no question before it is told to. */
  private static final class Deaf implements NumberingTransport {
    private final ClassRegistry registry = ClassRegistry.inMemory();
    private final AtomicInteger connects = new AtomicInteger();
    private volatile boolean isHealed;

    private void fail() throws IOException {
      if (!isHealed) {
        throw new IOException("a question fails");
      }
    }

    @Override
    public int connect(int highest, int checksum) {
      connects.incrementAndGet();
      return registry.id();
    }

    @Override
    public List<byte[]> view() {
      return registry.view();
    }

    @Override
    public int[] numbers(List<byte[]> descriptions) throws IOException {
      fail();
      return registry.numbers(descriptions);
    }

    @Override
    public List<byte[]> descriptions(int[] numbers) throws IOException {
      fail();
      return registry.descriptions(numbers);
    }

    @Override
    public void close() {}
  }

  @Test
  void questionsThatFailAreRepeatedMoreAndMoreSeldom() throws Exception {
    NumberingPatience growing =
        new NumberingPatience(
            Duration.ofMillis(1000), Duration.ZERO, Duration.ofMillis(50), Duration.ofSeconds(1));
    Deaf deaf = new Deaf();
    byte[] description = "\1description".getBytes(StandardCharsets.US_ASCII);
    try (ClusterNumbering numbering = ClusterNumbering.over(deaf, growing)) {
      assertThat(numbering.numbers(List.of(description))).containsExactly(ClassNumbering.NONE);
      long start = System.nanoTime();
      Thread.sleep(600);
      while (deaf.connects.get() < 2) {
        Thread.sleep(10);
      }
      // With pauses that did not grow there would be a dozen at least.
      long seconds = 1 + TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - start);
      assertThat(deaf.connects.get()).isLessThanOrEqualTo((int) (10 * seconds));
      deaf.isHealed = true;
      while (numbering.numbers(List.of(description))[0] == ClassNumbering.NONE) {
        Thread.onSpinWait();
      }
      assertThat(numbering.report().isConnected()).isTrue();
    }
  }

  @Test
  void anErrorIsAnOutageLikeOthers() throws Exception {
    ClassRegistry registry = ClassRegistry.inMemory();
    AtomicInteger failures = new AtomicInteger();
    Shaky failing =
        new Shaky(registry, 0, 0) {
          @Override
          public int[] numbers(List<byte[]> descriptions) throws IOException {
            if (failures.incrementAndGet() < 4) {
              throw new NoClassDefFoundError("of a transport");
            }
            return super.numbers(descriptions);
          }
        };
    byte[] description = "\1description".getBytes(StandardCharsets.US_ASCII);
    try (ClusterNumbering numbering = ClusterNumbering.over(failing, SHORT)) {
      while (numbering.numbers(List.of(description))[0] == ClassNumbering.NONE) {
        Thread.onSpinWait();
      }
      assertThat(failures).hasValue(4);
    }
  }

  @Test
  void aNumberThatNobodyHasIsUnknown() throws IOException {
    ClassRegistry registry = ClassRegistry.inMemory();
    try (ClusterNumbering numbering = ClusterNumbering.over(new Shaky(registry, 0, 0), SHORT)) {
      assertThat(numbering.id()).isEqualTo(registry.id());
      assertThat(numbering.descriptions(new int[] {3, Integer.MAX_VALUE})).containsOnlyNulls();
    }
  }

  @Test
  void whoDoesNotWaitIsAnsweredLater() throws IOException {
    NumberingPatience none = SHORT.withForNumber(Duration.ZERO);
    ClassRegistry registry = ClassRegistry.inMemory();
    byte[] description = "\1description".getBytes(StandardCharsets.US_ASCII);
    try (ClusterNumbering numbering = ClusterNumbering.over(new Shaky(registry, 0, 0), none)) {
      int[] numbers = numbering.numbers(List.of(description));
      while (numbers[0] == ClassNumbering.NONE) {
        numbers = numbering.numbers(List.of(description));
      }
      assertThat(numbers).containsExactly(0);
      while (numbering.report().sent() == 0) {
        Thread.onSpinWait(); // numbers are known a moment before they are counted
      }
      assertThat(numbering.report().sent()).isEqualTo(1);
    }
  }

  @Test
  void connectionsCarryNumbers() throws Exception {
    ClassRegistry registry = ClassRegistry.inMemory();
    try (ClusterNumbering one = ClusterNumbering.over(new Shaky(registry, 0, 0), SHORT);
        ClusterNumbering other = ClusterNumbering.over(new Shaky(registry, 0, 0), SHORT);
        SkywayListener listener =
            SkywayListener.bind(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), settings(other))) {
      CompletableFuture<Order> arrived =
          CompletableFuture.supplyAsync(
              () -> {
                try (SkywayConnection accepted = listener.accept()) {
                  return accepted.readObject();
                } catch (IOException | ClassNotFoundException e) {
                  throw new IllegalStateException(e);
                }
              });
      try (SkywayConnection near = SkywayConnection.dial(listener.address(), settings(one))) {
        near.writeObject(new Order(12));
        assertThat(arrived.get(20, TimeUnit.SECONDS).isWhole(12)).isTrue();
      }
      assertThat(one.report().sent()).isEqualTo(registry.size()).isPositive();
      assertThat(other.report().received()).isEqualTo(registry.size());
    }
  }

  private static ConnectionSettings settings(ClassNumbering numbering) {
    Skyway skyway = Skyway.builder().sharing(Sharing.RECORD).classNumbering(numbering).build();
    return ConnectionSettings.standard().withSkyway(skyway);
  }
}
