// SPDX-License-Identifier: Apache-2.0
package dev.skyway.testing;

import static org.assertj.core.api.Assertions.catchThrowable;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;

/** Its hooks do what a test says, in whichever thread they run, and keep what came of it. */
public final class ActingHook implements Serializable {
  private static final long serialVersionUID = 1L;

  private static final Queue<Throwable> OUTCOMES = new ConcurrentLinkedQueue<>();

  /** Null: nothing. */
  private static volatile ThrowingCallable whenWritten;

  private static volatile ThrowingCallable whenRead;

  public static void whenWritten(ThrowingCallable action) {
    whenWritten = action;
  }

  public static void whenRead(ThrowingCallable action) {
    whenRead = action;
  }

  /**
   * What was thrown since the last call; an {@link AssertionError} for each action that was not.
   */
  public static List<Throwable> takeOutcomes() {
    List<Throwable> taken = new ArrayList<>(OUTCOMES);
    OUTCOMES.clear();
    return taken;
  }

  /** Hooks do nothing any more. */
  public static void reset() {
    whenWritten = null;
    whenRead = null;
    OUTCOMES.clear();
  }

  private void writeObject(ObjectOutputStream out) throws IOException {
    out.defaultWriteObject();
    act(whenWritten);
  }

  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
    in.defaultReadObject();
    act(whenRead);
  }

  private static void act(ThrowingCallable action) {
    if (action != null) {
      Throwable outcome = catchThrowable(action);
      OUTCOMES.add(outcome == null ? new AssertionError("not refused") : outcome);
    }
  }
}
