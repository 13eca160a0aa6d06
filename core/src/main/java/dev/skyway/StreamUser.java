// SPDX-License-Identifier: Apache-2.0
package dev.skyway;

import static dev.skyway.classes.HeapAccess.UNSAFE;

import dev.skyway.engine.frames.UsedInTurns;
import java.lang.invoke.VarHandle;

/**
 * Which thread works with a stream, so that another one may close it meanwhile: whoever closes it
 * frees what the engine holds only if no other thread can be within the engine.
 *
 * <p>PERF: a thread that goes on working pays for a plain read. Only where the thread changes, and
 * where the stream is closed, one writes, and reads behind a fence what the other has written.
 */
final class StreamUser {
  private static final long USER = UNSAFE.objectFieldOffset(StreamUser.class, "user");

  /** Whether no two threads are at work with the stream at once, whatever they do. */
  private final boolean inTurns;

  private Thread user;
  private volatile Thread closer;
  private volatile boolean isShared;

  /** Of a stream above this one. */
  StreamUser(Object below) {
    inTurns = below instanceof UsedInTurns;
  }

  /** Whether some thread has closed the stream, or is about to. */
  boolean isClosed() {
    return closer != null;
  }

  /** Whether it was another thread than the present one. */
  boolean isClosedElsewhere() {
    Thread by = closer;
    return by != null && by != Thread.currentThread();
  }

  /**
   * Whether several threads have worked with the stream; it is not known whether the others are
   * still at it.
   */
  boolean isShared() {
    return isShared;
  }

  /** Whether the present thread is the last one that has worked with the stream. */
  boolean isCurrent() {
    return user == Thread.currentThread();
  }

  /** Begins to work with the stream; false if another thread has closed it. */
  boolean claim() {
    Thread current = Thread.currentThread();
    if (user != current && closer == null) {
      if (!UNSAFE.compareAndSetReference(this, USER, null, current)) {
        isShared = !inTurns;
        user = current;
      }
      VarHandle.fullFence();
    }
    Thread by = closer;
    return by == null || by == current;
  }

  /** Closes the stream; whether no other thread can be at work with it, now or later. */
  boolean close() {
    closer = Thread.currentThread();
    VarHandle.fullFence();
    return inTurns || user == null || user == closer;
  }
}
