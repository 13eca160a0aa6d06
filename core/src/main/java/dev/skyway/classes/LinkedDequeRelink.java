// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import java.lang.invoke.MethodHandle;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedDeque;

/**
 * Links the elements of a {@code ConcurrentLinkedDeque} anew: removed nodes point at terminators
 * that each JVM has itself.
 */
final class LinkedDequeRelink implements PostAction {
  private static final Class<?> NODE =
      Internals.type("java.util.concurrent.ConcurrentLinkedDeque$Node");

  private final Internals.Slot head = Internals.slot(ConcurrentLinkedDeque.class, "head");
  private final Internals.Slot item = Internals.slot(NODE, "item");
  private final Internals.Slot previous = Internals.slot(NODE, "prev");
  private final Internals.Slot next = Internals.slot(NODE, "next");
  private final MethodHandle create = Internals.function(NODE, "<init>", NODE);
  private final MethodHandle init =
      Internals.method(ConcurrentLinkedDeque.class, "initHeadTail", void.class, NODE, NODE);

  @Override
  public void run(Object deque) {
    List<Object> items = new ArrayList<>();
    ChainGuard back = new ChainGuard(Long.MAX_VALUE);
    Object node = head.get(deque);
    while (node != null && previous.get(node) != null && previous.get(node) != node) {
      node = previous.get(node);
      back.step(node);
    }
    ChainGuard forth = new ChainGuard(Long.MAX_VALUE);
    while (node != null) {
      forth.step(node);
      if (item.get(node) != null) {
        items.add(item.get(node));
      }
      node = next.get(node) == node ? null : next.get(node);
    }
    try {
      link(deque, items);
    } catch (Throwable e) {
      throw Internals.rethrow(e);
    }
  }

  private void link(Object deque, List<Object> items) throws Throwable {
    Object first = (Object) create.invokeExact();
    Object last = first;
    for (int i = 0; i < items.size(); i++) {
      if (i > 0) {
        Object node = (Object) create.invokeExact();
        next.put(last, node);
        previous.put(node, last);
        last = node;
      }
      item.put(last, items.get(i));
    }
    init.invokeExact(deque, first, items.isEmpty() ? first : last);
  }
}
