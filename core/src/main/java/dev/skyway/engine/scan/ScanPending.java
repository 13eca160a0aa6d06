// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.scan;

import java.util.Arrays;

/**
 * The two containers of the traversal, for a scan that makes no objects: instead of each there is
 * its class number, its mark and, for an array, its length and cursor. Not thread-safe.
 */
final class ScanPending {
  private static final int NEAR_CAPACITY = 16;
  private static final int WORDS = 4;

  private final int[] near = new int[2 * NEAR_CAPACITY];
  private int nearHead;
  private int nearSize;
  private int[] far = new int[WORDS * 16];
  private int farSize;

  /** What was taken last: its class number. */
  int number;

  /** What was taken last: its mark. */
  int mark;

  /** What was taken last: its length if it is an array. */
  int length;

  /** What was taken last: the next element if it is an array, the next byte if of primitives. */
  int cursor;

  /** Counts the arrays that were added. */
  int arraysAdded;

  boolean isEmpty() {
    return nearSize == 0 && farSize == 0;
  }

  boolean nearIsFull() {
    return nearSize == NEAR_CAPACITY;
  }

  void addFixed(int classNumber, int itsMark) {
    if (nearSize == NEAR_CAPACITY) {
      push(classNumber, itsMark, 0, 0);
      return;
    }
    int slot = 2 * ((nearHead + nearSize++) & (NEAR_CAPACITY - 1));
    near[slot] = classNumber;
    near[slot + 1] = itsMark;
  }

  /** Adds an array of at least one element. */
  void addArray(int classNumber, int itsMark, int itsLength) {
    arraysAdded++;
    push(classNumber, itsMark, itsLength, 0);
  }

  private void push(int classNumber, int itsMark, int itsLength, int itsCursor) {
    if (WORDS * farSize == far.length) {
      far = Arrays.copyOf(far, 2 * far.length);
    }
    set(farSize++, classNumber, itsMark, itsLength, itsCursor);
  }

  private void set(int index, int classNumber, int itsMark, int itsLength, int itsCursor) {
    int at = WORDS * index;
    far[at] = classNumber;
    far[at + 1] = itsMark;
    far[at + 2] = itsLength;
    far[at + 3] = itsCursor;
  }

  /** Puts an unfinished array back, below the one that its last element added. */
  void putBack(int classNumber, int itsMark, int itsLength, int itsCursor, boolean belowTop) {
    push(classNumber, itsMark, itsLength, itsCursor);
    if (belowTop) {
      int at = WORDS * (farSize - 2);
      int[] top = Arrays.copyOfRange(far, at, at + WORDS);
      set(farSize - 2, classNumber, itsMark, itsLength, itsCursor);
      System.arraycopy(top, 0, far, at + WORDS, WORDS);
    }
  }

  /** Takes the next one; not to be called when empty. */
  void take() {
    if (nearSize == 0) {
      int at = WORDS * --farSize;
      number = far[at];
      mark = far[at + 1];
      length = far[at + 2];
      cursor = far[at + 3];
      return;
    }
    number = near[2 * nearHead];
    mark = near[2 * nearHead + 1];
    nearHead = (nearHead + 1) & (NEAR_CAPACITY - 1);
    nearSize--;
  }

  void clear() {
    nearSize = 0;
    farSize = 0;
    far = new int[WORDS * 16];
  }
}
