// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import static dev.skyway.classes.Invariants.require;

import java.util.LinkedList;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.atomic.AtomicInteger;

/** Collections whose elements are in linked nodes: every chain ends, where its owner says. */
final class ChainInvariants {
  private ChainInvariants() {}

  static void addTo(Map<String, PostAction> checks) {
    checks.put("java.util.LinkedList", twoWays(LinkedList.class, "LinkedList", "size", "next"));
    checks.put(
        "java.util.concurrent.LinkedBlockingDeque",
        twoWays(LinkedBlockingDeque.class, "concurrent.LinkedBlockingDeque", "count", "next"));
    checks.put("java.util.concurrent.LinkedBlockingQueue", linkedBlockingQueue());
    checks.put(
        "java.util.concurrent.ConcurrentLinkedQueue",
        ending(ConcurrentLinkedQueue.class, "java.util.concurrent.ConcurrentLinkedQueue$Node"));
    checks.put("java.util.concurrent.LinkedTransferQueue", transferQueue());
    checks.put("java.util.concurrent.ConcurrentSkipListMap", skipList());
  }

  private static PostAction twoWays(Class<?> owner, String name, String size, String link) {
    Class<?> node = Internals.type("java.util." + name + "$Node");
    Internals.Slot first = Internals.slot(owner, "first");
    Internals.Slot last = Internals.slot(owner, "last");
    Internals.Slot count = Internals.slot(owner, size);
    Internals.Slot next = Internals.slot(node, link);
    return twoWays(first, last, count, next, Internals.slot(node, "prev"));
  }

  /** Nodes linked both ways, as many as the owner says, between its first and its last. */
  static PostAction twoWays(
      Internals.Slot first,
      Internals.Slot last,
      Internals.Slot count,
      Internals.Slot next,
      Internals.Slot previous) {
    return list -> {
      ChainGuard guard = new ChainGuard(count.getInt(list));
      Object before = null;
      for (Object at = first.get(list); at != null; at = next.get(at)) {
        guard.step(at);
        require(previous.get(at) == before, "a chain is linked both ways");
        before = at;
      }
      guard.finish();
      require(last.get(list) == before, "a chain ends with its last node");
    };
  }

  private static PostAction linkedBlockingQueue() {
    Class<?> owner = LinkedBlockingQueue.class;
    Class<?> node = Internals.type("java.util.concurrent.LinkedBlockingQueue$Node");
    Internals.Slot head = Internals.slot(owner, "head");
    Internals.Slot last = Internals.slot(owner, "last");
    Internals.Slot count = Internals.slot(owner, "count");
    Internals.Slot next = Internals.slot(node, "next");
    return queue -> {
      require(
          count.get(queue) instanceof AtomicInteger && head.get(queue) != null,
          "a queue has a head and a count");
      ChainGuard guard = new ChainGuard(1L + ((AtomicInteger) count.get(queue)).get());
      Object end = null;
      for (Object at = head.get(queue); at != null; at = next.get(at)) {
        guard.step(at);
        end = at;
      }
      guard.finish();
      require(last.get(queue) == end, "a chain ends with its last node");
    };
  }

  private static PostAction transferQueue() {
    Class<?> node = Internals.declaredType(LinkedTransferQueue.class, "head");
    return ending(LinkedTransferQueue.class, node.getName());
  }

  /** The tail may lag behind: a node that links to itself has left its chain. */
  private static PostAction ending(Class<?> owner, String nodeName) {
    Internals.Slot head = Internals.slot(owner, "head");
    Internals.Slot tail = Internals.slot(owner, "tail");
    Internals.Slot next = Internals.slot(Internals.type(nodeName), "next");
    return queue -> {
      ChainGuard guard = new ChainGuard(Long.MAX_VALUE);
      for (Object at = head.get(queue); at != null; at = next.get(at)) {
        guard.step(at);
      }
      Object behind = tail.get(queue);
      guard = new ChainGuard(Long.MAX_VALUE);
      while (behind != null && next.get(behind) != behind) {
        guard.step(behind);
        behind = next.get(behind);
      }
    };
  }

  private static PostAction skipList() {
    String name = "java.util.concurrent.ConcurrentSkipListMap";
    Internals.Slot head = Internals.slot(ConcurrentSkipListMap.class, "head");
    Internals.Slot down = Internals.slot(Internals.type(name + "$Index"), "down");
    Internals.Slot right = Internals.slot(Internals.type(name + "$Index"), "right");
    Internals.Slot node = Internals.slot(Internals.type(name + "$Index"), "node");
    Internals.Slot next = Internals.slot(Internals.type(name + "$Node"), "next");
    return map -> {
      ChainGuard levels = new ChainGuard(Long.MAX_VALUE);
      for (Object level = head.get(map); level != null; level = down.get(level)) {
        levels.step(level);
        ChainGuard guard = new ChainGuard(Long.MAX_VALUE);
        for (Object at = level; at != null; at = right.get(at)) {
          guard.step(at);
          require(node.get(at) != null, "an index leads to a node");
        }
        if (down.get(level) == null) {
          ChainGuard base = new ChainGuard(Long.MAX_VALUE);
          for (Object at = node.get(level); at != null; at = next.get(at)) {
            base.step(at);
          }
        }
      }
    };
  }
}
