// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

/** The operations in the first element of an object's contents; each is a varint. */
final class Operation {
  /** The level is complete. */
  static final int END = 0;

  /** An object; it is the next element of the contents. */
  static final int OBJECT = 2;

  /** An object that nothing else may refer to. */
  static final int UNSHARED = 4;

  /** The level's fields: primitives follow, references are the next elements. */
  static final int FIELDS = 6;

  /** The most objects that one operation stands for. */
  static final int MOST_OBJECTS = 8;

  private static final int TWO_OBJECTS = 8;

  private Operation() {}

  /** So many objects, at most {@link #MOST_OBJECTS}; they are the next elements. */
  static int objects(int count) {
    return count == 1 ? OBJECT : TWO_OBJECTS + 2 * (count - 2);
  }

  /** How many objects the operation stands for; 0 if it is none of objects. */
  static int objectsOf(int operation) {
    if (operation == OBJECT || operation == UNSHARED) {
      return 1;
    }
    int count = (operation - TWO_OBJECTS) / 2 + 2;
    boolean isRun = !isData(operation) && operation >= TWO_OBJECTS && count <= MOST_OBJECTS;
    return isRun ? count : 0;
  }

  /** Primitive data: so many bytes follow. */
  static int data(int bytes) {
    return 2 * bytes + 1;
  }

  static boolean isData(int operation) {
    return (operation & 1) != 0;
  }

  /** As many as an operation of at most 32 bits can tell. */
  static int dataBytes(int operation) {
    return operation >>> 1;
  }
}
