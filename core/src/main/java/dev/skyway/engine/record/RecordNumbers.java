// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.record;

/** Where a stream whose records share objects finds those that were made without an engine. */
public interface RecordNumbers {
  /**
   * Gives objects the next numbers. The second one is the contents of the first, which no other
   * object may refer to.
   *
   * @param objects all of a record, from now on not the caller's
   * @param isDeferred whether the first is a stand-in
   */
  void add(Object[] objects, boolean isDeferred);
}
