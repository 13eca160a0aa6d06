// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.record;

import static dev.skyway.classes.HeapAccess.UNSAFE;

import dev.skyway.classes.ClassLayout;
import dev.skyway.classes.WireField;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds records that lead back to themselves, by Tarjan's strongly connected components: without
 * recursion, in time and memory in proportion to what the records lead to. Looks through plain
 * objects, containers and arrays, not into objects with hooks. Not thread-safe.
 */
final class RecordCycles {
  /** An object on the way. */
  private static final class Node {
    final Object object;
    final int number;
    final List<WireField> fields;
    int next;
    int low;
    boolean isOpen = true;
    boolean leadsToItself;

    Node(Object object, int number) {
      this.object = object;
      this.number = number;
      low = number;
      fields = object instanceof Object[] ? null : ClassLayout.of(object.getClass()).fields();
    }

    boolean hasNext() {
      return next < (fields == null ? ((Object[]) object).length : fields.size());
    }

    Object take() {
      int index = next++;
      if (fields == null) {
        return ((Object[]) object)[index];
      }
      WireField field = fields.get(index);
      return field.isReference() ? UNSAFE.getReference(object, field.offset()) : null;
    }
  }

  private final Map<Object, Node> nodes = new IdentityHashMap<>();
  private final Deque<Node> path = new ArrayDeque<>();
  private final Deque<Node> open = new ArrayDeque<>();

  private RecordCycles() {}

  /** A record of the list that leads back to itself, or null. */
  static Object find(List<Object> listed) {
    RecordCycles search = new RecordCycles();
    for (Object object : listed) {
      boolean isStart =
          RecordShape.isBypassed(ClassLayout.of(object.getClass()))
              && !search.nodes.containsKey(object);
      Object found = isStart ? search.walk(object) : null;
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  private Object walk(Object start) {
    enter(start);
    while (!path.isEmpty()) {
      Node node = path.peek();
      if (node.hasNext()) {
        follow(node, node.take());
        continue;
      }
      path.pop();
      if (!path.isEmpty()) {
        path.peek().low = Math.min(path.peek().low, node.low);
      }
      Object found = node.low == node.number ? close(node) : null;
      if (found != null) {
        return found;
      }
    }
    return null;
  }

  private void enter(Object object) {
    Node node = new Node(object, nodes.size());
    nodes.put(object, node);
    path.push(node);
    open.push(node);
  }

  private void follow(Node from, Object object) {
    if (object == null) {
      return;
    }
    Node known = nodes.get(object);
    if (known == null) {
      enter(object);
    } else if (known.isOpen) {
      from.low = Math.min(from.low, known.number);
      from.leadsToItself |= known == from;
    }
  }

  /** All that was opened since the node leads to each other: a record among it, or null. */
  private Object close(Node first) {
    List<Node> component = new ArrayList<>();
    Node node;
    do {
      node = open.pop();
      node.isOpen = false;
      component.add(node);
    } while (node != first);
    if (component.size() == 1 && !first.leadsToItself) {
      return null;
    }
    return component.stream()
        .map(member -> member.object)
        .filter(object -> RecordShape.isBypassed(ClassLayout.of(object.getClass())))
        .findFirst()
        .orElse(null);
  }
}
