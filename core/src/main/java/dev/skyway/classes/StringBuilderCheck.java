// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import static dev.skyway.classes.HeapAccess.UNSAFE;

import java.util.Arrays;

/**
 * The JDK's string intrinsics trust a builder's coder and count: they are checked on arrival. A JVM
 * without compact strings takes every builder for one of two bytes a character.
 */
final class StringBuilderCheck implements PostAction {
  private static final Class<?> OWNER = Internals.type("java.lang.AbstractStringBuilder");
  private static final String MAYBE_LATIN_1 = "maybeLatin1";
  private static final byte LATIN_1 = 0;
  private static final byte UTF_16 = 1;
  private static final boolean IS_COMPACT =
      Internals.slot(OWNER, "coder").getByte(new StringBuilder("a")) == LATIN_1;

  private final Internals.Slot value = Internals.slot(OWNER, "value");
  private final Internals.Slot coder = Internals.slot(OWNER, "coder");
  private final Internals.Slot count = Internals.slot(OWNER, "count");

  /** Null before 21. */
  private final Internals.Slot maybeLatin1 =
      Arrays.stream(OWNER.getDeclaredFields()).anyMatch(f -> f.getName().equals(MAYBE_LATIN_1))
          ? Internals.slot(OWNER, MAYBE_LATIN_1)
          : null;

  @Override
  public void run(Object builder) {
    byte[] bytes = (byte[]) value.get(builder);
    int kind = coder.getByte(builder);
    int chars = count.getInt(builder);
    boolean isKind = kind == LATIN_1 || kind == UTF_16;
    if (bytes == null || !isKind || chars < 0 || chars > bytes.length >> kind) {
      throw new IllegalStateException(
          "a string builder's characters are within its bytes: coder=" + kind + " count=" + chars);
    }
    if (kind == LATIN_1 && !IS_COMPACT) {
      inflate(builder, bytes, chars);
    }
    if (kind == UTF_16 && maybeLatin1 != null) {
      maybeLatin1.putBoolean(builder, true); // the sender's JVM may not have known it
    }
  }

  private void inflate(Object builder, byte[] bytes, int chars) {
    byte[] inflated = new byte[Math.multiplyExact(bytes.length, Character.BYTES)];
    for (int i = 0; i < chars; i++) {
      UNSAFE.putChar(
          inflated,
          HeapAccess.BYTE_ARRAY_BASE + (long) Character.BYTES * i,
          (char) (bytes[i] & 0xFF));
    }
    value.put(builder, inflated);
    coder.putByte(builder, UTF_16);
  }
}
