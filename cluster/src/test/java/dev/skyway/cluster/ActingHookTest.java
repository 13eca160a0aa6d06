// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.EngineChoice;
import dev.skyway.testing.ActingHook;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What hooks may do with the connection that runs them, on each engine. */
abstract class ActingHookTest extends HookedConnectionTest {
  ActingHookTest(EngineChoice engine) {
    super(engine);
  }

  @AfterEach
  void forget() {
    ActingHook.reset();
  }

  private static void checkRefusal(String what) {
    assertThat(ActingHook.takeOutcomes())
        .singleElement(InstanceOfAssertFactories.THROWABLE)
        .isInstanceOf(IOException.class)
        .hasMessageContaining("a hook does not " + what + " its connection; do it between graphs");
  }

  /** Closing would wait for the graph, which waits for the hook. */
  @Test
  void aHookNeitherClosesNorUsesWhatWritesIt() throws Exception {
    SkywayConnection near = pair.near();
    Map<ThrowingCallable, String> actions =
        Map.of(
            near::close,
            "close",
            () -> near.writeObject("lost"),
            "write to",
            () -> near.appendObject("lost"),
            "write to");
    for (Map.Entry<ThrowingCallable, String> action : actions.entrySet()) {
      ActingHook.whenWritten(action.getKey());
      near.writeObject(new Object[] {new ActingHook(), "a"});
      checkRefusal(action.getValue());
      near.writeObjectAsync(new Object[] {new ActingHook(), "b"}).await();
      checkRefusal(action.getValue());
      assertThat(pair.far().<Object[]>readObject()[1]).isEqualTo("a");
      assertThat(pair.far().<Object[]>readObject()[1]).isEqualTo("b");
    }
  }

  /** The other side may answer only what it has got. */
  @Test
  void aHookDoesNotWaitForAnswersToWhatWaitsForIt() throws Exception {
    SkywayConnection near = pair.near();
    near.appendObject("request");
    ActingHook.whenWritten(near::readObject);
    near.appendObject(new Object[] {new ActingHook(), "a"});
    checkRefusal("wait for answers while graphs wait to be sent over");
    ActingHook.whenWritten(near::flush);
    near.appendObject(new Object[] {new ActingHook(), "b"});
    checkRefusal("flush");
    near.flush();
    assertThat(pair.far().<Object>readObject()).isEqualTo("request");
    assertThat(pair.far().<Object[]>readObject()[1]).isEqualTo("a");
    assertThat(pair.far().<Object[]>readObject()[1]).isEqualTo("b");
  }

  /** It may have graphs written after its own, but not wait for them. */
  @Test
  void aHookDoesNotWaitForGraphsThatWaitForIt() throws Exception {
    int places = settings.pendingWrites();
    List<WriteHandle> later = new ArrayList<>();
    ActingHook.whenWritten(
        () -> {
          later.add(pair.near().writeObjectAsync("later"));
          later.get(0).await();
        });
    pair.near().writeObject(new Object[] {new ActingHook(), "first"});
    checkRefusal("wait for a graph of");
    later.get(0).await();
    ActingHook.whenWritten(
        () -> {
          for (int i = 0; i <= places; i++) {
            pair.near().writeObjectAsync(i);
          }
        });
    CompletableFuture<Void> written =
        CompletableFuture.runAsync(() -> write(new Object[] {new ActingHook(), "second"}));
    assertThat(pair.far().<Object[]>readObject()[1]).isEqualTo("first");
    assertThat(pair.far().<Object>readObject()).isEqualTo("later");
    assertThat(pair.far().<Object[]>readObject()[1]).isEqualTo("second");
    for (int i = 0; i < places; i++) {
      assertThat(pair.far().<Object>readObject()).isEqualTo(i);
    }
    written.get();
    checkRefusal("wait for a place in the queue of");
  }

  private void write(Object graph) {
    try {
      pair.near().writeObject(graph);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void aHookFlushesWhatWritesIt() throws Exception {
    ActingHook.whenWritten(pair.near()::flush);
    pair.near().writeObject(new Object[] {List.of(1, 2), new ActingHook(), new int[100_000], "a"});
    assertThat(pair.far().<Object[]>readObject()).hasSize(4).contains(List.of(1, 2), "a");
  }

  @Test
  void aHookNeitherClosesNorUsesWhatReadsIt() throws Exception {
    SkywayConnection far = pair.far();
    Map<ThrowingCallable, String> actions =
        Map.of(far::close, "close", () -> far.readObject(), "read from");
    for (Map.Entry<ThrowingCallable, String> action : actions.entrySet()) {
      ActingHook.whenRead(action.getKey());
      pair.near().writeObject(new Object[] {List.of(1, 2), new ActingHook(), new int[1_000]});
      assertThat(far.<Object[]>readObject()[0]).isEqualTo(List.of(1, 2));
      checkRefusal(action.getValue());
      assertThat(far.isClosed()).isFalse();
    }
  }

  /** One direction knows nothing of the other. */
  @Test
  void aHookAnswersWhatIsRead() throws Exception {
    ActingHook.whenRead(
        () -> {
          pair.far().writeObject("answer");
          pair.far().close();
        });
    pair.near().writeObject(new Object[] {new ActingHook(), "question"});
    assertThat(pair.far().<Object[]>readObject()[1]).isEqualTo("question");
    checkRefusal("close");
    assertThat(pair.near().<Object>readObject()).isEqualTo("answer");
  }
}
