// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import static dev.skyway.classes.Invariants.require;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Vector;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Collections whose elements are in an array, and views by index; {@link ElementInvariants} has the
 * elements.
 */
final class ArrayInvariants {
  private ArrayInvariants() {}

  static void addTo(Map<String, PostAction> checks) {
    checks.put("java.util.ArrayList", counted(ArrayList.class, "elementData", "size"));
    checks.put("java.util.Vector", counted(Vector.class, "elementData", "elementCount"));
    checks.put("java.util.PriorityQueue", counted(PriorityQueue.class, "queue", "size"));
    checks.put(
        "java.util.concurrent.PriorityBlockingQueue",
        counted(PriorityBlockingQueue.class, "queue", "size"));
    checks.put("java.util.ArrayDeque", arrayDeque());
    checks.put("java.util.BitSet", bitSet());
    checks.put("java.util.concurrent.ArrayBlockingQueue", arrayBlockingQueue());
    checks.put(
        "java.util.concurrent.CopyOnWriteArrayList", whole(CopyOnWriteArrayList.class, "array"));
    checks.put(
        "java.util.concurrent.atomic.AtomicReferenceArray",
        whole(AtomicReferenceArray.class, "array"));
    checks.put("java.util.Arrays$ArrayList", present("java.util.Arrays$ArrayList", "a"));
    checks.put(
        "java.util.ImmutableCollections$ListN",
        present("java.util.ImmutableCollections$ListN", "elements"));
    checks.put("java.util.AbstractList$SubList", ListPart.ofAny().check());
    checks.put("java.util.ArrayList$SubList", ListPart.ofArray().check());
    checks.put(
        "java.util.ImmutableCollections$SubList",
        ListPart.range(Internals.type("java.util.ImmutableCollections$SubList")));
    checks.put("java.util.Collections$CopiesList", copies());
  }

  private static PostAction counted(Class<?> owner, String array, String size) {
    Internals.Slot elements = Internals.slot(owner, array);
    Internals.Slot count = Internals.slot(owner, size);
    return list -> {
      Object[] all = objects(elements.get(list));
      int used = count.getInt(list);
      if (used < 0 || used > all.length) { // PERF: the sentence is made for a failure alone
        throw new IllegalStateException(
            "a list's size is within its array: size=" + used + " length=" + all.length);
      }
    };
  }

  /** Its code stores objects of any class into it. */
  private static Object[] objects(Object array) {
    require(
        array != null && array.getClass() == Object[].class,
        "a collection's elements are in an Object[]");
    return (Object[]) array;
  }

  private static PostAction whole(Class<?> owner, String array) {
    Internals.Slot elements = Internals.slot(owner, array);
    return list -> objects(elements.get(list));
  }

  private static PostAction present(String owner, String field) {
    Internals.Slot slot = Internals.slot(Internals.type(owner), field);
    String rule = "a field is not null: field=" + field;
    return holder -> require(slot.get(holder) != null, rule);
  }

  private static PostAction arrayDeque() {
    Internals.Slot elements = Internals.slot(ArrayDeque.class, "elements");
    Internals.Slot head = Internals.slot(ArrayDeque.class, "head");
    Internals.Slot tail = Internals.slot(ArrayDeque.class, "tail");
    return deque -> {
      Object[] all = objects(elements.get(deque));
      int from = head.getInt(deque);
      int to = tail.getInt(deque);
      require(
          from >= 0 && from < all.length && to >= 0 && to < all.length,
          "a deque's ends are within its array: head=" + from + " tail=" + to);
    };
  }

  private static PostAction bitSet() {
    Internals.Slot words = Internals.slot(BitSet.class, "words");
    Internals.Slot inUse = Internals.slot(BitSet.class, "wordsInUse");
    return set -> {
      long[] all = (long[]) words.get(set);
      int used = inUse.getInt(set);
      require(
          all != null && used >= 0 && used <= all.length && (used == 0 || all[used - 1] != 0),
          "a bit set ends with its highest bit: words=" + used);
    };
  }

  private static PostAction arrayBlockingQueue() {
    Internals.Slot items = Internals.slot(ArrayBlockingQueue.class, "items");
    Internals.Slot take = Internals.slot(ArrayBlockingQueue.class, "takeIndex");
    Internals.Slot put = Internals.slot(ArrayBlockingQueue.class, "putIndex");
    Internals.Slot size = Internals.slot(ArrayBlockingQueue.class, "count");
    Internals.Slot lock = Internals.slot(ArrayBlockingQueue.class, "lock");
    return queue -> {
      Object[] all = objects(items.get(queue));
      int from = take.getInt(queue);
      int count = size.getInt(queue);
      require(
          lock.get(queue) != null
              && from >= 0
              && from < all.length
              && count >= 0
              && count <= all.length
              && put.getInt(queue) == (int) (((long) from + count) % all.length),
          "a queue's ends are within its array: takeIndex=" + from + " count=" + count);
    };
  }

  private static PostAction copies() {
    Internals.Slot number = Internals.slot(Internals.type("java.util.Collections$CopiesList"), "n");
    return list -> {
      int n = number.getInt(list);
      require(n >= 0, "the number of copies is not negative: n=" + n);
    };
  }
}
