// SPDX-License-Identifier: Apache-2.0
package dev.skyway;

import dev.skyway.engine.ThreadSlots;
import java.util.function.Supplier;

/**
 * Lends what is costly to make and used by one thread at a time. Lock-free, and bound to no thread.
 * Thread-safe. What lies in a pool frees itself when the pool is collected.
 *
 * @param <T> what is lent; closed when there is no room for it
 */
final class Pool<T extends Pool.Item> {
  /** What can be lent. */
  interface Item {
    /**
     * Forgets what its last taker had; if it was {@linkplain Lease lent} to a stream.
     *
     * @return false if that was so much that nobody else is to have it
     */
    default boolean end() {
      return true;
    }

    /** Gets ready for the next taker after a failure; false if it cannot. */
    default boolean recover(Throwable failure) {
      return false;
    }

    /** Gives back what it holds. */
    void close();
  }

  private final Supplier<T> factory;
  private final ThreadSlots<T> slots = new ThreadSlots<>();

  /** An empty pool. */
  Pool(Supplier<T> factory) {
    this.factory = factory;
  }

  /** One that was given back, or a new one. */
  T take() {
    T item = slots.take();
    return item == null ? factory.get() : item;
  }

  /** Keeps it for the next taker, or closes it. */
  void give(T item) {
    if (!slots.give(item)) {
      item.close();
    }
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
}
