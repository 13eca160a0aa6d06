// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

/** What a writer keeps of the memory that a large record needed. Not thread-safe. */
final class KeptMemory {
  private final Runnable release;
  private IdleMemory.Kept kept;

  /**
   * Nothing is kept yet.
   *
   * @param release gives the memory back, on another thread
   */
  KeptMemory(Runnable release) {
    this.release = release;
  }

  /** A large record has ended. */
  void keep() {
    kept = IdleMemory.keep(release);
  }

  /** Before the memory is used again, or freed. */
  void take() {
    if (kept != null) {
      kept.take();
      kept = null;
    }
  }
}
