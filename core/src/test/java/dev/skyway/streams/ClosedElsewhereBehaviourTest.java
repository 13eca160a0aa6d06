// SPDX-License-Identifier: Apache-2.0
package dev.skyway.streams;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.skyway.EngineChoice;
import dev.skyway.ProvenEngine;
import dev.skyway.Skyway;
import dev.skyway.SkywayObjectInputStream;
import dev.skyway.SkywayObjectOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.OutputStream;
import java.io.Serializable;
import java.time.Duration;
import java.util.Date;
import java.util.LinkedList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** A thread closes an object stream that another one works with, on every engine. */
abstract class ClosedElsewhereBehaviourTest {
  private static final Duration LIMIT = Duration.ofSeconds(60);
  private static final int ROUNDS = 20;

  /** Where a thread waits until the stream is closed, as at a socket. */
  private static final class Waiting {
    final CountDownLatch begun = new CountDownLatch(1);
    final CountDownLatch closed = new CountDownLatch(1);

    void untilBegun() throws InterruptedException {
      assertThat(begun.await(LIMIT.toSeconds(), TimeUnit.SECONDS)).as("waits below").isTrue();
    }

    IOException untilClosed() {
      begun.countDown();
      try {
        closed.await();
      } catch (InterruptedException e) {
        return new IOException("interrupted", e);
      }
      return new IOException("closed below");
    }
  }

  /** Has only so many bytes. */
  private static final class Source extends InputStream {
    final Waiting waiting = new Waiting();
    private final ByteArrayInputStream bytes;

    Source(byte[] bytes, int length) {
      this.bytes = new ByteArrayInputStream(bytes, 0, length);
    }

    @Override
    public int read() throws IOException {
      int next = bytes.read();
      if (next < 0) {
        throw waiting.untilClosed();
      }
      return next;
    }

    @Override
    public int read(byte[] target, int offset, int length) throws IOException {
      int count = bytes.read(target, offset, length);
      if (count < 0) {
        throw waiting.untilClosed();
      }
      return count;
    }

    @Override
    public void close() {
      waiting.closed.countDown();
    }
  }

  /** Takes only so many bytes. */
  private static final class Target extends OutputStream {
    final Waiting waiting = new Waiting();
    final ByteArrayOutputStream taken = new ByteArrayOutputStream();
    private final int most;

    Target(int most) {
      this.most = most;
    }

    @Override
    public void write(int b) throws IOException {
      if (taken.size() >= most) {
        throw waiting.untilClosed();
      }
      taken.write(b);
    }

    @Override
    public void close() {
      waiting.closed.countDown();
    }
  }

