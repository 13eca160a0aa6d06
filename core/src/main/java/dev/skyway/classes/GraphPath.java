// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import static dev.skyway.classes.HeapAccess.UNSAFE;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Names the way from the root of a graph to an object in it, for errors: {@code
 * Order.lines[3].product}, where <code>{2}</code> is the second object that a hook wrote. Follows
 * what travels, breadth first, without recursion; takes time and memory in proportion to the graph.
 */
public final class GraphPath {
  private static final int STEPS_SHOWN = 12;

  private final Map<Object, Boolean> seen = new IdentityHashMap<>();
  private final List<Node> queue = new ArrayList<>();

  /** How an object was reached: element, field or written object {@code edge} of the parent. */
  private record Node(Object object, Node parent, int edge, boolean isField) {}

  private final Function<Object, Object[]> contents;

  private GraphPath(Function<Object, Object[]> contents) {
    this.contents = contents;
  }

  /**
   * The path to exactly this object.
   *
   * @return the path; if the object is not reachable, what can be said: {@code Root...Target}
   */
  public static String find(Object root, Object target) {
    return find(root, target, object -> null);
  }

  /**
   * The path to exactly this object, also through what hooks wrote.
   *
   * @param contents what an object leads to instead of its fields, or null if the fields count
   * @return the path; if the object is not reachable, what can be said: {@code Root...Target}
   */
  public static String find(Object root, Object target, Function<Object, Object[]> contents) {
    Node found =
        root == null ? null : new GraphPath(contents).walk(root, object -> object == target);
    return found != null ? print(found) : simpleName(root) + "..." + simpleName(target);
  }

  /**
   * The path to the nearest object for which the predicate holds.
   *
   * @param root may be null
   * @return the path, or null if there is no such object
   */
  public static String search(Object root, Predicate<Object> predicate) {
    Node found = root == null ? null : new GraphPath(object -> null).walk(root, predicate);
    return found == null ? null : print(found);
  }

  private Node walk(Object root, Predicate<Object> predicate) {
    enqueue(root, null, 0, false);
    for (int i = 0; i < queue.size(); i++) {
      Node node = queue.set(i, null);
      if (predicate.test(node.object)) {
        return node;
      }
      expand(node);
    }
    return null;
  }

  private void enqueue(Object object, Node parent, int edge, boolean isField) {
    if (object != null && seen.put(object, true) == null) {
      queue.add(new Node(object, parent, edge, isField));
    }
  }

  private void expand(Node node) {
    Object[] elements = node.object instanceof Object[] array ? array : contents.apply(node.object);
    if (elements != null) {
      for (int i = 0; i < elements.length; i++) {
        enqueue(elements[i], node, i, false);
      }
      return;
    }
    List<WireField> fields = ClassLayout.of(node.object.getClass()).fields();
    for (int i = 0; i < fields.size(); i++) {
      WireField field = fields.get(i);
      if (field.isReference()) {
        enqueue(UNSAFE.getReference(node.object, field.offset()), node, i, true);
      }
    }
  }

  private static String print(Node last) {
    List<String> steps = new ArrayList<>();
    Node node = last;
    for (; node.parent != null; node = node.parent) {
      Object parent = node.parent.object;
      steps.add(
          parent instanceof Object[]
              ? "[" + node.edge + "]"
              : node.isField
                  ? "." + ClassLayout.of(parent.getClass()).fields().get(node.edge).name()
                  : "{" + node.edge + "}");
    }
    Collections.reverse(steps);
    return join(simpleName(node.object), steps);
  }

  /**
   * A path as text, such as {@code Order.lines[3].product}. Long ones lose their middle: the ends
   * tell most.
   *
   * @param steps from the root on, each with its dot or brackets
   */
  public static String join(String root, List<String> steps) {
    StringBuilder path = new StringBuilder(root);
    int hidden = steps.size() - 2 * STEPS_SHOWN;
    for (int i = 0; i < steps.size(); i++) {
      if (hidden > 0 && i == STEPS_SHOWN) {
        path.append("...(").append(hidden).append(" steps)...");
        i += hidden;
      }
      path.append(steps.get(i));
    }
    return path.toString();
  }

  private static String simpleName(Object object) {
    return object == null ? "null" : simpleName(object.getClass());
  }

  /** How a path names the class of its root. */
  public static String simpleName(Class<?> type) {
    String simple = type.getSimpleName();
    return simple.isEmpty()
        ? type.getName().substring(type.getName().lastIndexOf('.') + 1)
        : simple;
  }
}
