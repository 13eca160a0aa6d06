// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import static dev.skyway.classes.HeapAccess.UNSAFE;

import java.lang.ref.Cleaner;
import java.lang.ref.WeakReference;
import java.util.ConcurrentModificationException;

/**
 * Keeps a second thread out of a native writer or reader, which would destroy its state and bring
 * the JVM down, and frees it when nobody is within. Programs that share a stream without a lock get
 * an exception. Thread-safe.
 *
 * <p>PERF: there is a seat, which belongs to the thread that used it last. That thread says by a
 * plain store that it is within, and looks whether the seat is still the same. Whoever takes the
 * seat from it has all threads pass a fence in between, so one of the two sees the other; it costs
 * a call of the system, and 5 ms the first time. A locked instruction instead of it took 4 ns of
 * the 35 in which a small message is written.
 */
abstract class SoleUse {
  /** The thread is not kept alive by it. */
  static final class Seat extends WeakReference<Thread> {
    private static final long WITHIN = UNSAFE.objectFieldOffset(Seat.class, "within");

    /** 1: its thread is within. */
    private int within;

    private Seat(Thread thread, int within) {
      super(thread);
      this.within = within;
    }

    private void enter() {
      UNSAFE.putIntOpaque(this, WITHIN, 1);
    }

    private void exit() {
      UNSAFE.putIntRelease(this, WITHIN, 0);
    }

    private boolean isTaken() {
      return UNSAFE.getIntAcquire(this, WITHIN) != 0;
    }
  }

  private static final boolean FENCES_OTHERS =
      NativeEntry.control(ControlOp.FENCE_OTHERS, 1, 0) == 0;
  private static final long SEAT = UNSAFE.objectFieldOffset(SoleUse.class, "seat");

  private final String what;
  private Seat seat = new Seat(Thread.currentThread(), 0);
  private volatile boolean isClosed;
  private boolean isFreeDue;

  /** Null if no cleaner frees it. */
  private Cleaner.Cleanable cleanable;

  /** {@code what} is it, for errors. */
  SoleUse(String what) {
    this.what = what;
  }

  /** Gives back what it holds; called once, when nobody is within. */
  abstract void free();

  /** What is freed with it. */
  abstract NativeParts parts();

  /** See {@link dev.skyway.engine.Releasable#freeBy}; nobody is within what is not reachable. */
  public final void freeBy(Cleaner cleaner) {
    try {
      cleanable = cleaner.register(this, parts());
    } finally {
      if (cleanable == null) { // a full heap, or the end of the stack
        close();
      }
    }
  }

  /**
   * Begins to use it; {@link #exit} has to follow.
   *
   * @return to be given to {@link #exit}
   * @throws ConcurrentModificationException if it is in use
   * @throws IllegalStateException if it is closed
   */
  final Seat enter() {
    Seat mine = seat();
    if (mine.refersTo(Thread.currentThread()) && !mine.isTaken()) {
      mine.enter();
      fence();
      if (seat() == mine) {
        return mine;
      }
      exit(mine); // who closes it may have left that to this thread
    }
    return take();
  }

  /** Frees it if it was closed meanwhile. */
  final void exit(Seat mine) {
    mine.exit();
    fence();
    if (seat() != mine) {
      freeIfDue();
    }
  }

  private Seat seat() {
    return (Seat) UNSAFE.getReferenceOpaque(this, SEAT);
  }

  /** What this thread has stored comes before what it loads, for those who fence all others. */
  private static void fence() {
    if (FENCES_OTHERS) {
      UNSAFE.storeFence(); // keeps the compiler from changing the order
    } else {
      UNSAFE.fullFence();
    }
  }

  static boolean canFenceOthers() {
    return FENCES_OTHERS;
  }

  static void fenceOthers() {
    UNSAFE.fullFence();
    if (FENCES_OTHERS && NativeEntry.control(ControlOp.FENCE_OTHERS, 0, 0) != 0) {
      throw new IllegalStateException("a system that fences threads once does so again");
    }
  }

  private synchronized Seat take() {
    if (isClosed) {
      throw new IllegalStateException("what is closed is not used: closed=" + what);
    }
    Seat before = seat;
    Seat next = new Seat(Thread.currentThread(), 1);
    UNSAFE.putReferenceVolatile(this, SEAT, next);
    try {
      fenceOthers();
    } catch (IllegalStateException e) {
      UNSAFE.putReferenceVolatile(this, SEAT, before);
      throw e;
    }
    if (before.isTaken()) {
      UNSAFE.putReferenceVolatile(this, SEAT, before);
      throw inUse();
    }
    return next;
  }

  private synchronized void freeIfDue() {
    if (isFreeDue) {
      isFreeDue = false;
      release();
    }
  }

  /** Whether it is closed, or is to be when nobody is within. */
  final boolean isClosed() {
    return isClosed;
  }

  /** Frees it, or has whoever uses it free it then. A second call does nothing. */
  public final synchronized void close() {
    if (isClosed) {
      return;
    }
    isClosed = true;
    Seat before = seat;
    UNSAFE.putReferenceVolatile(this, SEAT, new Seat(null, 1));
    if (!before.refersTo(Thread.currentThread())) {
      fenceOthers();
    }
    isFreeDue = before.isTaken();
    if (!isFreeDue) {
      release();
    }
  }

  private void release() {
    try {
      free();
    } finally {
      if (cleanable != null) {
        cleanable.clean(); // which has nothing to do any more, mostly
      }
    }
  }

  private RuntimeException inUse() {
    return new ConcurrentModificationException(
        "one thread at a time uses a stream, encoder or decoder, and no hook the one that runs it:"
            + " in-use="
            + what
            + " thread="
            + Thread.currentThread().getName()
            + "; give each thread its own, or hold a lock; after a StackOverflowError make another one");
  }
}