  /** Waits in its hook. */
  static final class Slow implements Serializable {
    private static final long serialVersionUID = 1L;
    static CountDownLatch begun = new CountDownLatch(1);
    static CountDownLatch goesOn = new CountDownLatch(1);

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      begun.countDown();
      try {
        goesOn.await();
      } catch (InterruptedException e) {
        throw new IOException(e);
      }
    }
  }

  abstract EngineChoice engine();

  private final Skyway skyway = ProvenEngine.skyway(engine());
  private final List<Date> graph =
      new LinkedList<>(IntStream.range(0, 30_000).mapToObj(Date::new).toList());

  private byte[] written(Object... roots) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (SkywayObjectOutputStream out = new SkywayObjectOutputStream(bytes, skyway)) {
      for (Object root : roots) {
        out.writeObject(root);
      }
    }
    return bytes.toByteArray();
  }

  private static <T> FutureTask<T> started(Callable<T> work) {
    FutureTask<T> task = new FutureTask<>(work);
    new Thread(task, "works with the stream").start();
    return task;
  }

  private static void assertFailsWith(FutureTask<?> task, String message) {
    assertThatThrownBy(() -> assertTimeoutPreemptively(LIMIT, () -> task.get()))
        .isInstanceOf(ExecutionException.class)
        .cause()
        .isInstanceOf(IOException.class)
        .hasMessageContaining(message);
  }

  @Test
  void whoReadsHalfAGraphIsReleased() throws Exception {
    byte[] bytes = written("first", graph);
    for (int round = 0; round < ROUNDS; round++) {
      int length = round % 2 == 0 ? bytes.length / 2 : bytes.length - 20;
      Source source = new Source(bytes, length);
      SkywayObjectInputStream in = new SkywayObjectInputStream(source, skyway);
      FutureTask<Object> reading =
          started(
              () -> {
                assertThat(in.readObject()).isEqualTo("first");
                return in.readObject();
              });
      source.waiting.untilBegun();
      in.close();
      assertFailsWith(reading, "closed below");
      assertThatThrownBy(in::readObject)
          .isInstanceOf(IOException.class)
          .hasMessageContaining("is closed");
      in.close();
    }
  }

  @Test
  void whoReadsDataIsReleased() throws Exception {
    byte[] bytes = written("first", graph);
    Source source = new Source(bytes, 12);
    SkywayObjectInputStream in = new SkywayObjectInputStream(source, skyway);
    FutureTask<Object> reading = started(in::readInt);
    source.waiting.untilBegun();
    in.close();
    assertFailsWith(reading, "closed below");
  }

  @Test
  void whoseHookRunsGetsTheGraph() throws Exception {
    Slow.begun = new CountDownLatch(1);
    Slow.goesOn = new CountDownLatch(1);
    byte[] bytes = written(new Object[] {new Slow(), "behind"}, "next");
    Source source = new Source(bytes, bytes.length);
    SkywayObjectInputStream in = new SkywayObjectInputStream(source, skyway);
    FutureTask<Object> reading = started(in::readObject);
    Slow.begun.await();
    in.close();
    assertThat(source.waiting.closed.getCount()).as("closed below").isZero();
    Slow.goesOn.countDown();
    assertThat(((Object[]) reading.get())[1]).isEqualTo("behind");
    assertFailsWith(started(in::readObject), "is closed");
  }

  @Test
  void whoReadsLaterFindsItClosed() throws Exception {
    byte[] bytes = written(graph, graph);
    for (int round = 0; round < ROUNDS; round++) {
      Source source = new Source(bytes, bytes.length);
      SkywayObjectInputStream in = new SkywayObjectInputStream(source, skyway);
      assertThat(started(in::readObject).get()).isEqualTo(graph);
      in.close();
      assertThat(source.waiting.closed.getCount()).as("closed below").isZero();
      assertFailsWith(started(in::readObject), "is closed");
    }
  }

  @Test
  void whoWritesHalfAGraphIsReleased() throws Exception {
    Object large = new Object[] {graph, new long[1 << 20]};
    for (int round = 0; round < ROUNDS; round++) {
      Target target = new Target(200_000);
      SkywayObjectOutputStream out = new SkywayObjectOutputStream(target, skyway);
      FutureTask<Object> writing =
          started(
              () -> {
                out.writeObject(large);
                out.flush();
                return null;
              });
      target.waiting.untilBegun();
      assertTimeoutPreemptively(LIMIT, out::close);
      assertFailsWith(writing, "closed below");
      assertThat(target.taken.size()).as("no end mark").isEqualTo(200_000);
      assertThatThrownBy(() -> out.writeObject("more")).isInstanceOf(IOException.class);
      out.close();
    }
  }

  @Test
  void whatAnotherThreadWroteIsCompleteWhenItIsClosed() throws Exception {
    for (int round = 0; round < ROUNDS; round++) {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      SkywayObjectOutputStream out = new SkywayObjectOutputStream(bytes, skyway);
      started(
              () -> {
                out.writeObject(graph);
                return null;
              })
          .get();
      out.close();
      try (SkywayObjectInputStream in =
          new SkywayObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()), skyway)) {
        assertThat(in.readObject()).isEqualTo(graph);
      }
      assertFailsWith(
          started(
              () -> {
                out.writeObject("more");
                return null;
              }),
          "is closed");
    }
  }
}
