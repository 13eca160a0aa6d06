// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import dev.skyway.format.ByteSource;
import java.lang.ref.WeakReference;
import java.util.Arrays;

/**
 * What CLASS or EXTERNAL frames meant that were read before, by their bytes: messages that stand
 * alone repeat them. One slot for each hash, so bounded; weak, so that an idle reader keeps no
 * class alive. Not thread-safe.
 */
final class FrameCache {
  private static final int SLOTS = 64;
  private static final int MAX_BYTES = 8 << 10;

  private static final class Entry extends WeakReference<Object[]> {
    final byte[] payload;

    /** Null for the bootstrap loader, which a cleared reference must not be taken for. */
    final WeakReference<ClassLoader> context;

    Entry(Object[] meaning, byte[] payload, ClassLoader context) {
      super(meaning);
      this.payload = payload;
      this.context = context == null ? null : new WeakReference<>(context);
    }
  }

  private final Entry[] entries = new Entry[SLOTS];

  /** What the rest of the source meant under this context class loader, or null. */
  Object[] get(ByteSource source, ClassLoader context) {
    Entry entry = entries[slot(source.buffer, source.position, source.limit)];
    return entry != null
            && Arrays.equals(
                entry.payload,
                0,
                entry.payload.length,
                source.buffer,
                source.position,
                source.limit)
            && isUnder(entry, context)
        ? entry.get()
        : null;
  }

  private static boolean isUnder(Entry entry, ClassLoader context) {
    return context == null
        ? entry.context == null
        : entry.context != null && entry.context.refersTo(context);
  }

  /** Keeps what {@code [from, limit)} of the source meant. */
  void put(ByteSource source, int from, ClassLoader context, Object[] meaning) {
    if (source.limit - from <= MAX_BYTES) {
      byte[] payload = Arrays.copyOfRange(source.buffer, from, source.limit);
      entries[slot(payload, 0, payload.length)] = new Entry(meaning, payload, context);
    }
  }

  /** Samples the bytes: collisions only cost a second look at the descriptions. */
  private static int slot(byte[] bytes, int from, int to) {
    int length = to - from;
    int hash = length;
    if (length >= Integer.BYTES) {
      int step = Math.max(Integer.BYTES, length / 8);
      for (int at = from; at <= to - Integer.BYTES; at += step) {
        hash = 31 * hash + ArrayWords.getInt(bytes, at);
      }
      hash = 31 * hash + ArrayWords.getInt(bytes, to - Integer.BYTES);
    }
    hash *= 0x9E3779B9;
    return hash >>> 26;
  }
}
