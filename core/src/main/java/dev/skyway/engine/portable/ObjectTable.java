// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.portable;

import dev.skyway.classes.Deferred;
import java.util.Arrays;
import java.util.Set;
import java.util.function.IntConsumer;

/**
 * The objects read in a scope, by their numbers. Grows by whole chunks, so that a large graph never
 * makes it copy what it holds. Not thread-safe.
 */
final class ObjectTable {
  private static final int CHUNK_SHIFT = 14;
  private static final int CHUNK = 1 << CHUNK_SHIFT;
  static final int FIRST_CAPACITY = 64;

  private Object[][] chunks = new Object[4][];
  private Object[] current = new Object[FIRST_CAPACITY];
  private int currentStart;
  private int size;

  ObjectTable() {
    chunks[0] = current;
  }

  /** Objects numbered so far; the next one gets this number. */
  int size() {
    return size;
  }

  void add(Object object) {
    int index = size - currentStart;
    if (index == current.length) {
      grow();
      index = size - currentStart;
    }
    current[index] = object;
    size++;
  }

  /** The object of a number from 0 to {@link #size} - 1. */
  Object get(int number) {
    int index = number - currentStart;
    return index >= 0 ? current[index] : chunks[number >>> CHUNK_SHIFT][number & (CHUNK - 1)];
  }

  /** Finds the numbers, from the first one on, of some objects, and takes those off the set. */
  void find(int first, Set<Object> wanted, IntConsumer found) {
    for (int number = first; number < size && !wanted.isEmpty(); number++) {
      if (wanted.remove(Deferred.present(get(number)))) {
        found.accept(number);
      }
    }
  }

  /** The objects with the lowest numbers, {@value #FIRST_CAPACITY} places at least; not a copy. */
  Object[] first() {
    return chunks[0];
  }

  void clear() {
    if (size > CHUNK) {
      chunks = new Object[4][];
      chunks[0] = new Object[FIRST_CAPACITY];
      current = chunks[0];
      currentStart = 0;
    } else {
      Arrays.fill(current, 0, size, null);
    }
    size = 0;
  }

  private void grow() {
    if (current.length < CHUNK) {
      current = Arrays.copyOf(current, 4 * current.length);
      chunks[0] = current;
      return;
    }
    int chunk = size >>> CHUNK_SHIFT;
    if (chunk == chunks.length) {
      chunks = Arrays.copyOf(chunks, 2 * chunk);
    }
    current = new Object[CHUNK];
    currentStart = size;
    chunks[chunk] = current;
  }
}
