// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.compare;

import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Tells whether one graph is a faithful copy of another: the same classes, values, order and
 * sharing; transient fields of application classes zero in the copy; hash containers that find
 * their keys. Iterative, so graphs of any depth will do. Not thread-safe; one instance makes one
 * comparison. Asks objects of both graphs for their identity hash, so compare after writing.
 */
public final class GraphComparer {
  private final Map<Object, Object> copyOf = new IdentityHashMap<>();
  private final Map<Object, Object> originalOf = new IdentityHashMap<>();
  private final PairQueue queue = new PairQueue();
  private final KeyMatcher keys = new KeyMatcher(copyOf);

  private GraphComparer() {}

  /** The first difference found, as a path and a reason; empty if the copy is faithful. */
  public static Optional<String> difference(Object original, Object copy) {
    GraphComparer comparer = new GraphComparer();
    comparer.queue.add(original, copy, "root");
    return Optional.ofNullable(comparer.run());
  }

  private String run() {
    while (queue.next()) {
      String reason = comparePair(queue.original(), queue.copy());
      if (reason != null) {
        return queue.path() + ": " + reason + " class=" + className(queue.original());
      }
    }
    return null;
  }

  private String comparePair(Object original, Object copy) {
    if (original == null || copy == null) {
      return original == copy ? null : "null on one side: " + show(original) + " / " + show(copy);
    }
    Class<?> type = original.getClass();
    if (type != copy.getClass()) {
      return "classes differ: " + type.getName() + " / " + copy.getClass().getName();
    }
    if (original instanceof Enum<?> || original instanceof Class<?>) {
      return original == copy ? null : "constants differ: " + original + " / " + copy;
    }
    if (copyOf.containsKey(original)) {
      return copyOf.get(original) == copy ? null : "one object became two: " + show(original);
    }
    if (originalOf.containsKey(copy) && !Values.isCanonical(copy)) {
      return "two objects became one: " + show(copy);
    }
    copyOf.put(original, copy);
    originalOf.put(copy, original);
    return compareContents(type, original, copy);
  }

  private String compareContents(Class<?> type, Object original, Object copy) {
    if (Values.isValue(type)) {
      return Values.difference(original, copy);
    }
    if (type.isArray()) {
      return ArrayContents.compare(original, copy, queue);
    }
    return Views.compare(type, original, copy, queue, keys);
  }

  private static String className(Object object) {
    return object == null ? "null" : object.getClass().getName();
  }

  static String show(Object object) {
    if (object == null) {
      return "null";
    }
    boolean value = Values.isValue(object.getClass());
    String text = value ? String.valueOf(object) : object.getClass().getName();
    return text.length() > 80 ? text.substring(0, 80) + "..." : text;
  }
}
