// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import dev.skyway.engine.DaemonThread;
import java.lang.System.Logger.Level;
import java.util.ArrayDeque;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Gives back the native memory that large records needed, unless the next one comes soon. PERF: at
 * once would cost the next one the touch of all those pages again. One daemon thread does it, which
 * runs as long as anything is kept. Thread-safe.
 */
final class IdleMemory {
  /**
   * Objects of a record after which something is worth giving back: what the compact table of
   * numbers is for, see {@code write/visited.h}.
   */
  static final int LARGE_RECORD = 1 << 15;

  private static final System.Logger LOG = System.getLogger(IdleMemory.class.getName());
  private static final long KEPT_NANOS = TimeUnit.MILLISECONDS.toNanos(500);

  private static final ArrayDeque<Kept> QUEUE = new ArrayDeque<>();

  private static boolean isRunning;

  private IdleMemory() {}

  /**
   * Gives back what a large record has left in a reader, and counts its objects anew. PERF: at
   * once, as all that grows there is the stack of what is pending.
   */
  static void trimIfLarge(long reader) {
    long objects = ReaderControl.get(reader, ReaderControl.TOTAL_OBJECTS);
    ReaderControl.set(reader, ReaderControl.TOTAL_OBJECTS, 0);
    if (objects >= LARGE_RECORD) {
      NativeEntry.control(ControlOp.TRIM_READER, reader, 0);
    }
  }

  /** What one writer or reader keeps between two records. */
  static final class Kept {
    private static final int WAITING = 0;
    private static final int LENT = 1;
    private static final int RELEASING = 2;
    private static final int DONE = 3;

    private final Runnable release;

    private volatile long dueNanos = System.nanoTime() + KEPT_NANOS;

    /** When to look at it, which may be too early. Changed with the lock of the queue. */
    private long lookNanos = dueNanos;

    private final AtomicInteger state = new AtomicInteger(WAITING);

    private Kept(Runnable release) {
      this.release = release;
    }

    /** Its owner goes on to use it: it is not released any more, or has been. */
    void take() {
      if (!state.compareAndSet(LENT, DONE) && !state.compareAndSet(WAITING, DONE)) {
        awaitDone();
      }
    }

    /**
     * Its owner uses it until {@link #giveBack}: it is not released meanwhile.
     *
     * @return false if it has been released
     */
    boolean lend() {
      // Lent still: an error kept its owner from giving it back after the last record.
      if (state.compareAndSet(WAITING, LENT) || state.get() == LENT) {
        return true;
      }
      awaitDone();
      return false;
    }

    /** It was used for little, and is still to be released. */
    void giveBack() {
      state.set(WAITING);
    }

    /** It was used, and is kept as long again. PERF: it stays where it is in the queue. */
    void keepOn() {
      dueNanos = System.nanoTime() + KEPT_NANOS;
      giveBack();
    }

    /** Nobody will release it. */
    private void forget() {
      state.compareAndSet(WAITING, DONE);
    }

    /** Whether it has been released, or taken for good. */
    boolean isDone() {
      return state.get() == DONE;
    }

    private void awaitDone() {
      while (state.get() != DONE) {
        Thread.onSpinWait();
      }
    }

    /** Returns whether it is released, or taken. */
    private boolean release() {
      boolean isDue = dueNanos - System.nanoTime() <= 0;
      if (isDue && state.compareAndSet(WAITING, RELEASING)) {
        try {
          release.run();
        } finally {
          state.set(DONE);
        }
      }
      return state.get() == DONE;
    }
  }

  /**
   * Keeps memory for a while.
   *
   * @param release gives it back, on another thread
   * @return what its owner takes before it uses the memory again, or frees it
   */
  static Kept keep(Runnable release) {
    Kept kept = new Kept(release);
    synchronized (QUEUE) {
      if (!isRunning && !start()) {
        kept.take();
        return kept;
      }
      QUEUE.addLast(kept);
    }
    return kept;
  }

  /** Whether nothing is kept. */
  static boolean isEmpty() {
    synchronized (QUEUE) {
      return !isRunning;
    }
  }

  /** False if no thread can be had; nothing is queued before, as its owner may be gone by then. */
  private static boolean start() {
    try {
      DaemonThread.of("skyway-idle-memory", IdleMemory::run).start();
      isRunning = true;
    } catch (OutOfMemoryError e) {
      LOG.log(Level.WARNING, "no thread to release memory with; it stays until it is used", e);
    }
    return isRunning;
  }

  private static void run() {
    for (Kept next = next(); next != null; next = next()) {
      try {
        if (!next.release()) {
          lookLater(next);
        }
      } catch (RuntimeException | Error e) {
        LOG.log(Level.ERROR, "memory that is not used could not be released", e);
      }
    }
  }

  private static void lookLater(Kept kept) {
    synchronized (QUEUE) {
      kept.lookNanos = System.nanoTime() + KEPT_NANOS;
      QUEUE.addLast(kept);
    }
  }

  /** The next one that is due; null when nothing is kept, and the thread has to end. */
  private static Kept next() {
    synchronized (QUEUE) {
      try {
        while (!QUEUE.isEmpty()) {
          long left = QUEUE.getFirst().lookNanos - System.nanoTime();
          if (left <= 0) {
            return QUEUE.removeFirst();
          }
          TimeUnit.NANOSECONDS.timedWait(QUEUE, left);
        }
      } catch (InterruptedException e) {
        QUEUE.forEach(Kept::forget);
        QUEUE.clear(); // somebody wants this thread to end; the memory serves the next record
      }
      isRunning = false;
      return null;
    }
  }
}
