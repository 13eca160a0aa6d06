// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.large;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;

/** A second thread that allocates all the time, and the numbers of the heap. */
final class HeapWatch implements AutoCloseable {
  private static final int GARBAGE_BYTES = 1 << 10;
  private static final int PER_PAUSE = 60;

  private final Thread allocator = new Thread(this::allocate, "allocator");
  private volatile Object[] garbage;
  private volatile boolean stopped;
  private long allocated;

  HeapWatch() {
    allocator.setDaemon(true);
    allocator.start();
  }

  /** Some tens of megabytes a second: enough for many collections, not all of a core. */
  private void allocate() {
    while (!stopped) {
      Object[] made = new Object[PER_PAUSE];
      for (int i = 0; i < made.length; i++) {
        made[i] = new byte[GARBAGE_BYTES];
        allocated += GARBAGE_BYTES;
      }
      garbage = made;
      try {
        Thread.sleep(1);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return;
      }
    }
  }

  long allocatedBytes() {
    return allocated;
  }

  /** The bytes in use after a full collection. */
  static long live() {
    System.gc();
    return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
  }

  /** Forgets the peaks seen so far. */
  static void resetPeak() {
    ManagementFactory.getMemoryPoolMXBeans().forEach(MemoryPoolMXBean::resetPeakUsage);
  }

  /** The sum of the pools' peaks since the last reset, in bytes: no less than the heap's peak. */
  static long peak() {
    return ManagementFactory.getMemoryPoolMXBeans().stream()
        .filter(pool -> pool.getType() == MemoryType.HEAP)
        .mapToLong(pool -> pool.getPeakUsage().getUsed())
        .sum();
  }

  @Override
  public void close() {
    stopped = true;
    allocator.interrupt();
  }
}
