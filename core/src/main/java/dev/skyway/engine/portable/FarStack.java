// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.portable;

/**
 * The pending objects that are taken last in, first out: each with its plan and, for arrays, the
 * cursor of the next element. Grows by whole chunks, so that a deep graph never makes it copy what
 * it holds. Not thread-safe.
 */
final class FarStack {
  private static final int CHUNK_ENTRIES = 512;

  /** One piece of the stack; an entry is two neighbours in {@code pairs} and one cursor. */
  private static final class Chunk {
    final Object[] pairs = new Object[2 * CHUNK_ENTRIES];
    final int[] cursors = new int[CHUNK_ENTRIES];
    final Chunk below;

    Chunk(Chunk below) {
      this.below = below;
    }
  }

  private Chunk top = new Chunk(null);
  private Chunk spare;
  private int topEntries;

  /** The object of the entry taken last. */
  Object object;

  /** The plan of the entry taken last. */
  Object plan;

  /** The cursor of the entry taken last. */
  int cursor;

  boolean isEmpty() {
    return topEntries == 0 && top.below == null;
  }

  void push(Object newObject, Object newPlan, int newCursor) {
    if (topEntries == CHUNK_ENTRIES) {
      grow();
    }
    int entry = topEntries++;
    top.pairs[2 * entry] = newObject;
    top.pairs[2 * entry + 1] = newPlan;
    top.cursors[entry] = newCursor;
  }

  /**
   * Removes the top into {@link #object}, {@link #plan} and {@link #cursor}; not to be called on an
   * empty stack.
   */
  void take() {
    if (topEntries == 0) {
      shrink();
    }
    int entry = --topEntries;
    Object[] pairs = top.pairs;
    object = pairs[2 * entry];
    plan = pairs[2 * entry + 1];
    cursor = top.cursors[entry];
    pairs[2 * entry] = null;
    pairs[2 * entry + 1] = null;
  }

  /** Inserts an entry just below the top; not to be called on an empty stack. */
  void pushBelowTop(Object newObject, Object newPlan, int newCursor) {
    take();
    Object upperObject = object;
    Object upperPlan = plan;
    int upperCursor = cursor;
    push(newObject, newPlan, newCursor);
    push(upperObject, upperPlan, upperCursor);
  }

  void clear() {
    while (!isEmpty()) {
      take();
    }
    forgetLast();
    spare = null;
  }

  /** Lets go of what was taken last. */
  void forgetLast() {
    object = null;
    plan = null;
  }

  private void grow() {
    Chunk next = spare != null && spare.below == top ? spare : new Chunk(top);
    spare = null;
    top = next;
    topEntries = 0;
  }

  private void shrink() {
    spare = top;
    top = top.below;
    topEntries = CHUNK_ENTRIES;
  }
}
