// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster;

import dev.skyway.engine.frames.NativeBytes;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Buffers of one size that connections take while bytes pass, and give back: a connection at rest
 * has none. Thread-safe.
 */
final class NativeBuffers {
  /** So much is kept for the next ones who need a buffer; the others are left to the collector. */
  private static final int KEPT_BYTES = 4 << 20;

  private static final Map<Integer, NativeBuffers> BY_CAPACITY = new ConcurrentHashMap<>();

  private final int capacity;
  private final ArrayBlockingQueue<NativeBytes> kept;
  private final AtomicInteger taken = new AtomicInteger();

  private NativeBuffers(int capacity) {
    this.capacity = capacity;
    kept = new ArrayBlockingQueue<>(Math.max(1, KEPT_BYTES / capacity));
  }

  /** The buffers of this size. */
  static NativeBuffers of(int capacity) {
    return BY_CAPACITY.computeIfAbsent(capacity, NativeBuffers::new);
  }

  /** An empty buffer. */
  NativeBytes take() {
    NativeBytes used = kept.poll();
    NativeBytes buffer = used == null ? new NativeBytes(capacity) : used;
    taken.incrementAndGet();
    return buffer;
  }

  /** Gives a buffer back, which nobody uses any more. */
  void give(NativeBytes buffer) {
    buffer.buffer().clear();
    taken.decrementAndGet();
    kept.offer(buffer);
  }

  /** How many bytes the buffers of all sizes have that are taken. */
  static long takenBytes() {
    return BY_CAPACITY.values().stream()
        .mapToLong(each -> (long) each.capacity * each.taken())
        .sum();
  }

  /** How many are taken. */
  int taken() {
    return taken.get();
  }
}
