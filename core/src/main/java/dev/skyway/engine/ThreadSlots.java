// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine;

import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Keeps some things for the next who needs one. Lock-free, and bound to no thread: a thread looks
 * first where it left something. Thread-safe.
 *
 * @param <T> what is kept
 */
public final class ThreadSlots<T> {
  /** Slots that are used together stand on different cache lines. */
  private static final int STRIDE = 16;

  private static final int PROBES = 4;
  private static final int LEAST_BITS = 2;
  private static final int MOST_BITS = 7;
  private static final long SPREAD = 0x9E3779B97F4A7C15L;

  private final AtomicReferenceArray<T> slots;
  private final int shift;

  /** Slots for twice as many threads as there are processors, or more. */
  public ThreadSlots() {
    this(1 << MOST_BITS);
  }

  /**
   * The same, but no more than so many.
   *
   * @param most at least 1
   */
  public ThreadSlots(int most) {
    int bits = 33 - Integer.numberOfLeadingZeros(Runtime.getRuntime().availableProcessors());
    bits = Math.max(LEAST_BITS, Math.min(bits, MOST_BITS));
    bits = Math.min(bits, 31 - Integer.numberOfLeadingZeros(most));
    shift = Long.SIZE - bits;
    slots = new AtomicReferenceArray<>((1 << bits) * STRIDE);
  }

  /** How many there are. */
  public int size() {
    return slots.length() / STRIDE;
  }

  /** Something that is kept, or null. */
  public T take() {
    int home = home();
    for (int probe = 0; probe < PROBES; probe++) {
      int slot = slot(home, probe);
      T item = slots.get(slot);
      if (item != null && slots.compareAndSet(slot, item, null)) {
        return item;
      }
    }
    return null;
  }

  /** Keeps it; false if there is no room. */
  public boolean give(T item) {
    int home = home();
    for (int probe = 0; probe < PROBES; probe++) {
      int slot = slot(home, probe);
      if (slots.getPlain(slot) == null && slots.compareAndSet(slot, null, item)) {
        return true;
      }
    }
    return false;
  }

  /** How many are kept. */
  public int count() {
    int count = 0;
    for (int slot = 0; slot < slots.length(); slot += STRIDE) {
      count += slots.get(slot) == null ? 0 : 1;
    }
    return count;
  }

  private int slot(int home, int probe) {
    return home + probe * STRIDE & slots.length() - 1;
  }

  /** The upper bits, of which there are none if there is one slot. */
  @SuppressWarnings("deprecation") // threadId() came with 19; this one is not going away
  private int home() {
    long spread = Thread.currentThread().getId() * SPREAD;
    return (int) (spread >>> 1 >>> shift - 1) * STRIDE;
  }
}
