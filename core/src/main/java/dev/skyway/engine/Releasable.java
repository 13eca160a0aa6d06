// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine;

import java.lang.ref.Cleaner;

/** A writer or a reader, which may hold something outside the heap. */
public interface Releasable extends AutoCloseable {
  /**
   * Has a cleaner free all that this holds outside the heap when nobody has it any more. What it
   * was given is not kept alive by that: a class that is unloaded with its filter and its loader
   * may keep it. A stream that is open keeps what it has named, and written or read. To be called
   * once, before it is used.
   */
  default void freeBy(Cleaner cleaner) {}

  /** Gives back what it holds; a second call does nothing. */
  @Override
  void close();
}
