// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.frames;

import dev.skyway.engine.FrameSink;
import dev.skyway.format.FrameType;
import dev.skyway.format.StreamHeader;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Gathers the frames of one message. What is full is set aside instead of being copied into a
 * larger array, so that a long message is copied once, at the end. Reusable; not thread-safe.
 */
public final class ArraySink extends FrameSink {
  private static final int FIRST_CAPACITY = 1 << 12;

  /** An array this long is kept for the next message. */
  private static final int RETAINED_CAPACITY = 1 << 20;

  /** Shorter arrays grow instead of being set aside. */
  private static final int LEAST_SEGMENT = 1 << 19;

  private static final int LARGEST_SEGMENT = 1 << 23;
  private static final int LARGEST_ARRAY = Integer.MAX_VALUE - 8;

  private final List<byte[]> segments = new ArrayList<>();
  private final List<Integer> lengths = new ArrayList<>();
  private long gathered;

  /** An empty sink. */
  public ArraySink(boolean checksums) {
    super(new byte[FIRST_CAPACITY], checksums);
  }

  /** Begins a message with a header. */
  public void putHeader() {
    reserve(StreamHeader.BYTES);
    position = StreamHeader.put(buffer, position, checksums());
  }

  /** Appends whole frames, as they were appended before to a sink with the same checksums. */
  public void repeat(byte[] frames) {
    reserve(frames.length);
    System.arraycopy(frames, 0, buffer, position, frames.length);
    position += frames.length;
  }

  @Override
  public void reserve(int bytes) {
    if (buffer.length - position < bytes) {
      buffer = Arrays.copyOf(buffer, capacity((long) position + bytes, 2L * buffer.length));
    }
  }

  @Override
  protected void frameDone() {}

  /**
   * PERF: an array is set aside when the next frame does not fit, and not before, as the JVM fills
   * each with zeroes: those took half the time of a message of 17 MB.
   */
  @Override
  protected void expect(int bytes) {
    if (position >= LEAST_SEGMENT && buffer.length - position < bytes) {
      long wished = Math.max(Math.min(2L * buffer.length, LARGEST_SEGMENT), bytes);
      byte[] next = new byte[capacity(bytes, wished)];
      segments.add(buffer);
      lengths.add(position);
      gathered += position;
      buffer = next;
      position = 0;
    }
  }

  /** Bytes of the message so far. */
  public long length() {
    return gathered + position;
  }

  /**
   * The message; the sink is empty afterwards.
   *
   * @throws IllegalStateException if it is longer than an array can be
   */
  public byte[] takeBytes() {
    byte[] message;
    if (gathered == 0) {
      message = Arrays.copyOf(buffer, position);
    } else {
      if (length() > LARGEST_ARRAY) {
        throw new IllegalStateException(
            "a message in an array is shorter than 2^31 bytes: bytes="
                + length()
                + "; write it to an OutputStream");
      }
      message = new byte[(int) length()];
      copyTo(ByteBuffer.wrap(message));
    }
    clear();
    return message;
  }

  /**
   * Appends the message to a buffer; the sink keeps it.
   *
   * @throws java.nio.BufferOverflowException if it does not fit; the buffer is then as it was
   */
  public void copyTo(ByteBuffer target) {
    if (length() > target.remaining()) {
      throw new java.nio.BufferOverflowException();
    }
    for (int i = 0; i < segments.size(); i++) {
      target.put(segments.get(i), 0, lengths.get(i));
    }
    target.put(buffer, 0, position);
  }

  /** Forgets the message, and lets go of arrays that had to grow far. */
  public void clear() {
    position = 0;
    if (gathered > 0 || !segments.isEmpty()) {
      segments.clear();
      lengths.clear();
      gathered = 0;
    }
    if (buffer.length > RETAINED_CAPACITY) {
      buffer = new byte[FIRST_CAPACITY];
    }
  }

  private static int capacity(long needed, long wished) {
    if (needed > LARGEST_ARRAY) {
      throw new OutOfMemoryError(
          "a frame is at most so long: limit=" + FrameType.MAX_PAYLOAD + " needed=" + needed);
    }
    return (int) Math.min(Math.max(needed, wished), LARGEST_ARRAY);
  }
}
