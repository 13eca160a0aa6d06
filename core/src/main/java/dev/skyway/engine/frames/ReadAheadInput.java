// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.frames;

import dev.skyway.format.ByteSource;
import dev.skyway.format.FrameType;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Objects;

/**
 * Takes as much from a stream at a time as it has, below an object stream that is read to the end
 * of its bytes, such as one of sections in a block; nobody else sees then what has arrived. It has
 * no lock. PERF: with {@code BufferedInputStream} a third of reading short sections was its lock,
 * twice for each frame. Not thread-safe.
 */
public final class ReadAheadInput extends InputStream implements PeekableInput {
  private static final int CAPACITY = 1 << 13;

  /** Most blocks of a shuffle with many partitions are short. */
  private static final int FIRST_CAPACITY = 1 << 10;

  /** What shows the heads of frames, and most short ones whole. */
  private static final int MOST_SHOWN = 64;

  private final InputStream below;
  private byte[] buffer;
  private int from;
  private int to;

  /** In front of a stream, which is not closed with this one. */
  public ReadAheadInput(InputStream below) {
    this.below = below;
  }

  /** Waits for something, unless it is there; false at the end. */
  private boolean fill() throws IOException {
    if (from < to) {
      return true;
    }
    if (buffer == null) {
      buffer = new byte[FIRST_CAPACITY];
    } else if (to == FIRST_CAPACITY) {
      buffer = new byte[CAPACITY];
    }
    from = 0;
    to = 0;
    to = Math.max(0, SomeBytes.of(below, buffer, 0, buffer.length));
    return to > 0;
  }

  @Override
  public int read() throws IOException {
    return fill() ? buffer[from++] & 0xFF : -1;
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    Objects.checkFromIndexSize(offset, length, bytes.length);
    if (from == to && length >= CAPACITY) {
      return SomeBytes.of(below, bytes, offset, length);
    }
    if (length == 0 || !fill()) {
      return length == 0 ? 0 : -1;
    }
    int count = Math.min(length, to - from);
    System.arraycopy(buffer, from, bytes, offset, count);
    from += count;
    return count;
  }

  @Override
  public int peek(byte[] target, int most) throws IOException {
    if (!fill()) {
      return -1;
    }
    int count = Math.min(Math.min(most, MOST_SHOWN), to - from);
    System.arraycopy(buffer, from, target, 0, count);
    return count;
  }

  @Override
  public void take(int bytes) {
    from += bytes;
  }

  /**
   * Takes bundles that are here already, as long as just these bytes are in front of each.
   *
   * @param bundle what they are joined to
   * @param mostBytes how long it may have become before the last one
   * @param framesBetween how many frames those bytes are
   * @return how many bundles were taken
   */
  int join(ByteSource bundle, byte[] between, int framesBetween, int mostBytes) {
    int count = 0;
    int head = between.length + 2;
    while (bundle.limit <= mostBytes && to - from >= head) {
      int at = from + between.length;
      int bytes = buffer[at + 1]; // a length of two bytes is left to the usual way
      if (buffer[at] != FrameType.RECORDS
          || bytes <= 0
          || to - from - head < bytes
          || !Arrays.equals(buffer, from, at, between, 0, between.length)
          || !areEntries(buffer, from + head, from + head + bytes)
          || count == 0 && !areEntries(bundle.buffer, bundle.position, bundle.limit)) {
        break;
      }
      bundle.join(buffer, from + head, bytes, head, framesBetween + 1);
      from += head + bytes;
      count++;
    }
    return count;
  }

  /**
   * Whether entries of one-byte lengths end where their bundle does, so none reaches into another.
   */
  private static boolean areEntries(byte[] bundle, int from, int end) {
    int at = from;
    while (at < end && bundle[at] >= 0) {
      at += 1 + bundle[at];
    }
    return at == end;
  }

  @Override
  public int available() throws IOException {
    return to - from + below.available();
  }
}
