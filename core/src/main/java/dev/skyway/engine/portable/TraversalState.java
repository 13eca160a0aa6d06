// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.portable;

/**
 * The objects whose bodies are still to come, in the order that the format fixes: a ring of {@value
 * #NEAR_CAPACITY} taken first in, first out, and a stack for all others. Writer and reader drive
 * the same state by the same rules; that is all that keeps them in step. Not thread-safe.
 *
 * @param <P> the plan kept with each object
 */
final class TraversalState<P> {
  /** Objects that the ring holds at most; part of the format. */
  static final int NEAR_CAPACITY = 16;

  private final Object[] near = new Object[2 * NEAR_CAPACITY];
  private final FarStack far = new FarStack();
  private int nearHead;
  private int nearSize;
  private int arraysAdded;

  /** The object taken last. */
  Object object;

  /** The plan of the object taken last. */
  P plan;

  /** The next element of the array taken last from the stack. */
  int cursor;

  boolean isEmpty() {
    return nearSize == 0 && far.isEmpty();
  }

  /** Lets go of what was taken last. */
  void forgetLast() {
    object = null;
    plan = null;
    far.forgetLast();
  }

  boolean nearIsFull() {
    return nearSize == NEAR_CAPACITY;
  }

  /** A count that changes with every array added; tells an array step when to stop. */
  int arraysAdded() {
    return arraysAdded;
  }

  /** Adds an object of fixed size. */
  void addFixed(Object newObject, P newPlan) {
    if (nearSize == NEAR_CAPACITY) {
      far.push(newObject, newPlan, 0);
      return;
    }
    int slot = 2 * ((nearHead + nearSize++) & (NEAR_CAPACITY - 1));
    near[slot] = newObject;
    near[slot + 1] = newPlan;
  }

  /** Adds an array of at least one element. */
  void addArray(Object newArray, P newPlan) {
    arraysAdded++;
    far.push(newArray, newPlan, 0);
  }

  /**
   * Puts an unfinished array back where it was: at the top, or below the array its last element
   * added.
   */
  void putBack(Object array, P arrayPlan, int nextElement, boolean belowTop) {
    if (belowTop) {
      far.pushBelowTop(array, arrayPlan, nextElement);
    } else {
      far.push(array, arrayPlan, nextElement);
    }
  }

  /** Drops the array at the top; one that was put back, with no other added since. */
  void removeTop() {
    far.take();
  }

  /**
   * Takes the next object into {@link #object}, {@link #plan} and {@link #cursor}; not to be called
   * when empty.
   */
  @SuppressWarnings("unchecked")
  void take() {
    if (nearSize == 0) {
      far.take();
      object = far.object;
      plan = (P) far.plan;
      cursor = far.cursor;
      return;
    }
    int slot = 2 * nearHead;
    object = near[slot];
    plan = (P) near[slot + 1];
    cursor = 0;
    near[slot] = null;
    near[slot + 1] = null;
    nearHead = (nearHead + 1) & (NEAR_CAPACITY - 1);
    nearSize--;
  }

  /** Forgets all pending objects. */
  void clear() {
    while (!isEmpty()) {
      take();
    }
    far.clear();
    forgetLast();
  }
}
