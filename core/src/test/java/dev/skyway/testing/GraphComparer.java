// SPDX-License-Identifier: Apache-2.0
package dev.skyway.testing;

import static dev.skyway.classes.HeapAccess.UNSAFE;

import dev.skyway.classes.ClassLayout;
import dev.skyway.classes.HeapAccess;
import dev.skyway.classes.WireField;
import java.lang.reflect.Array;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Map;

/**
 * Compares two graphs by what travels: the same classes, primitives, lengths and sharing, field by
 * field. Iterative. A table that was rehashed on arrival differs; such graphs need checks of their
 * own.
 */
public final class GraphComparer {
  /** The JDK's method is looked up for each question. */
  private static final ClassValue<Long> ARRAY_BASES =
      new ClassValue<>() {
        @Override
        protected Long computeValue(Class<?> type) {
          return HeapAccess.arrayBaseOffset(type);
        }
      };

  private final Map<Object, Object> pairs = new IdentityHashMap<>();
  private final Map<Object, Object> reverse = new IdentityHashMap<>();
  private final Deque<Object> queue = new ArrayDeque<>();

  private GraphComparer() {}

  /** Null if the graphs are the same, else the first difference found. */
  public static String difference(Object original, Object copy) {
    GraphComparer comparer = new GraphComparer();
    String difference = comparer.compare(original, copy, "root");
    while (difference == null && !comparer.queue.isEmpty()) {
      difference = comparer.compareContents(comparer.queue.poll(), comparer.queue.poll());
    }
    return difference;
  }

  private String compare(Object original, Object copy, String place) {
    if (original == null || copy == null) {
      return original == copy ? null : place + ": " + show(original) + " became " + show(copy);
    }
    Class<?> type = original.getClass();
    if (type != copy.getClass()) {
      return place + ": " + type.getName() + " became " + copy.getClass().getName();
    }
    if (ClassLayout.of(type).kind().isExternal()) {
      return original == copy ? null : place + ": not the external itself: " + show(original);
    }
    Object known = pairs.putIfAbsent(original, copy);
    Object knownOriginal = reverse.putIfAbsent(copy, original);
    if (known != null || knownOriginal != null) {
      boolean same = known == copy && knownOriginal == original;
      return same ? null : place + ": sharing differs at " + show(original);
    }
    queue.add(original);
    queue.add(copy);
    return null;
  }

  private String compareContents(Object original, Object copy) {
    Class<?> type = original.getClass();
    ClassLayout layout = ClassLayout.of(type);
    return switch (layout.kind()) {
      case STRING, BOX, TEXT ->
          original.toString().equals(copy.toString())
                  && original.hashCode() == copy.hashCode()
                  && copy.equals(original)
              ? null
              : show(original) + " became " + show(copy);
      case PRIMITIVE_ARRAY, REF_ARRAY -> compareElements(original, copy);
      default -> compareFields(layout, original, copy);
    };
  }

  private String compareElements(Object original, Object copy) {
    int length = Array.getLength(original);
    if (length != Array.getLength(copy)) {
      return show(original) + ": length " + length + " became " + Array.getLength(copy);
    }
    if (!(original instanceof Object[] originals)) {
      int index = Arrays.mismatch(bytes(original, length), bytes(copy, length));
      return index < 0 ? null : show(original) + ": bytes differ from " + index;
    }
    Object[] copies = (Object[]) copy;
    for (int i = 0; i < length; i++) {
      String difference = compare(originals[i], copies[i], "[" + i + "]");
      if (difference != null) {
        return show(original) + difference;
      }
    }
    return null;
  }

  private static byte[] bytes(Object primitives, int length) {
    byte[] bytes = new byte[length * UNSAFE.arrayIndexScale(primitives.getClass())];
    long base = ARRAY_BASES.get(primitives.getClass());
    UNSAFE.copyMemory(primitives, base, bytes, HeapAccess.BYTE_ARRAY_BASE, bytes.length);
    return bytes;
  }

  private String compareFields(ClassLayout layout, Object original, Object copy) {
    for (WireField field : layout.fields()) {
      String difference =
          field.isReference()
              ? compare(
                  UNSAFE.getReference(original, field.offset()),
                  UNSAFE.getReference(copy, field.offset()),
                  field.name())
              : primitive(original, field) == primitive(copy, field) ? null : field.name();
      if (difference != null) {
        return show(original) + "." + difference;
      }
    }
    return null;
  }

  private static long primitive(Object object, WireField field) {
    return switch (field.type()) {
      case 'Z', 'B' -> UNSAFE.getByte(object, field.offset());
      case 'C', 'S' -> UNSAFE.getShort(object, field.offset());
      case 'I', 'F' -> UNSAFE.getInt(object, field.offset());
      default -> UNSAFE.getLong(object, field.offset());
    };
  }

  private static String show(Object object) {
    if (object == null) {
      return "null";
    }
    boolean value = object instanceof String || object instanceof Number;
    String text = value ? object.toString() : "";
    return object.getClass().getName()
        + (value ? "(" + text.substring(0, Math.min(text.length(), 40)) + ")" : "");
  }
}
