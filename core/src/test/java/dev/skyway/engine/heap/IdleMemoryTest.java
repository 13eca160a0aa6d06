// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.EngineChoice;
import dev.skyway.Sharing;
import dev.skyway.Skyway;
import dev.skyway.SkywayDecoder;
import dev.skyway.SkywayEncoder;
import dev.skyway.SkywayObjectOutputStream;
import dev.skyway.testing.GraphComparer;
import dev.skyway.testing.NeedsNativeEngine;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Memory that was kept for the next large record is given back when none comes. */
@NeedsNativeEngine
class IdleMemoryTest {
  private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(60);

  /** A machine that stops for longer has let the thread release what it should not. */
  private static final long SURELY_KEPT_NANOS = TimeUnit.MILLISECONDS.toNanos(250);

  private static void awaitEmpty() throws InterruptedException {
    long end = System.nanoTime() + PATIENCE_NANOS;
    while (!IdleMemory.isEmpty()) {
      assertThat(System.nanoTime()).isLessThan(end);
      Thread.sleep(20);
    }
  }

  @Test
  void isReleasedOnceUnlessItIsTaken() throws InterruptedException {
    for (int round = 0; round < 2; round++) {
      AtomicInteger released = new AtomicInteger();
      AtomicInteger releasedThough = new AtomicInteger();
      long start = System.nanoTime();
      IdleMemory.Kept left = IdleMemory.keep(released::incrementAndGet);
      IdleMemory.keep(releasedThough::incrementAndGet).take();
      boolean isEmpty = IdleMemory.isEmpty();
      boolean inTime = System.nanoTime() - start < SURELY_KEPT_NANOS;
      awaitEmpty();
      left.take();
      assertThat(released).hasValue(1);
      if (inTime) {
        assertThat(isEmpty).isFalse();
        assertThat(releasedThough).hasValue(0);
      }
    }
  }

  /** An error, of the stack for instance, may have come in between. */
  @Test
  @Timeout(value = 20, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
  void isLentAgainThoughItWasNotGivenBack() throws InterruptedException {
    AtomicInteger released = new AtomicInteger();
    IdleMemory.Kept kept = IdleMemory.keep(released::incrementAndGet);
    if (!kept.lend()) {
      return; // the machine has stopped for longer than it is kept
    }
    assertThat(kept.lend()).isTrue();
    kept.giveBack();
    awaitEmpty();
    assertThat(released).hasValue(1);
  }

  @Test
  void isReleasedAfterItWasLent() throws InterruptedException {
    AtomicInteger released = new AtomicInteger();
    IdleMemory.Kept kept = IdleMemory.keep(released::incrementAndGet);
    if (!kept.lend()) {
      return; // the machine has stopped for longer than it is kept
    }
    Thread.sleep(1200); // it is due twice meanwhile
    assertThat(IdleMemory.isEmpty()).isFalse();
    assertThat(released).hasValue(0);
    long start = System.nanoTime();
    kept.keepOn();
    boolean isReleased = released.get() != 0;
    boolean inTime = System.nanoTime() - start < SURELY_KEPT_NANOS;
    assertThat(isReleased && inTime).isFalse();
    if (kept.lend()) {
      kept.giveBack();
    }
    awaitEmpty();
    assertThat(released).hasValue(1);
    assertThat(kept.lend()).isFalse();
    kept.take();
  }

  @Test
  void isTakenWhenItsReleaseHasEnded() throws InterruptedException {
    AtomicInteger steps = new AtomicInteger();
    IdleMemory.Kept kept =
        IdleMemory.keep(
            () -> {
              steps.incrementAndGet();
              sleep();
              steps.incrementAndGet();
            });
    long end = System.nanoTime() + PATIENCE_NANOS;
    while (steps.get() == 0) {
      assertThat(System.nanoTime()).isLessThan(end);
      Thread.sleep(1);
    }
    kept.take();
    assertThat(steps).hasValue(2);
    awaitEmpty();
  }

  private static void sleep() {
    try {
      Thread.sleep(100);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Each object is met twice, so that every table is in use. */
  private static List<Object> largeGraph() {
    List<Object> graph = new ArrayList<>();
    for (int i = 0; i < IdleMemory.LARGE_RECORD; i++) {
      graph.add(new Object[] {i});
    }
    graph.addAll(graph);
    return graph;
  }

  /**
   * Nothing else would, where another writer lives on and objects are shared in all of a stream.
   */
  @Test
  void tablesOfAClosedStreamAreEmptied() throws IOException, InterruptedException {
    Skyway skyway = Skyway.builder().engine(EngineChoice.NATIVE).sharing(Sharing.STREAM).build();
    try (SkywayEncoder other = skyway.newEncoder()) {
      other.encode(List.of());
      awaitEmpty();
      var out = new SkywayObjectOutputStream(OutputStream.nullOutputStream(), skyway);
      out.writeObject(largeGraph());
      out.reset();
      out.writeObject(List.of(1));
      long start = System.nanoTime();
      out.close();
      boolean isEmpty = IdleMemory.isEmpty();
      assertThat(isEmpty && System.nanoTime() - start < SURELY_KEPT_NANOS).isFalse();
      awaitEmpty();
    }
  }

  @Test
  void aWriterGoesOnAfterwards() throws InterruptedException {
    List<Object> graph = largeGraph();
    Skyway skyway = Skyway.builder().engine(EngineChoice.NATIVE).build();
    try (SkywayEncoder encoder = skyway.newEncoder();
        SkywayDecoder decoder = skyway.newDecoder()) {
      byte[] first = encoder.encode(graph);
      assertThat(GraphComparer.difference(graph, decoder.decode(first))).isNull();
      byte[] second = encoder.encode(graph);
      awaitEmpty();
      byte[] third = encoder.encode(graph);
      assertThat(GraphComparer.difference(graph, decoder.decode(second))).isNull();
      assertThat(GraphComparer.difference(graph, decoder.decode(third))).isNull();
    }
  }
}
