// SPDX-License-Identifier: Apache-2.0
package dev.skyway;

import static dev.skyway.classes.HeapAccess.UNSAFE;

import dev.skyway.engine.Engine;
import dev.skyway.engine.frames.DataSink;
import dev.skyway.engine.frames.UsedInTurns;
import java.io.IOException;
import java.lang.invoke.VarHandle;
import java.util.Objects;

/**
 * Which thread works with a stream, so that another one may close it meanwhile: whoever closes it
 * frees what the engine holds only if no other thread can be within the engine.
 *
 * <p>PERF: a thread that goes on working pays for a plain read. Only where the thread changes, and
 * where the stream is closed, one writes, and reads behind a fence what the other has written.
 */
final class StreamUser implements DataSink.Gate {
  private static final long USER = UNSAFE.objectFieldOffset(StreamUser.class, "user");
  private static final long CLOSER = UNSAFE.objectFieldOffset(StreamUser.class, "closer");
  private static final long WITHIN = UNSAFE.objectFieldOffset(StreamUser.class, "within");

  /** Whether no two threads are at work with the stream at once, whatever they do. */
  private final boolean inTurns;

  /** Has threads at work pass a fence, so that they need none; null if it cannot. */
  private final Engine fencing;

  private Thread user;

  /** 1: a thread is at work that has entered. */
  private int within;

  private volatile Thread closer;
  private volatile boolean isShared;

  /** Of a stream above this one. */
  StreamUser(Object below, Engine engine) {
    inTurns = Objects.requireNonNull(below, "stream") instanceof UsedInTurns;
    fencing = engine.canFenceOthers() ? engine : null;
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

  /**
   * Whether no other thread has closed the stream. One that closes it from now on sees what this
   * thread has stored before, such as that it is at work.
   */
  boolean staysOpen() {
    if (fencing != null) {
      UNSAFE.storeFence(); // keeps the compiler from changing the order
    } else {
      VarHandle.fullFence();
    }
    Object by = UNSAFE.getReferenceOpaque(this, CLOSER);
    return by == null || by == Thread.currentThread();
  }

  @Override
  public void enter() throws IOException {
    if (!tryEnter()) {
      throw StreamErrors.closed();
    }
  }

  /** Enters; false if another thread has closed the stream. */
  boolean tryEnter() {
    within = 1;
    if (staysOpen()) {
      return true;
    }
    exit();
    return false;
  }

  @Override
  public void exit() {
    UNSAFE.putIntRelease(this, WITHIN, 0);
  }

  /**
   * For the thread that has closed the stream: whether another one has entered. What that had
   * stored when it looked whether the {@linkplain #staysOpen stream stays open} is seen from now
   * on.
   */
  boolean isWithin() {
    if (fencing != null) {
      fencing.fenceOthers();
    }
    return UNSAFE.getIntAcquire(this, WITHIN) != 0;
  }

  /** Closes the stream; whether no other thread can be at work with it, now or later. */
  boolean close() {
    closer = Thread.currentThread();
    VarHandle.fullFence();
    return inTurns || user == null || user == closer;
  }
}
