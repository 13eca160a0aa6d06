// SPDX-License-Identifier: Apache-2.0
package dev.skyway.format;

import dev.skyway.SkywayFormatException;
import java.util.Arrays;

/**
 * Bytes that are read from the front and never trusted: every method checks that they are there.
 * The array and the position are open to the engines. Not thread-safe.
 */
public final class ByteSource {
  private static final byte[] NONE = {};

  /** What is read; the source never writes to it. */
  public byte[] buffer;

  /** Where the next byte is. */
  public int position;

  /** Where the readable bytes end. */
  public int limit;

  /** How many bytes of the stream have arrived behind the limit; a hint, see {@link #reset}. */
  public long beyond;

  private long frame;
  private long streamOffset;

  /** Where bytes were {@linkplain #join joined}, and what was left out at each of these places. */
  private int[] joints;

  private int jointCount;
  private int leftOutBytes;
  private int leftOutFrames;

  /** An empty source; see {@link #reset}. */
  public ByteSource() {
    buffer = NONE;
  }

  /** Reads all bytes of an array, as if it were frame 0 at the start of a stream. */
  public ByteSource(byte[] bytes) {
    reset(bytes, 0, bytes.length, 0, 0);
  }

  /**
   * Reads {@code [position, limit)} from now on.
   *
   * @param frame number of the frame within its stream, for errors; the first is 0
   * @param streamOffset where {@code position} stands in the stream, in bytes, for errors
   */
  public void reset(byte[] bytes, int position, int limit, long frame, long streamOffset) {
    if (position < 0 || limit < position || limit > bytes.length) {
      throw new IndexOutOfBoundsException(
          "position <= limit <= length: position="
              + position
              + " limit="
              + limit
              + " length="
              + bytes.length);
    }
    this.buffer = bytes;
    this.position = position;
    this.limit = limit;
    this.beyond = 0;
    this.frame = frame;
    this.streamOffset = streamOffset - position;
    this.jointCount = 0;
  }

  /**
   * Lengthens what is read by bytes that come later in the stream; may replace the {@link #buffer}.
   *
   * @param leftOutBytes how many bytes of the stream are between; the same for all that are joined
   * @param leftOutFrames how many frames begin there, as above
   */
  public void join(byte[] bytes, int from, int count, int leftOutBytes, int leftOutFrames) {
    if (buffer.length - limit < count) {
      buffer = Arrays.copyOf(buffer, Math.max(2 * buffer.length, limit + count));
    }
    if (joints == null) {
      joints = new int[64];
    } else if (jointCount == joints.length) {
      joints = Arrays.copyOf(joints, 2 * jointCount);
    }
    joints[jointCount++] = limit;
    this.leftOutBytes = leftOutBytes;
    this.leftOutFrames = leftOutFrames;
    System.arraycopy(bytes, from, buffer, limit, count);
    limit += count;
  }

  /** At how many places up to this index something was left out. */
  private int jointsTo(int index) {
    int count = 0;
    while (count < jointCount && joints[count] <= index) {
      count++;
    }
    return count;
  }

  /** The number of the frame within its stream. */
  public long frame() {
    return frameOf(position);
  }

  /** The number of the frame that {@code index} of the array stands in. */
  public long frameOf(int index) {
    return frame + (long) leftOutFrames * jointsTo(index);
  }

  /** Where {@code index} of the array stands in the stream, in bytes. */
  public long offsetOf(int index) {
    return streamOffset + index + (long) leftOutBytes * jointsTo(index);
  }

  /** Bytes not read yet. */
  public int remaining() {
    return limit - position;
  }

  /** An exception to throw about the bytes around the position; it names frame and offset. */
  public SkywayFormatException failure(String reason) {
    return new SkywayFormatException(frame(), offsetOf(position), reason);
  }

  /** An exception to throw about the bytes around the position, with what caused it. */
  public SkywayFormatException failure(String reason, Throwable cause) {
    return new SkywayFormatException(frame(), offsetOf(position), reason, cause);
  }

  /**
   * Checks that so many bytes are left.
   *
   * @throws SkywayFormatException if not, or if {@code bytes} is negative
   */
  public void require(long bytes) {
    if (bytes < 0 || bytes > limit - position) {
      throw failure("more bytes are needed: needed=" + bytes + " left=" + remaining());
    }
  }

  /**
   * Moves on by so many bytes.
   *
   * @throws SkywayFormatException if they are not left, or if {@code bytes} is negative
   */
  public void skip(long bytes) {
    require(bytes);
    position += (int) bytes;
  }

  /**
   * One byte.
   *
   * @throws SkywayFormatException if there is none
   */
  public byte getByte() {
    require(1);
    return buffer[position++];
  }

  /**
   * Two bytes.
   *
   * @throws SkywayFormatException if fewer are left
   */
  public short getShort() {
    require(2);
    position += 2;
    return LittleEndian.getShort(buffer, position - 2);
  }

  /**
   * Four bytes.
   *
   * @throws SkywayFormatException if fewer are left
   */
  public int getInt() {
    require(4);
    position += 4;
    return LittleEndian.getInt(buffer, position - 4);
  }

  /**
   * Eight bytes.
   *
   * @throws SkywayFormatException if fewer are left
   */
  public long getLong() {
    require(8);
    position += 8;
    return LittleEndian.getLong(buffer, position - 8);
  }

  /**
   * An unsigned 32-bit varint; values from 2^31 on come out negative.
   *
   * @throws SkywayFormatException if it is cut, longer than it needs to be, or out of range
   */
  public int getVarint() {
    if (position < limit && buffer[position] >= 0) {
      return buffer[position++];
    }
    long value = varint(Varint.MAX_INT_BYTES);
    if (value >>> 32 != 0) {
      throw failure("a varint of 32 bits is needed: value=" + Long.toUnsignedString(value));
    }
    return (int) value;
  }

  /**
   * A varint from 0 to 2^31 - 1: a count, a length or a number.
   *
   * @throws SkywayFormatException if it is cut, longer than it needs to be, or out of range
   */
  public int getCount() {
    int value = getVarint();
    if (value < 0) {
      throw failure("a count below 2^31 is needed: value=" + Integer.toUnsignedString(value));
    }
    return value;
  }

  /**
   * An unsigned 64-bit varint; values from 2^63 on come out negative.
   *
   * @throws SkywayFormatException if it is cut, longer than it needs to be, or out of range
   */
  public long getVarlong() {
    return varint(Varint.MAX_LONG_BYTES);
  }

  private long varint(int maxBytes) {
    long value = 0;
    for (int i = 0; i < maxBytes; i++) {
      int b = getByte();
      if (i == 9 && (b & 0xFE) != 0) {
        throw failure("a varint of 64 bits is needed: last=" + (b & 0xFF));
      }
      value |= (long) (b & 0x7F) << 7 * i;
      if (b >= 0) {
        if (b == 0 && i > 0) {
          throw failure("a varint has no needless bytes: bytes=" + (i + 1));
        }
        return value;
      }
    }
    throw failure("a varint has at most so many bytes: limit=" + maxBytes);
  }

  /**
   * A text, see {@link ByteSink#putText}.
   *
   * @throws SkywayFormatException if it is cut or not the one encoding of a string
   */
  public String getText() {
    int bytes = getCount();
    require(bytes);
    String text = Text.decode(buffer, position, position + bytes);
    if (text == null) {
      throw failure("a text is well-formed UTF-8: bytes=" + bytes);
    }
    position += bytes;
    return text;
  }
}
