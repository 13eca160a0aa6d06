// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.portable;

import java.util.Arrays;

/**
 * The number of each object written in a scope, by identity. The first few objects are found by
 * looking at all of them: to ask an object for its identity hash costs more than that, and marks
 * its header. Beyond, open addressing in segments that grow one by one, so that growth never needs
 * twice the table. Not thread-safe.
 */
final class IdentityTable {
  private static final int FEW = 24;
  private static final int FIRST_CAPACITY = 128;
  private static final int SPLIT_ENTRIES = 1 << 15;
  private static final int SPLIT_BITS = 8;

  private static final class Segment {
    Object[] keys;
    int[] numbers;
    int size;

    Segment(int capacity) {
      keys = new Object[capacity];
      numbers = new int[capacity];
    }
  }

  private final Object[] few = new Object[FEW];
  private final int[] fewNumbers = new int[FEW];
  private Segment[] segments = {new Segment(FIRST_CAPACITY)};
  private int size;

  int size() {
    return size;
  }

  /** The number that {@code key} has; if none, it gets {@code number} and the answer is -1. */
  int putIfAbsent(Object key, int number) {
    if (size > FEW) {
      return put(key, number);
    }
    for (int i = 0; i < size; i++) {
      if (few[i] == key) {
        return fewNumbers[i];
      }
    }
    if (size < FEW) {
      few[size] = key;
      fewNumbers[size++] = number;
      return -1;
    }
    size = 0;
    for (int i = 0; i < FEW; i++) {
      put(few[i], fewNumbers[i]);
    }
    return put(key, number);
  }

  /** Forgets all objects, and gives up a table much larger than what it held. */
  void clear() {
    if (size > FEW) {
      Segment first = segments[0];
      if (segments.length > 1 || first.keys.length > Math.max(8 * size, FIRST_CAPACITY)) {
        segments = new Segment[] {new Segment(FIRST_CAPACITY)};
      } else {
        Arrays.fill(first.keys, null);
        first.size = 0;
      }
      Arrays.fill(few, null);
    } else {
      Arrays.fill(few, 0, size, null);
    }
    size = 0;
  }

  private int put(Object key, int number) {
    int hash = System.identityHashCode(key) * 0x9E3779B9;
    Segment segment = segments[segments.length == 1 ? 0 : hash >>> (Integer.SIZE - SPLIT_BITS)];
    Object[] keys = segment.keys;
    int mask = keys.length - 1;
    int slot = slotOf(hash, mask);
    for (Object found = keys[slot]; found != null; found = keys[slot]) {
      if (found == key) {
        return segment.numbers[slot];
      }
      slot = (slot + 1) & mask;
    }
    keys[slot] = key;
    segment.numbers[slot] = number;
    size++;
    if (++segment.size > keys.length / 8 * 5) {
      grow(segment);
    }
    return -1;
  }

  /** The segment is chosen by the upper bits, the slot by those below them. */
  private static int slotOf(int hash, int mask) {
    return (hash ^ (hash >>> 15)) & mask;
  }

  private void grow(Segment segment) {
    if (segments.length == 1 && segment.size >= SPLIT_ENTRIES) {
      split(segment);
      return;
    }
    Object[] oldKeys = segment.keys;
    int[] oldNumbers = segment.numbers;
    segment.keys = new Object[2 * oldKeys.length];
    segment.numbers = new int[2 * oldKeys.length];
    int mask = segment.keys.length - 1;
    for (int i = 0; i < oldKeys.length; i++) {
      if (oldKeys[i] != null) {
        insertNew(segment, oldKeys[i], oldNumbers[i], hashOf(oldKeys[i]), mask);
      }
    }
  }

  private void split(Segment whole) {
    Segment[] parts = new Segment[1 << SPLIT_BITS];
    int capacity = 4 * Integer.highestOneBit(whole.size / parts.length);
    for (int i = 0; i < parts.length; i++) {
      parts[i] = new Segment(capacity);
    }
    segments = parts;
    size -= whole.size;
    for (int i = 0; i < whole.keys.length; i++) {
      if (whole.keys[i] != null) {
        put(whole.keys[i], whole.numbers[i]);
      }
    }
  }

  private static int hashOf(Object key) {
    return System.identityHashCode(key) * 0x9E3779B9;
  }

  private static void insertNew(Segment segment, Object key, int number, int hash, int mask) {
    int slot = slotOf(hash, mask);
    while (segment.keys[slot] != null) {
      slot = (slot + 1) & mask;
    }
    segment.keys[slot] = key;
    segment.numbers[slot] = number;
  }
}
