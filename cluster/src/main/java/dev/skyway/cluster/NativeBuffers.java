// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster;

import dev.skyway.engine.ThreadSlots;
import dev.skyway.engine.frames.NativeBytes;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Buffers of one size that connections take while bytes pass, and give back: a connection at rest
 * has small ones only, which it gives back when it is closed. PERF: so each larger graph takes one
 * and gives it back, on both sides; a thread that does one after the other finds its own again
 * without a lock, and nothing is counted then. Thread-safe.
 */
final class NativeBuffers {
  /** So much is kept for the next ones who need a buffer; the others are left to the collector. */
  private static final int KEPT_BYTES = 4 << 20;

  private static final Map<Integer, NativeBuffers> BY_CAPACITY = new ConcurrentHashMap<>();

  private final int capacity;
  private final ThreadSlots<NativeBytes> near;

  /** Those that have no place there. */
  private final LinkedBlockingQueue<NativeBytes> far;

  /** How many may be kept there; a queue cannot have room for none. */
  private final int mostFar;

  /** Those that were made, and not left to the collector. */
  private final AtomicInteger made = new AtomicInteger();

  private NativeBuffers(int capacity) {
    this.capacity = capacity;
    int most = Math.max(1, KEPT_BYTES / capacity);
    near = new ThreadSlots<>(most);
    mostFar = most - near.size();
    far = new LinkedBlockingQueue<>(Math.max(1, mostFar));
  }

  /** The buffers of this size. */
  static NativeBuffers of(int capacity) {
    return BY_CAPACITY.computeIfAbsent(capacity, NativeBuffers::new);
  }

  /** An empty buffer. */
  NativeBytes take() {
    NativeBytes used = near.take();
    if (used == null) {
      used = far.poll();
    }
    return used == null ? make() : used;
  }

  private NativeBytes make() {
    NativeBytes buffer = new NativeBytes(capacity);
    made.incrementAndGet();
    return buffer;
  }

  /** Gives a buffer back, which nobody uses any more. */
  void give(NativeBytes buffer) {
    buffer.buffer().clear();
    if (!near.give(buffer) && (mostFar == 0 || !far.offer(buffer))) {
      made.decrementAndGet();
    }
  }

  /** How many bytes the buffers of all sizes have that are taken. */
  static long takenBytes() {
    return BY_CAPACITY.values().stream()
        .mapToLong(each -> (long) each.capacity * each.taken())
        .sum();
  }

  /** How many are taken; while some are taken or given back, nearly. */
  int taken() {
    return made.get() - near.count() - far.size();
  }
}
