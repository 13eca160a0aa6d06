// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.record;

import dev.skyway.engine.frames.TinyReader;

/** Reads values that stand in a record of its own kind, each as an object of its own. */
final class OwnValues {
  private OwnValues() {}

  /**
   * The value in {@code [at, end)}, which {@link TinyReader#end} has told; {@link
   * TinyReader#NOT_TINY} if it is none.
   */
  static Object read(byte[] bytes, int at, int end) {
    return own(TinyReader.entry(bytes, at, end));
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
