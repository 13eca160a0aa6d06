// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.bytes;

import java.util.Arrays;

/** One object of a message: what its class, contents and references are. */
final class WireObject {
  static final long NULL = -1;

  final int number;
  final WireClass type;
  final boolean made;
  final int length;
  int hash;

  /** Contents of primitive arrays, strings, boxes; the primitive part of a body; a text. */
  byte[] data = {};

  /** Elements or reference fields: an object number, {@link #NULL}, or below it an external. */
  long[] references = {};

  /** Whether all that the hooks of a made object wrote is its data. */
  boolean isAlone;

  /** How many references, or bytes of a made primitive array, are there already. */
  int cursor;

  /** The least bucket that the next entry of a table may be of. */
  int least;

  WireObject(int number, WireClass type, boolean made, int length) {
    this.number = number;
    this.type = type;
    this.made = made;
    this.length = length;
  }

  static long external(int number) {
    return NULL - 1 - number;
  }

  /** One more reference of a table. */
  void append(long reference) {
    if (cursor == references.length) {
      references = Arrays.copyOf(references, 2 * cursor + 4);
    }
    references[cursor++] = reference;
  }

  /** A table has no more. */
  void trim() {
    references = Arrays.copyOf(references, cursor);
  }

  boolean isComplete() {
    return type.kind() == WireClass.Kind.ARRAY ? cursor == length : cursor == data.length;
  }
}
