// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.portable;

import java.util.Arrays;

/**
 * Numbers objects by identity, from 0 on. The first few are found by looking at all of them: to ask
 * an object for its identity hash costs more than that, and marks its header. Beyond, an
 * open-addressed index of hashes and numbers. It is in segments that grow one by one, so that
 * growth never needs twice the index; an entry has the whole hash, so that growth and collisions
 * touch no object. Not thread-safe.
 */
final class IdentityTable {
  private static final int FEW = 32;
  private static final int FIRST_CAPACITY = 128;
  private static final int LARGEST_KEPT_CAPACITY = 1 << 16;
  private static final int SPLIT_ENTRIES = 1 << 15;
  private static final int SPLIT_BITS = 8;
  private static final int HASH_SHIFT = 32;

  /** Entries are {@code hash << 32 | number + 1}; 0 is a free slot. */
  private static final class Segment {
    long[] entries;
    int size;

    Segment(int capacity) {
      entries = new long[capacity];
    }
  }

  private final ObjectTable objects = new ObjectTable();
  private Segment[] segments = {new Segment(FIRST_CAPACITY)};

  /** How many numbers were given out. */
  int size() {
    return objects.size();
  }

  /** Gives out a number that no object is found under. */
  void skip() {
    if (objects.size() == FEW) {
      indexFew();
    }
    objects.add(null);
  }

  /** Whether {@code key} has a number. */
  boolean contains(Object key) {
    return get(key) >= 0;
  }

  /** The number that {@code key} has; negative if none. */
  int get(Object key) {
    int size = objects.size();
    if (size > FEW) {
      return find(key, hash(key));
    }
    Object[] few = objects.first();
    for (int i = 0; i < size; i++) {
      if (few[i] == key) {
        return i;
      }
    }
    return -1;
  }

  /** The number that {@code key} has; if none, it gets the next one, and the answer is -1. */
  int putIfAbsent(Object key) {
    int size = objects.size();
    if (size <= FEW) {
      Object[] few = objects.first();
      for (int i = 0; i < size; i++) {
        if (few[i] == key) {
          return i;
        }
      }
      if (size < FEW) {
        objects.add(key);
        return -1;
      }
      indexFew();
    }
    return put(key);
  }

  /** Forgets all objects, and gives up a large index. */
  void clear() {
    if (objects.size() > FEW) {
      if (segments.length > 1 || segments[0].entries.length > LARGEST_KEPT_CAPACITY) {
        segments = new Segment[] {new Segment(FIRST_CAPACITY)};
      } else {
        Arrays.fill(segments[0].entries, 0);
        segments[0].size = 0;
      }
    }
    objects.clear();
  }

  private void indexFew() {
    for (int i = 0; i < FEW; i++) {
      Object few = objects.get(i);
      if (few != null) {
        insert(hash(few), i);
      }
    }
  }

  private static int hash(Object key) {
    return System.identityHashCode(key) * 0x9E3779B9;
  }

  /** The segment is chosen by the upper bits, the slot by those below them. */
  private Segment segment(int hash) {
    return segments[segments.length == 1 ? 0 : hash >>> Integer.SIZE - SPLIT_BITS];
  }

  private static int slot(int hash, int mask) {
    return (hash ^ hash >>> 15) & mask;
  }

  /** The number, or -1 - slot of where it would go. */
  private int find(Object key, int hash) {
    long[] entries = segment(hash).entries;
    int mask = entries.length - 1;
    int slot = slot(hash, mask);
    for (long entry = entries[slot]; entry != 0; entry = entries[slot]) {
      if ((int) (entry >>> HASH_SHIFT) == hash) {
        int number = (int) entry - 1;
        if (objects.get(number) == key) {
          return number;
        }
      }
      slot = slot + 1 & mask;
    }
    return -1 - slot;
  }

  private int put(Object key) {
    int hash = hash(key);
    int found = find(key, hash);
    if (found >= 0) {
      return found;
    }
    Segment segment = segment(hash);
    segment.entries[-1 - found] = entry(hash, objects.size());
    objects.add(key);
    if (++segment.size > segment.entries.length / 8 * 5) {
      grow(segment);
    }
    return -1;
  }

  private static long entry(int hash, int number) {
    return (long) hash << HASH_SHIFT | number + 1L;
  }

  private void insert(int hash, int number) {
    Segment segment = segment(hash);
    insert(segment.entries, entry(hash, number));
    if (++segment.size > segment.entries.length / 8 * 5) {
      grow(segment);
    }
  }

  private static void insert(long[] entries, long entry) {
    int mask = entries.length - 1;
    int slot = slot((int) (entry >>> HASH_SHIFT), mask);
    while (entries[slot] != 0) {
      slot = slot + 1 & mask;
    }
    entries[slot] = entry;
  }

  private void grow(Segment segment) {
    if (segments.length == 1 && segment.size >= SPLIT_ENTRIES) {
      split(segment);
      return;
    }
    long[] grown = new long[2 * segment.entries.length];
    for (long entry : segment.entries) {
      if (entry != 0) {
        insert(grown, entry);
      }
    }
    segment.entries = grown;
  }

  private void split(Segment whole) {
    Segment[] parts = new Segment[1 << SPLIT_BITS];
    int capacity = 4 * Integer.highestOneBit(whole.size / parts.length);
    for (int i = 0; i < parts.length; i++) {
      parts[i] = new Segment(capacity);
    }
    segments = parts;
    for (long entry : whole.entries) {
      if (entry != 0) {
        insert((int) (entry >>> HASH_SHIFT), (int) entry - 1);
      }
    }
  }
}
