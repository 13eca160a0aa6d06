// SPDX-License-Identifier: Apache-2.0
package dev.skyway.format;

import java.util.Arrays;

/**
 * A growing byte array that is written from the front. The array and the position are open to the
 * engines, which write runs of bytes themselves after {@link #ensure}. Not thread-safe.
 */
public final class ByteSink {
  /** What was written is in {@code [0, position)}; replaced when it grows. */
  public byte[] buffer;

  /** Where the next byte goes. */
  public int position;

  /** A sink with room for {@code capacity} bytes. */
  public ByteSink(int capacity) {
    buffer = new byte[capacity];
  }

  /**
   * Makes room for so many more bytes.
   *
   * @throws OutOfMemoryError if more than an array can hold is asked for
   */
  public void ensure(int bytes) {
    if (buffer.length - position < bytes) {
      grow(bytes);
    }
  }

  private void grow(int bytes) {
    long needed = (long) position + bytes;
    if (needed > Integer.MAX_VALUE - 8) {
      throw new OutOfMemoryError("a byte array holds fewer than 2^31 bytes: needed=" + needed);
    }
    long doubled = Math.min(2L * buffer.length, Integer.MAX_VALUE - 8);
    buffer = Arrays.copyOf(buffer, (int) Math.max(needed, doubled));
  }

  /** The low eight bits of {@code value}. */
  public void putByte(int value) {
    ensure(1);
    buffer[position++] = (byte) value;
  }

  /** Two bytes, the low ones of {@code value}. */
  public void putShort(int value) {
    ensure(2);
    LittleEndian.putShort(buffer, position, (short) value);
    position += 2;
  }

  /** Four bytes. */
  public void putInt(int value) {
    ensure(4);
    LittleEndian.putInt(buffer, position, value);
    position += 4;
  }

  /** Eight bytes. */
  public void putLong(long value) {
    ensure(8);
    LittleEndian.putLong(buffer, position, value);
    position += 8;
  }

  /** An unsigned 32-bit value. */
  public void putVarint(int value) {
    ensure(Varint.MAX_INT_BYTES);
    position = Varint.put(buffer, position, value);
  }

  /** An unsigned 64-bit value. */
  public void putVarlong(long value) {
    ensure(Varint.MAX_LONG_BYTES);
    position = Varint.put(buffer, position, value);
  }

  /**
   * A run of bytes.
   *
   * @throws ArrayIndexOutOfBoundsException if the range is not within the array
   */
  public void putBytes(byte[] bytes, int offset, int length) {
    ensure(length);
    System.arraycopy(bytes, offset, buffer, position, length);
    position += length;
  }

  /** A varint byte length and UTF-8, in which any Java string survives, see {@link Text}. */
  public void putText(String text) {
    int bytes = Text.encodedLength(text);
    putVarint(bytes);
    ensure(bytes);
    position = Text.encode(text, buffer, position);
  }

  /** A copy of what was written. */
  public byte[] toByteArray() {
    return Arrays.copyOf(buffer, position);
  }
}
