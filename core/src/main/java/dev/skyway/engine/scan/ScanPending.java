// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.scan;

import java.util.Arrays;

/**
 * The two containers of the traversal, for a scan that makes no objects: instead of each there is
 * its class number, its mark, its number and, for an array, its length and cursor. Not thread-safe.
 */
final class ScanPending {
  private static final int NEAR_CAPACITY = 16;
  private static final int NEAR_WORDS = 3;
  private static final int WORDS = 5;
  private static final int FIRST_WORDS = WORDS * 16;

  private final int[] near = new int[NEAR_WORDS * NEAR_CAPACITY];
  private int nearHead;
  private int nearSize;
  private int[] far = new int[FIRST_WORDS];
  private int farSize;

  /** What was taken last: its class number. */
  int number;

  /** What was taken last: its mark. */
  int mark;

  /** What was taken last: its number in the record; of contents that of their object. */
  int object;

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

  void addFixed(int classNumber, int itsMark, int itsObject) {
    if (nearSize == NEAR_CAPACITY) {
      push(classNumber, itsMark, itsObject, 0, 0);
      return;
    }
    int slot = NEAR_WORDS * ((nearHead + nearSize++) & (NEAR_CAPACITY - 1));
    near[slot] = classNumber;
    near[slot + 1] = itsMark;
    near[slot + 2] = itsObject;
  }

  /** Adds an array of at least one element. */
  void addArray(int classNumber, int itsMark, int itsObject, int itsLength) {
    arraysAdded++;
    push(classNumber, itsMark, itsObject, itsLength, 0);
  }

  private void push(int classNumber, int itsMark, int itsObject, int itsLength, int itsCursor) {
    if (WORDS * farSize == far.length) {
      far = Arrays.copyOf(far, 2 * far.length);
    }
    set(farSize++, classNumber, itsMark, itsObject, itsLength, itsCursor);
  }

  private void set(
      int index, int classNumber, int itsMark, int itsObject, int itsLength, int itsCursor) {
    int at = WORDS * index;
    far[at] = classNumber;
    far[at + 1] = itsMark;
    far[at + 2] = itsObject;
    far[at + 3] = itsLength;
    far[at + 4] = itsCursor;
  }

  /** Puts the array that was taken last back, perhaps below the one that its last element added. */
  void putBack(int itsCursor, boolean belowTop) {
    push(number, mark, object, length, itsCursor);
    if (belowTop) {
      int at = WORDS * (farSize - 2);
      int[] top = Arrays.copyOfRange(far, at, at + WORDS);
      set(farSize - 2, number, mark, object, length, itsCursor);
      System.arraycopy(top, 0, far, at + WORDS, WORDS);
    }
  }

  /** Where the array at the top is. */
  int top() {
    return farSize - 1;
  }

  /** Sets where the array at that place goes on. */
  void moveCursor(int place, int itsCursor) {
    far[WORDS * place + 4] = itsCursor;
  }

  /** Drops the array at the top. */
  void removeTop() {
    farSize--;
  }

  /** Takes the next one; not to be called when empty. */
  void take() {
    if (nearSize == 0) {
      int at = WORDS * --farSize;
      number = far[at];
      mark = far[at + 1];
      object = far[at + 2];
      length = far[at + 3];
      cursor = far[at + 4];
      return;
    }
    int slot = NEAR_WORDS * nearHead;
    number = near[slot];
    mark = near[slot + 1];
    object = near[slot + 2];
    nearHead = (nearHead + 1) & (NEAR_CAPACITY - 1);
    nearSize--;
  }

  void clear() {
    nearSize = 0;
    farSize = 0;
    if (far.length > FIRST_WORDS) {
      far = new int[FIRST_WORDS];
    }
  }
}
