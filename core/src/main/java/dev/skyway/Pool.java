// SPDX-License-Identifier: Apache-2.0
package dev.skyway;

import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Supplier;

/**
 * Lends what is costly to make and used by one thread at a time. Lock-free, and bound to no thread:
 * a thread looks first where it left something. Thread-safe. What lies in a pool is closed when the
 * pool is collected.
 *
 * @param <T> what is lent; closed when there is no room for it
 */
final class Pool<T extends Pool.Item> {
  /** What can be lent. */
  interface Item {
    /** Gets ready for the next taker after a failure; false if it cannot. */
    boolean recover(Throwable failure);

    /** Gives back what it holds. */
    void close();
  }

  /** Slots that are used together stand on different cache lines. */
  private static final int STRIDE = 16;

  private static final int PROBES = 4;
  private static final long SPREAD = 0x9E3779B97F4A7C15L;

  private final Supplier<T> factory;
  private final AtomicReferenceArray<T> slots;
  private final int shift;

  /** An empty pool with slots for twice as many threads as there are processors. */
  Pool(Supplier<T> factory) {
    this.factory = factory;
    int bits = 33 - Integer.numberOfLeadingZeros(Runtime.getRuntime().availableProcessors());
    bits = Math.max(2, Math.min(bits, 7));
    shift = 64 - bits;
    AtomicReferenceArray<T> made = new AtomicReferenceArray<>((1 << bits) * STRIDE);
    slots = made;
    Cleaning.after(this, new Closing(made));
  }

  /** Closes what is left of a pool that was collected. */
  private record Closing(AtomicReferenceArray<? extends Item> slots) implements Runnable {
    @Override
    public void run() {
      for (int slot = 0; slot < slots.length(); slot += STRIDE) {
        Item item = slots.getAndSet(slot, null);
        if (item != null) {
          item.close();
        }
      }
    }
  }

  /** One that was given back, or a new one. */
  T take() {
    int home = home();
    for (int probe = 0; probe < PROBES; probe++) {
      int slot = slot(home, probe);
      T item = slots.get(slot);
      if (item != null && slots.compareAndSet(slot, item, null)) {
        return item;
      }
    }
    return factory.get();
  }

  /** Keeps it for the next taker, or closes it. */
  void give(T item) {
    int home = home();
    for (int probe = 0; probe < PROBES; probe++) {
      int slot = slot(home, probe);
      if (slots.getPlain(slot) == null && slots.compareAndSet(slot, null, item)) {
        return;
      }
    }
    item.close();
  }

  /** Keeps it if it recovers, or closes it. */
  void giveAfter(Throwable failure, T item) {
    boolean recovered = false;
    try {
      recovered = item.recover(failure);
    } finally {
      if (recovered) {
        give(item);
      } else {
        item.close();
      }
    }
  }

  private int slot(int home, int probe) {
    return home + probe * STRIDE & slots.length() - 1;
  }

  @SuppressWarnings("deprecation") // threadId() came with 19; this one is not going away
  private int home() {
    return (int) (Thread.currentThread().getId() * SPREAD >>> shift) * STRIDE;
  }
}
