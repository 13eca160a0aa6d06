// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

/** What a writer keeps of the memory that a large record needed. Not thread-safe. */
final class KeptMemory implements Runnable {
  private final long writer;
  private IdleMemory.Kept kept;

  /** Nothing is kept yet. */
  KeptMemory(long writer) {
    this.writer = writer;
  }

  /** A large record has ended. */
  void keep() {
    kept = IdleMemory.keep(this);
  }

  /** Gives it back, on another thread. */
  @Override
  public void run() {
    NativeEntry.control(ControlOp.TRIM_WRITER, writer, 0);
  }

  /** Before the memory is used again, or freed. */
  void take() {
    if (kept != null) {
      kept.take();
      kept = null;
    }
  }
}
