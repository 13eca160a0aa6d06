// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.testing.EngineCopier;
import dev.skyway.testing.NeedsNativeEngine;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * An identity hash that was asked for crosses with the native engine, whatever the lock's state.
 */
@NeedsNativeEngine
class IdentityHashTest {
  private static final int OBJECTS = 5;

  /** Calls back while the object is in some state of locking. */
  private interface State {
    void in(Object object, Runnable then) throws InterruptedException;
  }

  private record Named(String name, State state) {
    @Override
    public String toString() {
      return name;
    }
  }

  static Stream<Named> states() {
    return Stream.of(
        new Named("never locked", (object, then) -> then.run()),
        new Named("locked", IdentityHashTest::locked),
        new Named("locked twice", (object, then) -> locked(object, () -> locked(object, then))),
        new Named("was waited for", IdentityHashTest::waitedFor),
        new Named("locked again after a wait", IdentityHashTest::lockedAgain),
        new Named("fought for", IdentityHashTest::foughtFor));
  }

  private static void locked(Object object, Runnable then) {
    synchronized (object) {
      then.run();
    }
  }

  private static void waitedFor(Object object, Runnable then) throws InterruptedException {
    synchronized (object) {
      object.wait(1);
    }
    then.run();
  }

  private static void lockedAgain(Object object, Runnable then) throws InterruptedException {
    synchronized (object) {
      object.wait(1);
      then.run();
    }
  }

  private static void foughtFor(Object object, Runnable then) throws InterruptedException {
    Thread rival = new Thread(() -> locked(object, () -> {}));
    synchronized (object) {
      rival.start();
      while (rival.getState() != Thread.State.BLOCKED) {
        Thread.onSpinWait();
      }
      then.run();
    }
    rival.join();
  }

  @ParameterizedTest
  @MethodSource("states")
  @Timeout(20)
  void hashAskedForBefore(Named named) throws Exception {
    inState(named.state, 0, objects(true), IdentityHashTest::copyAndCompare);
  }

  @ParameterizedTest
  @MethodSource("states")
  @Timeout(20)
  void hashAskedForWhileInTheState(Named named) throws Exception {
    inState(
        named.state,
        0,
        objects(false),
        objects -> {
          System.identityHashCode(objects[1]);
          copyAndCompare(objects);
        });
  }

  private static Object[] objects(boolean hashed) {
    Object[] objects = new Object[OBJECTS];
    for (int i = 0; i < OBJECTS; i++) {
      objects[i] = i % 2 == 1 ? new Object() : new int[i];
      if (hashed) {
        System.identityHashCode(objects[i]);
      }
    }
    return objects;
  }

  private static void inState(State state, int first, Object[] objects, Consumer<Object[]> then)
      throws InterruptedException {
    if (first == OBJECTS) {
      then.accept(objects);
      return;
    }
    state.in(
        objects[first],
        () -> {
          try {
            inState(state, first + 1, objects, then);
          } catch (InterruptedException e) {
            throw new IllegalStateException(e);
          }
        });
  }

  private static void copyAndCompare(Object[] objects) {
    Object[] copy = (Object[]) new EngineCopier(HeapEngine.tryCreate().orElseThrow()).copy(objects);

    assertThat(System.identityHashCode(copy[1])).isEqualTo(System.identityHashCode(objects[1]));
    for (Object object : copy) {
      synchronized (object) {
        assertThat(System.identityHashCode(object)).isPositive();
      }
    }
  }
}
