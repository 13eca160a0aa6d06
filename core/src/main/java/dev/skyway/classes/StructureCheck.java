// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import static dev.skyway.classes.HeapAccess.UNSAFE;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/**
 * Walks through arrived objects by their fields, calling none of their methods, and checks the
 * {@link Invariants} of each. What was visited is not visited again. Not thread-safe.
 */
public final class StructureCheck {
  private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Deque<Object> pending = new ArrayDeque<>();
  private long elements;

  private final List<Object> incomplete = new ArrayList<>();
  private LatePlaces late;

  /** Nothing visited yet; all is there. */
  public StructureCheck() {
    this(LatePlaces.NONE);
  }

  /** Nothing visited yet; what belongs into some places and objects is decided later. */
  public StructureCheck(LatePlaces late) {
    FirstUse.repairs();
    this.late = late;
  }

  /**
   * Checks all that is reachable from here.
   *
   * @param root may be null
   * @throws IllegalStateException if an object contradicts itself; names its class and the rule
   */
  public void run(Object root) {
    visit(root);
    while (!pending.isEmpty()) {
      Object object = pending.pop();
      check(object);
      if (object instanceof Object[] array) {
        elements += array.length;
        for (Object element : array) {
          visit(element);
        }
      } else {
        for (long offset : Links.of(object.getClass())) {
          visit(UNSAFE.getReference(object, offset));
        }
      }
    }
  }

  /**
   * Checks once more what was blank or had late places: by now all is there.
   *
   * @throws IllegalStateException if an object contradicts itself; names its class and the rule
   */
  public void runAgain() {
    late = LatePlaces.NONE;
    incomplete.forEach(this::check);
  }

  /** How many objects and elements of arrays were visited so far. */
  long visited() {
    return seen.size() + elements;
  }

  private void visit(Object object) {
    if (Links.mayHaveParts(object) && seen.add(object)) {
      pending.push(object);
    }
  }

  private void check(Object object) {
    if (late.isBlank(object)) {
      incomplete.add(object);
      return;
    }
    if (!isComplete(object, late)) {
      incomplete.add(object);
    }
  }

  /**
   * Checks one object all of whose places are there, but nothing that it leads to.
   *
   * @throws IllegalStateException if it contradicts itself; names its class and the rule
   */
  static void requireComplete(Object object) {
    isComplete(object, LatePlaces.NONE);
  }

  private static boolean isComplete(Object object, LatePlaces late) {
    Class<?> type = object.getClass();
    PostAction check = Invariants.of(type);
    ElementInvariants elements = ElementInvariants.of(type);
    try {
      if (check != null) {
        check.run(object);
      }
      return elements == null || elements.arePresent(object, late);
    } catch (IllegalStateException e) {
      throw new IllegalStateException("class=" + type.getName() + ": " + e.getMessage(), e);
    }
  }
}
