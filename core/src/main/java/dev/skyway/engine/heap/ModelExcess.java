// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

/**
 * What objects take more than the heads of their blocks say, as some classes have fields that are
 * not sent: learnt from chunks that were too small. PERF: a record that takes two chunks without
 * being known to is read twice; lists of 30 to 350 maps were, each time. Not thread-safe.
 */
final class ModelExcess {
  /** As much again. */
  private static final int MOST = 16;

  /** After so many chunks one is smaller again: those that needed more may be gone. */
  private static final int FORGET_AFTER = 1024;

  private int sixteenths;
  private int enough;

  /** What objects take for which a head says so many bytes. */
  long add(long modelBytes) {
    return modelBytes + (modelBytes * sixteenths >> 4);
  }

  /** A chunk was too small; false if that is not to be learnt any more. */
  boolean grow() {
    if (sixteenths == MOST) {
      return false;
    }
    sixteenths++;
    enough = 0;
    return true;
  }

  /** A chunk was large enough. */
  void hasDone() {
    if (sixteenths != 0 && ++enough == FORGET_AFTER) {
      sixteenths--;
      enough = 0;
    }
  }
}
