// SPDX-License-Identifier: Apache-2.0
package dev.skyway.testing;

import dev.skyway.classes.FieldAccess;
import java.lang.annotation.Annotation;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Compares two graphs by all that their objects hold, transient fields too: the copies that two
 * kinds of serialization made of one graph. The JDK's own classes are compared by what they say
 * about themselves. Iterative.
 */
public final class ObjectComparer {
  private record Pair(Object expected, Object actual, String place) {}

  private final Map<Object, Object> pairs = new IdentityHashMap<>();
  private final Map<Object, Object> reverse = new IdentityHashMap<>();
  private final Deque<Pair> queue = new ArrayDeque<>();

  private ObjectComparer() {}

  /** Null if the graphs are the same, else the first difference found. */
  public static String difference(Object expected, Object actual) {
    ObjectComparer comparer = new ObjectComparer();
    String difference = comparer.meet(expected, actual, "root");
    while (difference == null && !comparer.queue.isEmpty()) {
      difference = comparer.compare(comparer.queue.poll());
    }
    return difference;
  }

  private String meet(Object expected, Object actual, String place) {
    if (expected == null || actual == null || expected.getClass() != actual.getClass()) {
      boolean proxies =
          expected != null
              && actual != null
              && isProxyOrLambda(expected)
              && isProxyOrLambda(actual);
      if (!proxies) {
        return expected == actual ? null : differ(place, expected, actual);
      }
    }
    if (expected instanceof Enum || expected instanceof Class) {
      return expected == actual ? null : differ(place, expected, actual);
    }
    if (isValue(expected)) {
      return expected.equals(actual) ? null : differ(place, expected, actual);
    }
    Object known = pairs.putIfAbsent(expected, actual);
    Object knownReverse = reverse.putIfAbsent(actual, expected);
    if (known == null && knownReverse == null) {
      queue.add(new Pair(expected, actual, place));
      return null;
    }
    return known == actual && knownReverse == expected ? null : place + ": sharing differs";
  }

  private static String differ(String place, Object expected, Object actual) {
    return place + ": expected=" + expected + " actual=" + actual;
  }

  private static boolean isProxyOrLambda(Object object) {
    return Proxy.isProxyClass(object.getClass()) || object.getClass().isHidden();
  }

  /** Values that have no identity that matters, and are equal if they are the same. */
  private static boolean isValue(Object object) {
    return object instanceof String
        || object instanceof Number && object.getClass().getPackage() == Number.class.getPackage()
        || object instanceof Annotation
        || object instanceof Boolean
        || object instanceof Character
        || object instanceof StackTraceElement;
  }

  private String compare(Pair pair) {
    Object expected = pair.expected;
    Object actual = pair.actual;
    Class<?> type = expected.getClass();
    if (type.isArray()) {
      return compareArrays(expected, actual, pair.place);
    }
    if (expected instanceof Map<?, ?> map && isOfJdk(type)) {
      return compareLists(entries(map), entries((Map<?, ?>) actual), pair.place);
    }
    if (expected instanceof Collection<?> collection && isOfJdk(type)) {
      return compareLists(
          new ArrayList<>(collection), new ArrayList<>((Collection<?>) actual), pair.place);
    }
    if (Proxy.isProxyClass(type)) {
      InvocationHandler one = Proxy.getInvocationHandler(expected);
      return meet(one, Proxy.getInvocationHandler(actual), pair.place + ".h");
    }
    if (isOfJdk(type) && !(expected instanceof Throwable)) {
      return expected.toString().equals(actual.toString())
          ? null
          : differ(pair.place, expected, actual);
    }
    return compareFields(pair);
  }

  private static boolean isOfJdk(Class<?> type) {
    return type.getName().startsWith("java.") || type.getName().startsWith("sun.");
  }

  private static List<Object> entries(Map<?, ?> map) {
    List<Object> entries = new ArrayList<>();
    map.forEach(
        (key, value) -> {
          entries.add(key);
          entries.add(value);
        });
    return entries;
  }

  private String compareLists(List<?> expected, List<?> actual, String place) {
    return compareArrays(expected.toArray(), actual.toArray(), place);
  }

  private String compareArrays(Object expected, Object actual, String place) {
    int length = Array.getLength(expected);
    if (length != Array.getLength(actual)) {
      return differ(place + ".length", length, Array.getLength(actual));
    }
    for (int i = 0; i < length; i++) {
      String difference = meet(Array.get(expected, i), Array.get(actual, i), place + "[" + i + "]");
      if (difference != null) {
        return difference;
      }
    }
    return null;
  }

  private String compareFields(Pair pair) {
    for (Class<?> c = pair.expected.getClass(); c != null; c = c.getSuperclass()) {
      for (Field field : c.getDeclaredFields()) {
        if (Modifier.isStatic(field.getModifiers())) {
          continue;
        }
        String difference =
            meet(
                FieldAccess.get(pair.expected, field),
                FieldAccess.get(pair.actual, field),
                pair.place + "." + field.getName());
        if (difference != null) {
          return difference;
        }
      }
    }
    return null;
  }
}
