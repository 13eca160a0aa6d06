// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import static dev.skyway.classes.HeapAccess.BYTE_ARRAY_BASE;
import static dev.skyway.classes.HeapAccess.UNSAFE;

/**
 * String builders. Characters that were removed still lie in their arrays; so that they do not
 * travel, a copy without them does. Stateless.
 */
public final class Builders {
  private Builders() {}

  /** Offsets of the fields; apart, so that first messages need not look for them. */
  public static final class Fields {
    private static final Class<?> OWNER = StringBuilder.class.getSuperclass();
    public static final long VALUE = UNSAFE.objectFieldOffset(OWNER, "value");
    public static final long CODER = UNSAFE.objectFieldOffset(OWNER, "coder");
    public static final long COUNT = UNSAFE.objectFieldOffset(OWNER, "count");

    private Fields() {}
  }

  /** Whether instances of the class are builders that travel with their arrays. */
  public static boolean mayBe(ClassLayout layout) {
    boolean isBuilder = layout.type() == StringBuilder.class || layout.type() == StringBuffer.class;
    return isBuilder && layout.kind() == ClassKind.FIXED && !layout.mayBeReplaced();
  }

  /** Whether there is anything but zeros behind the last character of a builder. */
  public static boolean hasRemoved(Object builder) {
    byte[] value = (byte[]) UNSAFE.getReference(builder, Fields.VALUE);
    long used =
        (long) UNSAFE.getInt(builder, Fields.COUNT) << UNSAFE.getByte(builder, Fields.CODER);
    int at = (int) Math.min(used, value.length);
    for (; value.length - at >= Long.BYTES; at += Long.BYTES) {
      if (UNSAFE.getLongUnaligned(value, BYTE_ARRAY_BASE + at) != 0) {
        return true;
      }
    }
    for (; at < value.length; at++) {
      if (value[at] != 0) {
        return true;
      }
    }
    return false;
  }

  /**
   * A builder of the same class, characters and capacity, with nothing behind the last one.
   *
   * @throws IndexOutOfBoundsException if another thread changes it meanwhile
   */
  public static Object withoutRemoved(Object builder) {
    return builder instanceof StringBuffer buffer ? copy(buffer) : copy((StringBuilder) builder);
  }

  private static StringBuilder copy(StringBuilder builder) {
    return new StringBuilder(builder.capacity()).append(builder);
  }

  private static StringBuffer copy(StringBuffer buffer) {
    synchronized (buffer) {
      return new StringBuffer(buffer.capacity()).append(buffer);
    }
  }
}
