// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.frames;

import java.util.Arrays;
import java.util.Objects;

/** Frames in a byte array, which is read where it is. Not thread-safe. */
public final class ArrayFrameReader extends FrameReader {
  private static final byte[] NOTHING = {};

  private byte[] bytes = NOTHING;
  private int origin;
  private int position;
  private int end;

  /**
   * Reads a message or stream, from its header on.
   *
   * @throws IndexOutOfBoundsException if the range is not within the array
   */
  public void open(byte[] bytes, int offset, int length) {
    restart();
    more(bytes, offset, length);
  }

  /** Reads frames without header and checksums, which never left this JVM. */
  void trust() {
    assumeHeader(false, 0);
  }

  /**
   * Reads what follows what was read before: no header is needed.
   *
   * @throws IndexOutOfBoundsException if the range is not within the array
   */
  public void more(byte[] bytes, int offset, int length) {
    Objects.checkFromIndexSize(offset, length, bytes.length);
    this.bytes = bytes;
    origin = offset;
    position = offset;
    end = offset + length;
  }

  /**
   * Passes frames that were read before, if they come next.
   *
   * @param known all of their bytes
   * @param count how many frames these are
   * @param withChecksums whether they have checksums
   * @return whether they came
   */
  public boolean skip(byte[] known, int count, boolean withChecksums) {
    int behind = position + known.length;
    boolean isSame =
        withChecksums == checksums()
            && known.length <= end - position
            && Arrays.equals(bytes, position, behind, known, 0, known.length);
    if (isSame) {
      position = behind;
      skip(count);
    }
    return isSame;
  }

  /** How many frames were begun, headers not counted. */
  public long begun() {
    return frames();
  }

  /** The bytes from one index of the array to another; a copy. */
  public byte[] copy(int from, int to) {
    return Arrays.copyOfRange(bytes, from, to);
  }

  /** Lets go of the array. */
  public void release() {
    more(NOTHING, 0, 0);
    payload.reset(NOTHING, 0, 0, 0, 0);
  }

  /** Index of the first byte that is not read yet. */
  public int position() {
    return position;
  }

  /** Bytes not read yet. */
  public int remaining() {
    return end - position;
  }

  @Override
  public int next() {
    int start = position;
    payload.reset(bytes, start, end, frames(), start - origin);
    if (start == end) {
      return NO_MORE;
    }
    int total = begin();
    if (total > end - start) {
      throw truncated(end - start, total);
    }
    position = start + total;
    int type = finish(start, total);
    payload.beyond = end - position;
    return type;
  }
}
