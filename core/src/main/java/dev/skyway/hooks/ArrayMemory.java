// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import dev.skyway.SkywayLimitException;
import dev.skyway.format.ByteSource;

/** Keeps the arrays that hooks make within the limits of their record. Not thread-safe. */
public interface ArrayMemory {
  /**
   * Counts an array that is going to be made.
   *
   * @param arrayType its class
   * @throws SkywayLimitException if it is too much
   */
  void countHooked(Class<?> arrayType, int length, ByteSource in);

  /** What to throw if the heap could not hold it. */
  SkywayLimitException tooLarge(
      Class<?> component, int length, ByteSource in, OutOfMemoryError cause);
}
