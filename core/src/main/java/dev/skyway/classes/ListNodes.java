// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import static dev.skyway.classes.HeapAccess.UNSAFE;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.LinkedList;
import java.util.List;

/** Where {@code LinkedList} and its nodes have their fields. Stateless. */
public final class ListNodes {
  /** The class of nodes. */
  public static final Class<?> TYPE = Internals.declaredType(LinkedList.class, "first");

  /** Offset of a node's element. */
  public static final long ITEM = offset(TYPE, "item");

  /** Offset of the node behind a node. */
  public static final long NEXT = offset(TYPE, "next");

  /** Offset of the node before a node. */
  public static final long PREVIOUS = offset(TYPE, "prev");

  private static final long FIRST = offset(LinkedList.class, "first");
  private static final long LAST = offset(LinkedList.class, "last");
  private static final long SIZE = offset(LinkedList.class, "size");
  private static final long CHANGES = offset(AbstractList.class, "modCount");

  /** Whether there are these fields and no others, so that nodes may be made without the list. */
  public static final boolean ARE_KNOWN =
      hasJust(TYPE, "Object item", "Node next", "Node prev")
          && hasJust(LinkedList.class, "int size", "Node first", "Node last")
          && hasJust(AbstractList.class, "int modCount")
          && TYPE.getSuperclass() == Object.class;

  static {
    UNSAFE.ensureClassInitialized(TYPE); // before instances are made without its constructor
  }

  private ListNodes() {}

  private static long offset(Class<?> owner, String name) {
    return Internals.slot(owner, name).offset();
  }

  private static boolean hasJust(Class<?> type, String... fields) {
    List<String> left = new ArrayList<>(List.of(fields));
    for (Field field : type.getDeclaredFields()) {
      String text = field.getType().getSimpleName() + " " + field.getName();
      if (!Modifier.isStatic(field.getModifiers()) && !left.remove(text)) {
        return false;
      }
    }
    return left.isEmpty();
  }

  /** The first node of a list; null if it has none. */
  public static Object first(LinkedList<?> list) {
    return UNSAFE.getReference(list, FIRST);
  }

  /** How often a list was changed. */
  public static int changes(LinkedList<?> list) {
    return UNSAFE.getIntVolatile(list, CHANGES);
  }

  /**
   * Puts nodes at the end of a list, from one that has none before it to one that has none behind.
   */
  public static void append(LinkedList<?> list, Object first, Object last, int count) {
    Object end = UNSAFE.getReference(list, LAST);
    if (end == null) {
      UNSAFE.putReference(list, FIRST, first);
    } else {
      UNSAFE.putReference(first, PREVIOUS, end);
      UNSAFE.putReference(end, NEXT, first);
    }
    UNSAFE.putReference(list, LAST, last);
    UNSAFE.putInt(list, SIZE, UNSAFE.getInt(list, SIZE) + count);
    UNSAFE.putInt(list, CHANGES, UNSAFE.getInt(list, CHANGES) + count);
  }
}
