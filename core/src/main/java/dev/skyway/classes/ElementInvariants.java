// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import static dev.skyway.classes.Invariants.require;

import java.util.ArrayDeque;
import java.util.PriorityQueue;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.PriorityBlockingQueue;

/**
 * Collections of the JDK that have no null elements. What a {@code readResolve} or a record's
 * constructor decides about is stored when all else of the record is there, and counts as present
 * until then. To be asked when {@link Invariants} holds. Stateless.
 */
interface ElementInvariants {
  /**
   * Checks the elements of a collection.
   *
   * @return whether all are there; some are late if not
   * @throws IllegalStateException if one is missing; the rule is the message
   */
  boolean arePresent(Object collection, LatePlaces late);

  /** The check for instances of a class; null if they may hold nulls, or are no collections. */
  static ElementInvariants of(Class<?> type) {
    return BY_TYPE.get(type);
  }

  /** By the class itself or the nearest one above it. */
  ClassValue<ElementInvariants> BY_TYPE =
      new ClassValue<>() {
        @Override
        protected ElementInvariants computeValue(Class<?> type) {
          ElementInvariants found = null;
          for (Class<?> c = type; c != null && found == null; c = c.getSuperclass()) {
            found = PlatformClasses.contains(c) ? named(c.getName()) : null;
          }
          return found;
        }
      };

  private static ElementInvariants named(String name) {
    return switch (name) {
      case "java.util.PriorityQueue" -> counted(PriorityQueue.class);
      case "java.util.concurrent.PriorityBlockingQueue" -> counted(PriorityBlockingQueue.class);
      case "java.util.ArrayDeque" -> arrayDeque();
      case "java.util.concurrent.ArrayBlockingQueue" -> arrayBlockingQueue();
      case "java.util.ImmutableCollections$ListN" -> listN(Internals.type(name));
      case "java.util.ImmutableCollections$List12" -> list12(Internals.type(name));
      case "java.util.ImmutableCollections$SetN" -> SlotInvariants.ofSet();
      case "java.util.ImmutableCollections$MapN" -> SlotInvariants.ofMap();
      case "java.util.IdentityHashMap" -> SlotInvariants.ofIdentityMap();
      default -> null;
    };
  }

  private static boolean isThere(Object[] all, int index, LatePlaces late, String rule) {
    boolean isThere = all[index] != null;
    if (!isThere && !late.isLate(all, index)) { // PERF: the sentence is made for a failure alone
      throw new IllegalStateException(rule + ": index=" + index);
    }
    return isThere;
  }

  private static ElementInvariants counted(Class<?> owner) {
    Internals.Slot queue = Internals.slot(owner, "queue");
    Internals.Slot size = Internals.slot(owner, "size");
    return (collection, late) -> {
      Object[] all = (Object[]) queue.get(collection);
      boolean complete = true;
      for (int i = 0; i < size.getInt(collection); i++) {
        complete &= isThere(all, i, late, "a queue has no null elements");
      }
      return complete;
    };
  }

  private static ElementInvariants arrayDeque() {
    Internals.Slot elements = Internals.slot(ArrayDeque.class, "elements");
    Internals.Slot head = Internals.slot(ArrayDeque.class, "head");
    Internals.Slot tail = Internals.slot(ArrayDeque.class, "tail");
    return (deque, late) -> {
      Object[] all = (Object[]) elements.get(deque);
      int from = head.getInt(deque);
      int to = tail.getInt(deque);
      String rule = "a deque has elements between its ends";
      boolean complete = true;
      for (int i = 0; i < all.length; i++) {
        if (from <= to ? i >= from && i < to : i >= from || i < to) {
          complete &= isThere(all, i, late, rule);
        } else if (all[i] != null || late.isLate(all, i)) {
          throw new IllegalStateException(rule + ": index=" + i);
        }
      }
      return complete;
    };
  }

  private static ElementInvariants arrayBlockingQueue() {
    Internals.Slot items = Internals.slot(ArrayBlockingQueue.class, "items");
    Internals.Slot take = Internals.slot(ArrayBlockingQueue.class, "takeIndex");
    Internals.Slot count = Internals.slot(ArrayBlockingQueue.class, "count");
    return (queue, late) -> {
      Object[] all = (Object[]) items.get(queue);
      long from = take.getInt(queue);
      boolean complete = true;
      for (int i = 0; i < count.getInt(queue); i++) {
        int index = (int) ((from + i) % all.length);
        complete &= isThere(all, index, late, "a queue has no null elements");
      }
      return complete;
    };
  }

  private static ElementInvariants listN(Class<?> owner) {
    Internals.Slot elements = Internals.slot(owner, "elements");
    Internals.Slot nulls = Internals.slot(owner, "allowNulls");
    return (list, late) -> {
      Object[] all = (Object[]) elements.get(list);
      boolean complete = true;
      for (int i = 0; !nulls.getBoolean(list) && i < all.length; i++) {
        complete &= isThere(all, i, late, "this list has no null elements");
      }
      return complete;
    };
  }

  private static ElementInvariants list12(Class<?> owner) {
    Internals.Slot first = Internals.slot(owner, "e0");
    return (list, late) -> {
      boolean isThere = first.get(list) != null;
      require(isThere || late.isLate(list, first.offset()), "a field is not null: field=e0");
      return isThere;
    };
  }
}
