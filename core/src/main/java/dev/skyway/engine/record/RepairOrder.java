// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.record;

import static dev.skyway.classes.HeapAccess.UNSAFE;

import dev.skyway.classes.HashEntries;
import dev.skyway.classes.Links;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * The order in which hash containers are repaired. Hashing a key may look at all that it leads to,
 * so whatever of that is to be repaired comes first, except along cycles. What only values lead to
 * can wait. Without recursion, in time and memory in proportion to what the keys lead to. Not
 * thread-safe.
 */
final class RepairOrder {
  /** An object on the way. */
  private static final class Step {
    final Object object;

    /** Whether only the keys below are looked at: it is a container to repair, or part of it. */
    final boolean isForKeys;

    private final Object[] elements;
    private final long[] offsets;
    private final long skipped;
    private final int stride;
    private int next;

    Step(Object object, boolean isForKeys, int stride) {
      this.object = object;
      this.isForKeys = isForKeys;
      this.stride = stride;
      elements = object instanceof Object[] array ? array : null;
      offsets = elements == null ? Links.of(object.getClass()) : null;
      skipped = isForKeys && elements == null ? HashEntries.value(object.getClass()) : -1;
    }

    boolean hasNext() {
      return next < (elements == null ? offsets.length : elements.length);
    }

    /** May be null. */
    Object take() {
      int index = next;
      next += stride;
      if (elements != null) {
        return elements[index];
      }
      return offsets[index] == skipped ? null : UNSAFE.getReference(object, offsets[index]);
    }
  }

  private final Predicate<Object> isPending;
  private final Consumer<Object> repair;
  private final Deque<Step> way = new ArrayDeque<>();

  /** Containers and their parts whose keys were looked at. */
  private final Set<Object> keysSeen = Collections.newSetFromMap(new IdentityHashMap<>());

  /** Objects that were looked at with all that they lead to. */
  private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());

  RepairOrder(Predicate<Object> isPending, Consumer<Object> repair) {
    this.isPending = isPending;
    this.repair = repair;
  }

  /** Repairs all; where nothing else decides, in the order of the list. */
  void run(List<Object> containers) {
    for (Object container : containers) {
      lookAtKeys(container, 1);
      while (!way.isEmpty()) {
        step(way.peek());
      }
    }
  }

  private void step(Step at) {
    while (at.hasNext()) {
      Object part = at.take();
      if (Links.leadOn(part) && (at.isForKeys ? enterPart(at, part) : enter(part))) {
        return;
      }
    }
    way.pop();
    if (at.isForKeys && isPending.test(at.object)) {
      repair.accept(at.object);
    }
  }

  /** Goes on through tables and entries, and into keys. */
  private boolean enterPart(Step container, Object part) {
    if (HashEntries.areOf(part.getClass())) {
      return lookAtKeys(part, 1);
    }
    boolean isTable =
        part instanceof Object[] && HashEntries.haveValuesBetween(container.object.getClass());
    return isTable ? lookAtKeys(part, 2) : enter(part);
  }

  private boolean lookAtKeys(Object part, int stride) {
    if (!keysSeen.add(part)) {
      return false;
    }
    way.push(new Step(part, true, stride));
    return true;
  }

  private boolean enter(Object object) {
    if (!seen.add(object)) {
      return false;
    }
    way.push(new Step(object, false, 1));
    if (isPending.test(object)) {
      lookAtKeys(object, 1); // its values may need it, not the other way round
    }
    return true;
  }
}
