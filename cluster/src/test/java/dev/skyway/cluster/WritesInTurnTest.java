// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.EOFException;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.UncheckedIOException;
import java.nio.channels.ClosedByInterruptException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Graphs that wait for others: what is hung on them, and what becomes of who waits. */
@Timeout(60)
class WritesInTurnTest {
  /** More than the buffers of sockets and streams hold, so it is not written until it is read. */
  private static final long[] LARGE = new long[4 << 20];

  private ConnectionPair pair;

  @BeforeEach
  void open() throws IOException {
    pair = ConnectionPair.open(ConnectionSettings.standard());
  }

  @AfterEach
  void close() throws IOException {
    pair.close();
  }

  @Test
  void whatHangsOnAGraphMayWriteAndClose() throws Exception {
    CompletableFuture<Void> closed =
        pair.near()
            .writeObjectAsync(LARGE)
            .toCompletableFuture()
            .thenRun(() -> write("from a callback"))
            .thenRun(() -> unchecked(pair.near()::close));
    assertThat((long[]) pair.far().readObject()).hasSameSizeAs(LARGE);
    assertThat(pair.far().<Object>readObject()).isEqualTo("from a callback");
    assertThatThrownBy(() -> pair.far().readObject())
        .isInstanceOf(EOFException.class)
        .hasMessageContaining("the other side has closed the connection");
    closed.get(20, TimeUnit.SECONDS);
  }

  @Test
  void whatHangsOnAGraphMayAwaitALaterOne() throws Exception {
    WriteHandle large = pair.near().writeObjectAsync(LARGE);
    WriteHandle later = pair.near().writeObjectAsync("later");
    CompletableFuture<Void> awaited =
        large.toCompletableFuture().thenRun(() -> unchecked(later::await));
    assertThat((long[]) pair.far().readObject()).hasSameSizeAs(LARGE);
    assertThat(pair.far().<Object>readObject()).isEqualTo("later");
    awaited.get(20, TimeUnit.SECONDS);
  }

  /** Of a thread that waits for its turn, and is interrupted then. */
  private static Throwable failureOfInterrupted(Step step) throws Exception {
    CompletableFuture<Throwable> outcome = new CompletableFuture<>();
    Thread writer = new Thread(() -> outcome.complete(failureOf(step)));
    writer.start();
    while (writer.getState() != Thread.State.WAITING) {
      Thread.sleep(1);
    }
    writer.interrupt();
    return outcome.get(20, TimeUnit.SECONDS);
  }

  @Test
  void whoIsInterruptedBeforeItsTurnHasWrittenNothing() throws Exception {
    WriteHandle large = pair.near().writeObjectAsync(LARGE);
    assertThat(failureOfInterrupted(() -> pair.near().writeObject("never")))
        .isInstanceOf(InterruptedIOException.class)
        .hasMessageContaining("write the graph again");
    CompletableFuture<Void> after = CompletableFuture.runAsync(() -> write("after"));
    assertThat((long[]) pair.far().readObject()).hasSameSizeAs(LARGE);
    assertThat(pair.far().<Object>readObject()).isEqualTo("after");
    large.await();
    after.get(20, TimeUnit.SECONDS);
  }

  @Test
  void whoIsInterruptedWhileAnotherThreadWritesHasWrittenNothing() throws Exception {
    CompletableFuture<Void> large = CompletableFuture.runAsync(() -> write(LARGE));
    while (pair.near().bytesWritten() == 0) {
      Thread.sleep(1); // until that has its turn
    }
    for (Step step : List.<Step>of(() -> pair.near().writeObject("never"), pair.near()::flush)) {
      assertThat(failureOfInterrupted(step))
          .isInstanceOf(InterruptedIOException.class)
          .hasMessageContaining("interrupted before its turn: peer=");
    }
    assertThat((long[]) pair.far().readObject()).hasSameSizeAs(LARGE);
    large.get(20, TimeUnit.SECONDS);
    pair.near().writeObject("after");
    assertThat(pair.far().<Object>readObject()).isEqualTo("after");
  }

  @Test
  void whoWasInterruptedBeforeHasWrittenNothing() throws Exception {
    Thread.currentThread().interrupt();
    assertThatThrownBy(() -> pair.near().writeObject("never"))
        .isInstanceOf(InterruptedIOException.class);
    assertThat(Thread.interrupted()).isTrue();
    pair.near().writeObject("after");
    assertThat(pair.far().<Object>readObject()).isEqualTo("after");
  }

  @Test
  void whoIsInterruptedWhileItWritesHearsOfIt() throws Exception {
    CompletableFuture<Throwable> outcome = new CompletableFuture<>();
    Thread writer =
        new Thread(() -> outcome.complete(failureOf(() -> pair.near().writeObject(LARGE))));
    writer.start();
    while (pair.near().bytesWritten() == 0) {
      Thread.sleep(1);
    }
    writer.interrupt();
    assertThat(outcome.get(20, TimeUnit.SECONDS))
        .hasRootCauseInstanceOf(ClosedByInterruptException.class)
        .hasMessageContaining("a thread was interrupted while it wrote")
        .hasMessageContaining("open another connection");
  }

  private static Throwable failureOf(Step step) {
    try {
      step.run();
      return null;
    } catch (IOException e) {
      return e;
    }
  }

  private void write(Object graph) {
    unchecked(() -> pair.near().writeObject(graph));
  }

  private interface Step {
    void run() throws IOException;
  }

  private static void unchecked(Step step) {
    try {
      step.run();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
