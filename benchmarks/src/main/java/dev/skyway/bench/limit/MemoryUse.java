// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.limit;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;

/**
 * The memory that a step takes: native memory at its peak, and what this thread allocated on the
 * heap, much of which may be garbage at once.
 */
final class MemoryUse {

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private final long nativeBefore;
  private final long allocatedBefore;

  private MemoryUse(long nativeBefore, long allocatedBefore) {
    this.nativeBefore = nativeBefore;
    this.allocatedBefore = allocatedBefore;
  }

  /** Begins a step. */
  static MemoryUse begin() throws IOException {
    ProcessMemory.resetPeak();
    return new MemoryUse(ProcessMemory.now(), THREADS.getCurrentThreadAllocatedBytes());
  }

  /** Bytes that this thread has allocated since the step began. */
  long allocated() {
    return THREADS.getCurrentThreadAllocatedBytes() - allocatedBefore;
  }

  /** The most bytes of native memory that were added. */
  long nativePeak() throws IOException {
    return Math.max(0, ProcessMemory.peak() - nativeBefore);
  }

  /** The bytes of native memory that are still added. */
  long nativeNow() throws IOException {
    return Math.max(0, ProcessMemory.now() - nativeBefore);
  }
}
