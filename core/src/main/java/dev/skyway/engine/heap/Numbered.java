// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/**
 * Encoded descriptions by small numbers, which the library names them by. Numbers that were removed
 * are given out again, so there are never more than were in use at one time. Thread-safe.
 */
final class Numbered {
  private final Map<Integer, Deque<Integer>> freeRuns = new HashMap<>();
  private volatile byte[][] descriptions = new byte[64][];
  private int size;

  /**
   * Gives consecutive numbers.
   *
   * @param added an element may be null, for what is never described
   * @return the first of them
   */
  synchronized int add(byte[]... added) {
    Deque<Integer> free = freeRuns.get(added.length);
    int first = size;
    if (free != null && !free.isEmpty()) {
      first = free.pop();
    } else {
      size += added.length;
    }
    byte[][] grown = descriptions;
    if (size > grown.length) {
      grown = Arrays.copyOf(grown, 2 * size);
    }
    System.arraycopy(added, 0, grown, first, added.length);
    descriptions = grown; // the volatile store publishes the elements too
    return first;
  }

  /** The description of a number that was given and not removed; never to be changed. */
  byte[] get(int number) {
    return descriptions[number];
  }

  /** Takes back numbers that one {@link #add} gave, once nobody uses them any more. */
  synchronized void remove(int first, int count) {
    Arrays.fill(descriptions, first, first + count, null);
    freeRuns.computeIfAbsent(count, key -> new ArrayDeque<>()).push(first);
  }

  /** How many numbers there are, those to be given out again included. */
  synchronized int size() {
    return size;
  }
}
