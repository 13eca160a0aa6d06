// SPDX-License-Identifier: Apache-2.0
package dev.skyway.evolution;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** Compares a graph with one of the same classes in another {@link World}. Not thread-safe. */
final class Twins {
  private final World world;
  private final Map<Object, Object> pairs = new IdentityHashMap<>();
  private final Deque<Object> queue = new ArrayDeque<>();

  private Twins(World world) {
    this.world = world;
  }

  /** Null if the copy is of the world's classes and otherwise the same; else a difference. */
  static String difference(Object original, Object copy, World world) {
    Twins twins = new Twins(world);
    String found = twins.pair(original, copy, "root");
    while (found == null && !twins.queue.isEmpty()) {
      found = twins.contents(twins.queue.poll());
    }
    return found;
  }

  private String pair(Object original, Object copy, String place) {
    if (original == null || copy == null || pairs.containsKey(original)) {
      return copy == (original == null ? null : pairs.get(original)) ? null : place;
    }
    pairs.put(original, copy);
    if (original instanceof Class<?> type) {
      return copy == world.type(type.getName()) ? null : place;
    }
    if (copy.getClass() != world.type(original.getClass().getName())) {
      return place + " is of " + copy.getClass() + " from " + copy.getClass().getClassLoader();
    }
    if (original instanceof Enum<?> constant) {
      return constant.name().equals(((Enum<?>) copy).name()) ? null : place;
    }
    if (original instanceof String || original instanceof Number) {
      return original.equals(copy) ? null : place;
    }
    queue.add(original);
    return null;
  }

  private String contents(Object original) {
    Object copy = pairs.get(original);
    if (original instanceof List<?> list) {
      return pair(list.toArray(), ((List<?>) copy).toArray(), "list");
    }
    if (original instanceof Object[]) {
      return elements((Object[]) original, (Object[]) copy);
    }
    for (Field field : original.getClass().getFields()) {
      String found = field(field, original, copy);
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  private String elements(Object[] original, Object[] copy) {
    if (Array.getLength(copy) != original.length) {
      return "length of " + original.getClass();
    }
    for (int i = 0; i < original.length; i++) {
      String found = pair(original[i], copy[i], "[" + i + "]");
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  private String field(Field field, Object original, Object copy) {
    if (Modifier.isStatic(field.getModifiers())) {
      return null;
    }
    try {
      Object one = field.get(original);
      Class<?> declaring = world.type(field.getDeclaringClass().getName());
      Object other = declaring.getField(field.getName()).get(copy);
      if (field.getType().isPrimitive()) {
        return one.equals(other) ? null : field.toString();
      }
      return pair(one, other, field.toString());
    } catch (ReflectiveOperationException e) {
      throw new IllegalArgumentException(field.toString(), e);
    }
  }
}
