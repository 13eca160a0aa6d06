// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import java.util.concurrent.atomic.AtomicLong;

/**
 * What a writer keeps of the memory that a large record needed, and what the tables came to that
 * writers hand on to each other. Not thread-safe.
 */
final class KeptMemory implements Runnable {
  /**
   * What records that are not large may come to, all writers' together. As the young generation
   * goes on they leave behind a page for each 256 KiB of it, a 64th of the heap in the end for each
   * thread that writes.
   */
  private static final long MOST_OBJECTS = 1 << 24;

  /** PERF: a writer tells the others of so many at once. */
  private static final long TOLD_OBJECTS = 1 << 18;

  private static final AtomicLong SINCE_RELEASE = new AtomicLong();

  /**
   * The tables that closed writers gave back, until they are emptied. Whoever comes first keeps
   * them.
   */
  private static volatile IdleMemory.Kept tables;

  private final long writer;
  private IdleMemory.Kept kept;
  private long untold;

  /** Whether tables that a large scope touched may be neither emptied nor to be emptied. */
  private boolean hasLargeTables;

  /** Nothing is kept yet. */
  KeptMemory(long writer) {
    this.writer = writer;
  }

  /** A record begins, and uses it. */
  void recordBegins() {
    if (kept != null && !kept.lend()) {
      kept = null;
    }
  }

  /** A record with so many objects has ended, and nothing of it is needed any more. */
  void recordEnded(long objects) {
    count(objects);
    if (objects >= IdleMemory.LARGE_RECORD) {
      keep();
    } else if (isReleaseDue()) {
      take();
      run();
    } else if (kept != null) {
      kept.giveBack();
    }
  }

  /** A stream has ended, with so many objects in its last scope; another one may begin. */
  void streamEnded(long objects) {
    count(objects);
    if (isReleaseDue()) {
      run();
    }
  }

  private void count(long objects) {
    untold += objects;
    used(objects);
  }

  private boolean isReleaseDue() {
    if (untold < TOLD_OBJECTS) {
      return false;
    }
    long told = untold;
    untold = 0;
    return SINCE_RELEASE.addAndGet(told) >= MOST_OBJECTS;
  }

  /** Gives it back; on another thread, unless its owner has used much. */
  @Override
  public void run() {
    SINCE_RELEASE.set(0);
    hasLargeTables = false;
    NativeEntry.control(ControlOp.TRIM_WRITER, writer, 0);
  }

  /** Whether a scope had many objects, or the present one, which has so many. */
  boolean hadMuch(long objects) {
    return hasLargeTables || objects >= IdleMemory.LARGE_RECORD;
  }

  /** A scope ends that had so many objects. */
  void used(long objects) {
    hasLargeTables = hadMuch(objects);
  }

  /**
   * The writer is closed. Tables are emptied with the last writer; this is for large ones that
   * others, who may write little, would keep alive.
   */
  void tablesGivenBack() {
    IdleMemory.Kept present = tables;
    if (hasLargeTables && (present == null || present.isDone())) {
      tables = IdleMemory.keep(KeptMemory::emptyTables);
    }
  }

  private static void emptyTables() {
    tables = null; // before: what is given back from now on is not seen
    NativeEntry.control(ControlOp.EMPTY_IDLE_TABLES, 0, 0);
  }

  private void keep() {
    if (kept == null) {
      kept = IdleMemory.keep(this);
    } else {
      kept.keepOn();
    }
  }

  /** Before the memory is freed. */
  void take() {
    if (kept != null) {
      kept.take();
      kept = null;
    }
  }
}
