// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import static dev.skyway.classes.HeapAccess.UNSAFE;

import java.lang.reflect.Field;

/** How much memory an instance takes, fields that do not travel included. */
public final class InstanceBytes {
  private static final int HEADER = 16;

  private static final ClassValue<Integer> BYTES =
      new ClassValue<>() {
        @Override
        protected Integer computeValue(Class<?> type) {
          return compute(type);
        }
      };

  private InstanceBytes() {}

  /** Bytes up to the end of the last field, rounded up to 8; fast after the first call. */
  public static int of(Class<?> type) {
    return BYTES.get(type);
  }

  private static int compute(Class<?> type) {
    long end = HEADER;
    for (Class<?> c = type; c != null; c = c.getSuperclass()) {
      for (Field field : FieldAccess.instanceFields(c)) {
        Class<?> array = field.getType().arrayType();
        end = Math.max(end, UNSAFE.objectFieldOffset(field) + UNSAFE.arrayIndexScale(array));
      }
    }
    return (int) (end + 7) & ~7;
  }
}
