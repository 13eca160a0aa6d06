// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import static dev.skyway.classes.HeapAccess.UNSAFE;

import java.lang.reflect.Field;
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
  private static final ClassValue<long[]> REFERENCES =
      new ClassValue<>() {
        @Override
        protected long[] computeValue(Class<?> type) {
          return references(type);
        }
      };

  private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Deque<Object> pending = new ArrayDeque<>();
  private long elements;

  private final List<Object> incomplete = new ArrayList<>();
  private LatePlaces late;

  /** Nothing visited yet; all is there. */
  public StructureCheck() {
    this(LatePlaces.NONE);
  }

  /** Nothing visited yet; what belongs into some places is decided later. */
  public StructureCheck(LatePlaces late) {
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
        for (long offset : REFERENCES.get(object.getClass())) {
          visit(UNSAFE.getReference(object, offset));
        }
      }
    }
  }

  /**
   * Checks once more what had late places: by now all is there.
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
    if (object == null) {
      return;
    }
    switch (ClassLayout.of(object.getClass()).kind()) {
      case FIXED, HOOKED, REF_ARRAY -> {
        if (seen.add(object)) {
          pending.push(object);
        }
      }
      default -> {} // has no parts, or none that came from outside
    }
  }

  private void check(Object object) {
    Class<?> type = object.getClass();
    PostAction check = Invariants.of(type);
    ElementInvariants elements = ElementInvariants.of(type);
    try {
      if (check != null) {
        check.run(object);
      }
      if (elements != null && !elements.arePresent(object, late)) {
        incomplete.add(object);
      }
    } catch (IllegalStateException e) {
      throw new IllegalStateException("class=" + type.getName() + ": " + e.getMessage(), e);
    }
  }

  private static long[] references(Class<?> type) {
    return java.util.stream.Stream.<Class<?>>iterate(type, c -> c != null, c -> c.getSuperclass())
        .flatMap(c -> FieldAccess.instanceFields(c).stream())
        .filter(field -> !field.getType().isPrimitive())
        .mapToLong(StructureCheck::offset)
        .toArray();
  }

  private static long offset(Field field) {
    return UNSAFE.objectFieldOffset(field);
  }
}
