// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import static dev.skyway.classes.HeapAccess.UNSAFE;

import dev.skyway.classes.ClassLayout;
import dev.skyway.classes.ContainerParts;
import java.lang.reflect.Array;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * Copies an object together with its {@linkplain ContainerParts parts}, so that neither a change of
 * the original nor what was written of it before shows in the copy. Elements stay the original's.
 * Not thread-safe.
 */
final class PartCopies {
  private final Map<Object, Object> copies = new IdentityHashMap<>();

  /** Copies whose references are still the original's. */
  private final Deque<Object> pending = new ArrayDeque<>();

  private PartCopies() {}

  /** A copy of an object that is no array. */
  static Object copyOf(Object root) {
    CopyShape shape = CopyShape.of(root.getClass());
    Object copy = shape.copy(root);
    if (shape.parts.length > 0) {
      new PartCopies().copyParts(copy, shape.parts);
    }
    return copy;
  }

  /** A shallow copy of an array. */
  static Object copyOfArray(Object array) {
    int length = Array.getLength(array);
    Object copy = Array.newInstance(array.getClass().getComponentType(), length);
    System.arraycopy(array, 0, copy, 0, length);
    return copy;
  }

  private void copyParts(Object copy, long[] parts) {
    follow(copy, parts);
    while (!pending.isEmpty()) {
      Object next = pending.pop();
      if (next instanceof Object[] array) {
        for (int i = 0; i < array.length; i++) {
          array[i] = part(array[i]);
        }
      } else {
        follow(next, CopyShape.of(next.getClass()).partsOfPart);
      }
    }
  }

  private void follow(Object copy, long[] parts) {
    for (long offset : parts) {
      UNSAFE.putReference(copy, offset, part(UNSAFE.getReference(copy, offset)));
    }
  }

  private Object part(Object original) {
    if (original == null || !ContainerParts.mayBePart(original.getClass())) {
      return original;
    }
    Object known = copies.get(original);
    return known != null ? known : copyPart(original);
  }

  private Object copyPart(Object original) {
    Class<?> type = original.getClass();
    Object copy;
    if (type.isArray()) {
      copy = copyOfArray(original);
      if (ContainerParts.areParts(type)) {
        pending.push(copy);
      }
    } else if (isExternal(original)) {
      copy = original;
    } else {
      copy = CopyShape.of(type).copy(original);
      pending.push(copy);
    }
    copies.put(original, copy);
    return copy;
  }

  /** Whether it is one of the sentinels that every JVM has itself. */
  private static boolean isExternal(Object original) {
    ClassLayout layout = ClassLayout.of(original.getClass());
    return layout.mayBeExternal() && layout.external(original) != null;
  }
}
