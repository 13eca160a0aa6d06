// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

/** What a writer keeps of the memory that a large record needed. Not thread-safe. */
final class KeptMemory implements Runnable {
  /**
   * What records that are not large may come to. As the young generation goes on they leave behind
   * a page for each 256 KiB of it, a 64th of the heap in the end.
   */
  private static final long MOST_OBJECTS = 1 << 24;

  private final long writer;
  private IdleMemory.Kept kept;
  private long sinceRelease;

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
    sinceRelease += objects;
    if (objects >= IdleMemory.LARGE_RECORD) {
      keep();
    } else if (sinceRelease >= MOST_OBJECTS) {
      take();
      run();
    } else if (kept != null) {
      kept.giveBack();
    }
  }

  /** Gives it back; on another thread, unless its owner has used much. */
  @Override
  public void run() {
    sinceRelease = 0;
    NativeEntry.control(ControlOp.TRIM_WRITER, writer, 0);
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
