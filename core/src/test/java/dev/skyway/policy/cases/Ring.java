// SPDX-License-Identifier: Apache-2.0
package dev.skyway.policy.cases;

/** Travels as an array of its elements, and makes itself anew. */
public final class Ring {
  private final Object element;
  private final Ring next;
  private final Ring first;

  private Ring(Ring first, Object[] elements, int index) {
    this.first = first == null ? this : first;
    element = elements[index];
    next = index + 1 == elements.length ? this.first : new Ring(this.first, elements, index + 1);
  }

  /** Of at least one element. */
  public static Ring of(Object... elements) {
    if (elements.length == 0) {
      throw new IllegalArgumentException("a ring has elements");
    }
    return new Ring(null, elements, 0);
  }

  /** So many steps on. */
  public Object get(int steps) {
    Ring ring = this;
    for (int i = 0; i < steps; i++) {
      ring = ring.next;
    }
    return ring.element;
  }

  Object[] elements() {
    if (element == null) {
      return new Object[0];
    }
    int size = 1;
    for (Ring ring = next; ring != this; ring = ring.next) {
      size++;
    }
    Object[] elements = new Object[size];
    for (int i = 0; i < size; i++) {
      elements[i] = get(i);
    }
    return elements;
  }
}
