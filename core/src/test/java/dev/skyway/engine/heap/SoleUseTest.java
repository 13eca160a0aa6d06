// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.EngineChoice;
import dev.skyway.Skyway;
import dev.skyway.SkywayDecoder;
import dev.skyway.SkywayEncoder;
import dev.skyway.SkywayObjectInputStream;
import dev.skyway.SkywayObjectOutputStream;
import dev.skyway.testing.NeedsNativeEngine;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.ConcurrentModificationException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What two threads use without a lock fails; it does not bring the JVM down. */
@NeedsNativeEngine
@Timeout(120)
class SoleUseTest {
  private static final int ROUNDS = 150;
  private static final int OBJECTS = 200;

  private final Skyway skyway = Skyway.builder().engine(EngineChoice.NATIVE).build();

  private static final class Guarded extends SoleUse {
    int freed;

    Guarded() {
      super("test");
    }

    @Override
    void free() {
      freed++;
    }

    @Override
    NativeParts parts() {
      throw new UnsupportedOperationException("no cleaner frees this");
    }
  }

  @Test
  void refusesASecondOne() throws Exception {
    Guarded use = new Guarded();
    SoleUse.Seat seat = use.enter();
    assertThatThrownBy(use::enter)
        .isInstanceOf(ConcurrentModificationException.class)
        .hasMessageContaining("in-use=test thread=");
    race(
        () -> assertThatThrownBy(use::enter).isInstanceOf(ConcurrentModificationException.class),
        () -> assertThatThrownBy(use::enter).isInstanceOf(ConcurrentModificationException.class));
    use.exit(seat);
    use.exit(use.enter());
    race(() -> use.exit(use.enter()), () -> Thread.onSpinWait());
    use.exit(use.enter());
    assertThat(use.freed).isZero();
  }

  @Test
  void isFreedOnceWhenNobodyIsWithin() throws InterruptedException {
    Guarded use = new Guarded();
    CountDownLatch closed = new CountDownLatch(1);
    SoleUse.Seat seat = use.enter();
    new Thread(
            () -> {
              use.close();
              closed.countDown();
            })
        .start();
    closed.await();
    assertThat(use.freed).isZero();
    use.exit(seat);
    assertThat(use.freed).isEqualTo(1);
    use.close();
    assertThat(use.freed).isEqualTo(1);
    assertThatThrownBy(use::enter).isInstanceOf(IllegalStateException.class);
  }

  private interface Work {
    void run() throws Exception;
  }

  /** Runs both at once; what they throw is theirs. */
  private static void race(Work one, Work other) throws Exception {
    CyclicBarrier start = new CyclicBarrier(2);
    List<Thread> threads = new ArrayList<>();
    for (Work work : List.of(one, other)) {
      Thread thread =
          new Thread(
              () -> {
                try {
                  start.await();
                  work.run();
                } catch (Exception e) {
                  // Any exception will do, as the bytes are wrong too: only the JVM has to live.
                  assertThat(e).isNotNull();
                }
              });
      threads.add(thread);
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }

  /** Threads in turns and at once: whoever is within is alone. */
  @Test
  void onlyOneIsWithin() throws Exception {
    Guarded use = new Guarded();
    AtomicInteger within = new AtomicInteger();
    AtomicInteger entered = new AtomicInteger();
    AtomicInteger most = new AtomicInteger();
    Work work =
        () -> {
          for (int i = 0; i < 200_000; i++) {
            try {
              SoleUse.Seat seat = use.enter();
              most.accumulateAndGet(within.incrementAndGet(), Math::max);
              entered.incrementAndGet();
              within.decrementAndGet();
              use.exit(seat);
            } catch (ConcurrentModificationException e) {
              Thread.onSpinWait();
            }
          }
        };
    race(work, work);
    assertThat(most).hasValue(1);
    assertThat(entered.get()).isPositive();
  }

  private static Map<String, Object> graph(int size) {
    Map<String, Object> graph = new HashMap<>();
    for (int i = 0; i < size; i++) {
      graph.put("k" + i, new ArrayList<>(List.of(i, i + 1000, "s" + i)));
    }
    return graph;
  }

  @Test
  void twoThreadsWriteToOneStream() throws Exception {
    Object large = graph(OBJECTS);
    Object small = graph(2);
    for (int round = 0; round < ROUNDS; round++) {
      SkywayObjectOutputStream out =
          new SkywayObjectOutputStream(OutputStream.nullOutputStream(), skyway);
      Work work =
          () -> {
            for (int i = 0; i < 50; i++) {
              out.writeObject(i % 3 == 0 ? large : small);
            }
          };
      race(work, work);
      try {
        out.close();
      } catch (IOException | RuntimeException e) {
        assertThat(e).isNotNull(); // the stream was destroyed by its users
      }
    }
  }

  @Test
  void twoThreadsReadFromOneStream() throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (SkywayObjectOutputStream out = new SkywayObjectOutputStream(bytes, skyway)) {
      for (int i = 0; i < 60; i++) {
        out.writeObject(graph(i % 3 == 0 ? OBJECTS : 2));
      }
    }
    for (int round = 0; round < ROUNDS; round++) {
      SkywayObjectInputStream in =
          new SkywayObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()), skyway);
      Work work =
          () -> {
            for (int i = 0; i < 40; i++) {
              in.readObject();
            }
          };
      race(work, work);
      in.close();
    }
  }

  @Test
  void encodersAndDecodersAreClosedByOthers() throws Exception {
    SkywayEncoder source = skyway.newEncoder();
    byte[] first = source.encode(graph(OBJECTS));
    byte[] next = source.encode(graph(2));
    for (int round = 0; round < ROUNDS; round++) {
      SkywayEncoder encoder = skyway.newEncoder();
      SkywayDecoder decoder = skyway.newDecoder();
      Object graph = graph(round % 20 + 1);
      int pause = round * 20;
      race(
          () -> {
            decoder.decode(first);
            for (int i = 0; i < 3000; i++) {
              decoder.decode(next);
              encoder.encode(graph);
            }
          },
          () -> {
            for (int i = 0; i < pause; i++) {
              Thread.onSpinWait();
            }
            decoder.close();
            encoder.close();
          });
    }
  }
}
