// SPDX-License-Identifier: Apache-2.0
package dev.skyway.policy.cases;

/** A hash container that keeps the hashes of its keys. */
public final class Bag {
  /** Travels by name, other empty bags do not. */
  public static final Bag EMPTY = new Bag();

  private final Entry[] entries;

  /** How often the entries were put in order after an arrival. */
  public int rehashed;

  /** One key with its hash. */
  static final class Entry {
    final Object key;
    int hash;

    Entry(Object key) {
      this.key = key;
      hash = key.hashCode();
    }
  }

  /** Holds these. */
  public Bag(Object... keys) {
    entries = new Entry[keys.length];
    for (int i = 0; i < keys.length; i++) {
      entries[i] = new Entry(keys[i]);
    }
  }

  /** Whether it holds the key: looks for the hash first. */
  public boolean contains(Object key) {
    for (Entry entry : entries) {
      if (entry.hash == key.hashCode() && entry.key.equals(key)) {
        return true;
      }
    }
    return false;
  }

  void rehash() {
    rehashed++;
    for (Entry entry : entries) {
      entry.hash = entry.key.hashCode();
    }
  }
}
