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

  private Operation() {}

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
