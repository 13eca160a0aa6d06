// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import static dev.skyway.classes.HeapAccess.UNSAFE;

import java.util.Set;

/**
 * Tells which keys lead to a few values alone: by lists, entries, records and objects of one's own
 * that hold them directly, or hold each other. Hashing such a key takes as many steps at most.
 * Stateless.
 *
 * <p>PERF: most composite keys are such, and to look at them where they lie takes a twentieth of
 * the time of a walk that remembers what it has met. What several parts lead to is met as often as
 * that, so neither rings nor what doubles with each level is short.
 */
final class ShortKeys {
  /** A list with the places of a first {@code ArrayList.add}, and a few objects around it. */
  private static final int MOST_PARTS = 32;

  /** Hash what is in them, and have invariants that say all about how they walk through it. */
  private static final Set<String> CONTAINERS =
      Set.of(
          "java.util.ArrayList",
          "java.util.Arrays$ArrayList",
          "java.util.ImmutableCollections$List12",
          "java.util.ImmutableCollections$ListN",
          "java.util.KeyValueHolder",
          "java.util.AbstractMap$SimpleEntry",
          "java.util.AbstractMap$SimpleImmutableEntry");

  private static final ClassValue<Boolean> OPEN =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
          return isOpen(type);
        }
      };

  private ShortKeys() {}

  /** Whether hashes of instances follow from the objects that their fields refer to. */
  private static boolean isOpen(Class<?> type) {
    ClassLayout layout = ClassLayout.of(type);
    if (layout.kind() != ClassKind.FIXED) {
      return false;
    }
    if (PlatformClasses.contains(type)) {
      return layout.stableHash() || type == Object.class || CONTAINERS.contains(type.getName());
    }
    for (Class<?> c = type; c != Object.class && c != Record.class; c = c.getSuperclass()) {
      if (PlatformClasses.contains(c) || PolicySets.get(c) != null) {
        return false;
      }
    }
    return true;
  }

  /**
   * Whether a key, which is not null, is short. All that it leads to was checked then.
   *
   * @throws IllegalStateException if something among that contradicts itself
   */
  static boolean isShort(Object key) {
    return left(key, MOST_PARTS) >= 0;
  }

  /** How many parts more there may be after those of an object; negative if it has too many. */
  private static int left(Object object, int most) {
    Class<?> type = object.getClass();
    if (!Links.mayHaveParts(object)) {
      return HashParts.isSimple(type) ? most : -1;
    }
    if (!OPEN.get(type)) {
      return -1;
    }
    StructureCheck.requireComplete(object);
    int left = most;
    for (long offset : Links.of(type)) {
      Object part = UNSAFE.getReference(object, offset);
      if (--left >= 0 && part != null) {
        left =
            part instanceof Object[] array && PlatformClasses.contains(type)
                ? leftAfterAll(array, left)
                : left(part, left);
      }
      if (left < 0) {
        return left;
      }
    }
    return left;
  }

  private static int leftAfterAll(Object[] elements, int most) {
    int left = most - elements.length;
    for (int i = 0; i < elements.length && left >= 0; i++) {
      left = elements[i] == null ? left : left(elements[i], left);
    }
    return left;
  }
}
