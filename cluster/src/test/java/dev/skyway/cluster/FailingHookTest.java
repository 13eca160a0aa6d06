// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.EngineChoice;
import java.io.EOFException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** What becomes of a connection when a hook fails while a graph is written, on each engine. */
abstract class FailingHookTest extends HookedConnectionTest {
  /** Throws what it has when it is written. */
  private static final class Failing implements Serializable {
    private static final long serialVersionUID = 1L;

    private final transient Throwable failure;

    Failing(Throwable failure) {
      this.failure = failure;
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      if (failure instanceof IOException io) {
        throw io;
      }
      if (failure instanceof RuntimeException unchecked) {
        throw unchecked;
      }
      throw (Error) failure;
    }
  }

  private static final List<Throwable> FAILURES =
      List.of(
          new FileNotFoundException("of a hook"),
          new IllegalArgumentException("of a hook"),
          new AssertionError("of a hook"));

  FailingHookTest(EngineChoice engine) {
    super(engine);
  }

  @Test
  void nothingWasSentSoItStaysOpen() throws Exception {
    for (Throwable failure : FAILURES) {
      pair.near().appendObject("before");
      assertThatThrownBy(() -> pair.near().writeObject(List.of(new Failing(failure))))
          .isSameAs(failure);
      WriteHandle handle = pair.near().writeObjectAsync(List.of(new Failing(failure)));
      assertThatThrownBy(handle::await).hasStackTraceContaining(failure.toString());
      pair.near().writeObject("after");
      assertThat(pair.far().<Object>readObject()).isEqualTo("before");
      assertThat(pair.far().<Object>readObject()).isEqualTo("after");
    }
  }

  /** Takes its time, so that others come to wait behind it. */
  private static final class Slow implements Serializable {
    private static final long serialVersionUID = 1L;

    private void writeObject(ObjectOutputStream out) throws IOException {
      try {
        TimeUnit.MILLISECONDS.sleep(100);
      } catch (InterruptedException e) {
        throw new IOException(e);
      }
    }
  }

  @Test
  void itIsThrownAsItIsWhereOthersWaitBefore() throws Exception {
    for (Throwable failure : FAILURES) {
      WriteHandle before = pair.near().writeObjectAsync(List.of(new Slow()));
      assertThatThrownBy(() -> pair.near().writeObject(List.of(new Failing(failure))))
          .isSameAs(failure);
      before.await();
      pair.near().writeObject("after");
      assertThat(pair.far().<List<?>>readObject()).hasSize(1);
      assertThat(pair.far().<Object>readObject()).isEqualTo("after");
    }
  }

  /** Several blocks, but less than the connection's buffer holds. */
  @Test
  void whatHasNotLeftIsTakenBack() throws Exception {
    try (ConnectionPair wide = ConnectionPair.open(settings.withBufferBytes(1 << 20))) {
      for (Throwable failure : FAILURES) {
        wide.near().appendObject("before");
        assertThatThrownBy(() -> wide.near().writeObject(failingBehind(1_000, failure)))
            .isSameAs(failure);
        wide.near().writeObject(List.of("after"));
        assertThat(wide.far().<Object>readObject()).isEqualTo("before");
        assertThat(wide.far().<Object>readObject()).isEqualTo(List.of("after"));
      }
    }
  }

  private static Object failingBehind(int arrays, Throwable failure) {
    List<Object> graph = new ArrayList<>();
    for (int i = 0; i < arrays; i++) {
      graph.add(new int[100]);
    }
    graph.add(new Failing(failure));
    return graph;
  }

  /** Both sides know that the rest never comes, and this one why. */
  @Test
  void aPartWasSentSoItIsClosed() throws Exception {
    for (Throwable failure : FAILURES) {
      try (ConnectionPair cut = ConnectionPair.open(settings)) {
        CompletableFuture<Object> arrived = CompletableFuture.supplyAsync(() -> outcome(cut.far()));
        Object graph = failingBehind(10_000, failure);
        assertThatThrownBy(() -> cut.near().writeObject(graph)).isSameAs(failure);
        assertThat(cut.near().isClosed()).isTrue();
        assertThatThrownBy(() -> cut.near().writeObject("more"))
            .isInstanceOf(ConnectionException.class)
            .hasMessageContaining("a part of a graph was sent that cannot be written: peer=")
            .hasMessageContaining("cause=" + failure)
            .rootCause()
            .isSameAs(failure);
        assertThat(arrived.get(20, TimeUnit.SECONDS))
            .isInstanceOf(ConnectionException.class)
            .asString()
            .contains("was cut");
      }
    }
  }

  /** Reads more than was written. */
  private static final class Greedy implements Serializable {
    private static final long serialVersionUID = 1L;

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      in.readInt();
    }
  }

  /** Else a reader would take it for the end, and lose what comes after. */
  @Test
  void whatAHookMissesIsNotTheEndOfTheConnection() throws Exception {
    pair.near().appendObject(new Greedy());
    pair.near().writeObject("after");
    assertThatThrownBy(() -> pair.far().readObject())
        .isInstanceOf(ConnectionException.class)
        .hasMessageContaining("a graph could not be read")
        .hasRootCauseInstanceOf(EOFException.class);
    assertThat(pair.far().isClosed()).isTrue();
  }

  private static Object outcome(SkywayConnection connection) {
    try {
      return connection.readObject();
    } catch (IOException | ClassNotFoundException e) {
      return e;
    }
  }
}
