// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.record;

/** Where a stream whose records share objects finds those that were made without an engine. */
public interface RecordNumbers {
  /** What nobody else may refer to: nothing. */
  int ALL_ARE_SHARED = 0;

  /** The first object, which stands for another one. */
  int FIRST_IS_HIDDEN = 1;

  /** The contents of the first object. */
  int SECOND_IS_HIDDEN = 2;

  /** The same, and the first object, which stands for another one. */
  int FIRST_TWO_ARE_HIDDEN = 3;

  /**
   * Gives objects the next numbers.
   *
   * @param objects all of a record, from now on not the caller's
   * @param hidden which of them no other object may refer to, as a bit for each
   */
  void add(Object[] objects, int hidden);
}
