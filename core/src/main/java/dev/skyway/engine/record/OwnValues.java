// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.record;

import dev.skyway.engine.frames.TinyReader;

/** Reads values that stand in a record of its own kind, each as an object of its own. */
final class OwnValues {
  private OwnValues() {}

  /**
   * Reads as many values, or nulls, as there are places in {@code target} from an index on.
   *
   * @return how many of them are no nulls; negative if the bytes are something else, or more
   */
  static int readAll(Object[] target, int from, byte[] bytes, int start, int limit) {
    int at = start;
    int count = 0;
    for (int i = from; i < target.length; i++) {
      int end = at < limit ? TinyReader.end(bytes, at, limit) : -1;
      if (end < 0) {
        return -1;
      }
      if (end - at > 1) { // or it is null
        Object value = own(TinyReader.entry(bytes, at, end));
        if (value == TinyReader.NOT_TINY) {
          return -1;
        }
        target[i] = value;
        count++;
      }
      at = end;
    }
    return at == limit ? count : -1;
  }

  /** Boxes that are nobody else's, as equal ones may be different objects. */
  @SuppressWarnings({"removal", "deprecation"})
  private static Object own(Object value) {
    if (value instanceof Integer number) {
      return new Integer(number);
    }
    if (value instanceof Long number) {
      return new Long(number);
    }
    if (value instanceof Boolean flag) {
      return new Boolean(flag);
    }
    if (value instanceof Short number) {
      return new Short(number);
    }
    if (value instanceof Byte number) {
      return new Byte(number);
    }
    return value instanceof Character c ? (Object) new Character(c) : value;
  }
}
