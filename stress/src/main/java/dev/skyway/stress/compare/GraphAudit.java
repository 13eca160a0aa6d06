// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.compare;

import dev.skyway.classes.HeapAccess;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/**
 * Walks a graph of unknown origin by its fields, calling none of its methods, and checks that every
 * reference is of its field's type and every boolean is 0 or 1. What the JVM itself would crash on
 * later shows here.
 */
public final class GraphAudit {
  private static final int MOST_OBJECTS = 200_000;

  private record Slot(Class<?> declaring, String name, Class<?> type, long offset) {}

  private static final ClassValue<List<Slot>> SLOTS =
      new ClassValue<>() {
        @Override
        protected List<Slot> computeValue(Class<?> type) {
          return slotsOf(type);
        }
      };

  private GraphAudit() {}

  /** The number of objects walked. */
  public static int walk(Object root) {
    Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    ArrayDeque<Object> pending = new ArrayDeque<>();
    visit(root, seen, pending);
    while (!pending.isEmpty() && seen.size() < MOST_OBJECTS) {
      Object object = pending.pollLast();
      if (object instanceof Object[] array) {
        Class<?> type = array.getClass().getComponentType();
        for (Object element : array) {
          check(element, type, "element of " + array.getClass().getName());
          visit(element, seen, pending);
        }
      } else {
        walkFields(object, seen, pending);
      }
    }
    return seen.size();
  }

  private static void walkFields(Object object, Set<Object> seen, ArrayDeque<Object> pending) {
    for (Slot slot : SLOTS.get(object.getClass())) {
      if (slot.type == boolean.class) {
        byte value = HeapAccess.UNSAFE.getByte(object, slot.offset);
        if (value != 0 && value != 1) {
          throw new IllegalStateException("boolean of " + value + " in " + slot);
        }
      } else {
        Object value = HeapAccess.UNSAFE.getReference(object, slot.offset);
        check(value, slot.type, slot);
        visit(value, seen, pending);
      }
    }
  }

  private static void check(Object value, Class<?> type, Object where) {
    if (value != null && !type.isInstance(value)) {
      throw new IllegalStateException(
          "reference of a wrong type: is=" + value.getClass().getName() + " in " + where);
    }
  }

  /** Classes and constants belong to the JVM and lead everywhere. */
  private static void visit(Object object, Set<Object> seen, ArrayDeque<Object> pending) {
    boolean own = object == null || object instanceof Class<?> || object instanceof Enum<?>;
    if (!own && !(object instanceof ClassLoader) && seen.add(object)) {
      pending.addLast(object);
    }
  }

  private static List<Slot> slotsOf(Class<?> type) {
    List<Slot> slots = new ArrayList<>();
    for (Class<?> c = type; c != null && !type.isArray(); c = c.getSuperclass()) {
      for (Field field : c.getDeclaredFields()) {
        boolean checked = !field.getType().isPrimitive() || field.getType() == boolean.class;
        if (checked && !Modifier.isStatic(field.getModifiers())) {
          long offset = HeapAccess.UNSAFE.objectFieldOffset(field);
          slots.add(new Slot(c, field.getName(), field.getType(), offset));
        }
      }
    }
    return List.copyOf(slots);
  }
}
