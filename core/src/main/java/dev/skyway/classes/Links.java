// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import static dev.skyway.classes.HeapAccess.UNSAFE;

import java.util.Set;
import java.util.stream.Stream;

/**
 * Tells which references of arrived objects may lead on to others: not those to strings, boxes,
 * constants and other objects without parts, or with none that came from outside. Stateless.
 */
public final class Links {
  private static final ClassValue<long[]> OFFSETS =
      new ClassValue<>() {
        @Override
        protected long[] computeValue(Class<?> type) {
          return offsets(type);
        }
      };

  private static final Set<Class<?>> VALUES =
      Set.of(
          String.class,
          Class.class,
          Boolean.class,
          Byte.class,
          Character.class,
          Short.class,
          Integer.class,
          Long.class,
          Float.class,
          Double.class);

  private Links() {}

  /** Where an instance has such references, transient ones too: offsets, not a copy. */
  public static long[] of(Class<?> type) {
    return OFFSETS.get(type);
  }

  /**
   * Whether an object may have parts that came from outside; not if it is null. PERF: most keys are
   * strings and integers, which need no look at their class.
   */
  public static boolean mayHaveParts(Object object) {
    if (object == null || object instanceof String || object instanceof Integer) {
      return false;
    }
    return switch (ClassLayout.of(object.getClass()).kind()) {
      case FIXED, HOOKED, REF_ARRAY -> true;
      default -> false;
    };
  }

  /**
   * Whether an object leads to others with parts, or has to be looked at itself when it has
   * arrived.
   */
  public static boolean leadOn(Object object) {
    if (!mayHaveParts(object) || object instanceof Object[]) {
      return object instanceof Object[];
    }
    if (ClassLayout.of(object.getClass()).postAction() != null) {
      return true;
    }
    for (long offset : of(object.getClass())) {
      if (mayHaveParts(UNSAFE.getReference(object, offset))) {
        return true;
      }
    }
    return false;
  }

  private static boolean isOfValues(Class<?> declared) {
    return declared.isPrimitive()
        || VALUES.contains(declared)
        || Enum.class.isAssignableFrom(declared)
        || declared.isArray() && declared.componentType().isPrimitive();
  }

  private static long[] offsets(Class<?> type) {
    return Stream.<Class<?>>iterate(type, c -> c != null, c -> c.getSuperclass())
        .flatMap(c -> FieldAccess.instanceFields(c).stream())
        .filter(field -> !isOfValues(field.getType()))
        .mapToLong(field -> UNSAFE.objectFieldOffset(field))
        .toArray();
  }
}
