// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.frames;

import dev.skyway.engine.FrameSink;
import dev.skyway.format.FrameType;
import java.util.Arrays;

/**
 * The frames in which a stream has described classes and externals. Its next section begins with
 * them, so that the numbers stay what they are and nobody has to find them out anew. PERF: a writer
 * that begins anew for each record of Spark's serialized sort takes 95 ns for a pair, of which all
 * but 30 are for that. Not thread-safe.
 */
final class SectionTable {
  /** Longer ones are begun anew as soon as they have grown. */
  private static final int MOST_GROWN_BYTES = 24;

  private static final int MOST_BYTES = 1 << 10;

  /** What a NUMBERS frame has in front of its numbers: type, length and the numbering. */
  private static final int NUMBERS_HEAD = 2 + Integer.BYTES;

  private final boolean checksums;
  private byte[] frames = new byte[64];
  private int count;

  /** Where the last frame begins if it is one of numbers to which others can be added, else -1. */
  private int open = -1;

  /** What it was when the section began. */
  private int before;

  SectionTable(boolean checksums) {
    this.checksums = checksums;
  }

  /** Adds the frame that was written to these places. */
  void add(byte[] buffer, int from, int to) {
    int bytes = to - from;
    boolean isOpen = buffer[from] == FrameType.NUMBERS && !checksums && bytes <= Byte.MAX_VALUE;
    if (isOpen && open >= 0 && joins(buffer, from, bytes)) {
      return;
    }
    open = isOpen ? count : -1;
    append(buffer, from, bytes);
  }

  /** Adds its numbers to those of the frame before, which is of the same numbering. */
  private boolean joins(byte[] buffer, int from, int bytes) {
    int added = bytes - NUMBERS_HEAD;
    int payload = frames[open + 1] + added;
    if (payload > Byte.MAX_VALUE) {
      return false;
    }
    frames[open + 1] = (byte) payload;
    append(buffer, from + NUMBERS_HEAD, added);
    return true;
  }

  private void append(byte[] buffer, int from, int bytes) {
    if (frames.length - count < bytes) {
      frames = Arrays.copyOf(frames, Math.max(2 * frames.length, count + bytes));
    }
    System.arraycopy(buffer, from, frames, count, bytes);
    count += bytes;
  }

  /**
   * Ends a section. A table that goes on growing names more than a section needs, and so does one
   * that a section has not used at all.
   *
   * @param isUsed whether a record was more than a value
   * @return whether the next section may begin with the table; if not it is empty now
   */
  boolean endSection(boolean isUsed) {
    boolean hasGrown = before > 0 && count > before;
    if (!isUsed && count > 0 || count > (hasGrown ? MOST_GROWN_BYTES : MOST_BYTES)) {
      clear();
      return false;
    }
    before = count;
    return true;
  }

  /** Appends all frames. */
  void appendTo(FrameSink sink) {
    sink.reserve(count);
    System.arraycopy(frames, 0, sink.buffer, sink.position, count);
    sink.position += count;
  }

  /** All numbers start anew. */
  void clear() {
    count = 0;
    before = 0;
    open = -1;
  }
}
