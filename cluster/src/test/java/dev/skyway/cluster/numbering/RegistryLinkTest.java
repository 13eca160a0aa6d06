// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster.numbering;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.SkywayNumberingException;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The thread that asks a registry goes on, whatever happens to it. */
@Timeout(60)
class RegistryLinkTest {
  private static final byte[] DESCRIPTION = {1, 'd'};

  private static final NumberingPatience PATIENCE =
      new NumberingPatience(
          Duration.ofMillis(300),
          Duration.ofSeconds(20),
          Duration.ofMillis(50),
          Duration.ofMillis(200));

  /** Fails with what it is given until that is null. */
  private static final class Failing implements NumberingTransport {
    private final ClassRegistry registry = ClassRegistry.inMemory();
    private final AtomicInteger connects = new AtomicInteger();
    private volatile IOException failure;

    Failing(IOException failure) {
      this.failure = failure;
    }

    @Override
    public int connect(int highest, int checksum) throws IOException {
      connects.incrementAndGet();
      if (failure != null) {
        throw failure;
      }
      return registry.id();
    }

    @Override
    public List<byte[]> view() {
      return registry.view();
    }

    @Override
    public int[] numbers(List<byte[]> descriptions) {
      return registry.numbers(descriptions);
    }

    @Override
    public List<byte[]> descriptions(int[] numbers) {
      return registry.descriptions(numbers);
    }

    @Override
    public void close() {}
  }

  /** As an exception has it where the heap is full. */
  private static final class Unspeakable extends IOException {
    private static final long serialVersionUID = 1L;

    @Override
    public String getMessage() {
      throw new OutOfMemoryError("while it is told");
    }
  }

  private static void interruptLink() {
    Thread.getAllStackTraces().keySet().stream()
        .filter(thread -> thread.getName().equals("skyway-numbering"))
        .forEach(Thread::interrupt);
  }

  @Test
  void anInterruptEndsNoPauseForGood() throws Exception {
    Failing failing = new Failing(new IOException("down"));
    try (ClusterNumbering numbering = ClusterNumbering.over(failing, PATIENCE)) {
      while (failing.connects.get() == 0) {
        Thread.onSpinWait();
      }
      interruptLink();
      int before = failing.connects.get();
      long start = System.nanoTime();
      Thread.sleep(1_000);
      // Without pauses there are some 100,000; a pause is half of 50 ms at least.
      long most = 10 + (System.nanoTime() - start) / Duration.ofMillis(25).toNanos();
      assertThat(failing.connects.get() - before).isLessThan((int) most);
      failing.failure = null;
      assertThat(numbering.id()).isEqualTo(failing.registry.id());
    }
  }

  @Test
  void whatCannotBeToldDoesNotEndIt() throws IOException {
    Failing failing = new Failing(new Unspeakable());
    try (ClusterNumbering numbering = ClusterNumbering.over(failing, PATIENCE)) {
      while (failing.connects.get() < 2) {
        Thread.onSpinWait();
      }
      failing.failure = null;
      assertThat(numbering.id()).isEqualTo(failing.registry.id());
      assertThat(numbering.numbers(List.of(DESCRIPTION))).containsExactly(0);
    }
  }

  @Test
  void whoIsInterruptedOrComesLateIsToldSo() throws IOException {
    NumberingPatience little = PATIENCE.withForDescription(Duration.ofMillis(100));
    Failing failing = new Failing(new IOException("down"));
    ClusterNumbering numbering = ClusterNumbering.over(failing, little);
    assertThatThrownBy(() -> numbering.descriptions(new int[] {5}))
        .isInstanceOf(SkywayNumberingException.class)
        .hasMessageEndingWith("; read it again when the registry is back");
    Thread.currentThread().interrupt();
    assertThatThrownBy(() -> numbering.descriptions(new int[] {5}))
        .hasMessageEndingWith("; the thread was interrupted while it waited, so read it again");
    assertThat(Thread.interrupted()).isTrue();
    numbering.close();
    assertThatThrownBy(() -> numbering.descriptions(new int[] {5}))
        .hasMessageEndingWith("; this numbering was closed, so read it with an open one");
  }
}
