// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import dev.skyway.format.ByteSource;
import java.lang.ref.WeakReference;
import java.util.Arrays;

/**
 * What CLASS or EXTERNAL frames meant that were read before, by their bytes: messages that stand
 * alone repeat them. One slot for each hash, and a bound on all bytes together; long frames are
 * kept when they come once more, as those of a stream never do. Weak, so that an idle reader keeps
 * no class alive. Not thread-safe.
 */
final class FrameCache {
  private static final int SLOTS = 64;

  /** Longer frames are not kept at once. */
  static final int SHORT = 8 << 10;

  /** A message that describes thousands of classes has a frame this long. */
  static final int LONGEST = 256 << 10;

  /** What a reader may hold. */
  static final int MOST_BYTES = 512 << 10;

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
  private int bytes;

  /** Hashes of long frames that came once, by their slots; null if there were none. */
  private int[] met;

  /** What the rest of the source meant under this context class loader, or null. */
  Object[] get(ByteSource source, ClassLoader context) {
    Entry entry = entries[slot(hash(source.buffer, source.position, source.limit))];
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
    int length = source.limit - from;
    int hash = hash(source.buffer, from, source.limit);
    if (length > LONGEST || length > SHORT && !isMet(hash)) {
      return;
    }
    byte[] payload = Arrays.copyOfRange(source.buffer, from, source.limit);
    int slot = slot(hash);
    remove(slot);
    for (int other = 0; bytes + length > MOST_BYTES; other++) {
      remove(other); // the long ones soon come back, and few programs have several
    }
    entries[slot] = new Entry(meaning, payload, context);
    bytes += length;
  }

  /** Notes that a long frame has come. */
  private boolean isMet(int hash) {
    if (met == null) {
      met = new int[SLOTS];
    }
    boolean isMet = met[slot(hash)] == hash;
    met[slot(hash)] = hash;
    return isMet;
  }

  private void remove(int slot) {
    if (entries[slot] != null) {
      bytes -= entries[slot].payload.length;
      entries[slot] = null;
    }
  }

  /** The payloads that are kept. */
  int bytes() {
    return bytes;
  }

  /** Samples the bytes: collisions only cost a second look at the descriptions. */
  private static int hash(byte[] bytes, int from, int to) {
    int length = to - from;
    int hash = length;
    if (length >= Integer.BYTES) {
      int step = Math.max(Integer.BYTES, length / 8);
      for (int at = from; at <= to - Integer.BYTES; at += step) {
        hash = 31 * hash + ArrayWords.getInt(bytes, at);
      }
      hash = 31 * hash + ArrayWords.getInt(bytes, to - Integer.BYTES);
    }
    return hash * 0x9E3779B9;
  }

  private static int slot(int hash) {
    return hash >>> 26;
  }
}
