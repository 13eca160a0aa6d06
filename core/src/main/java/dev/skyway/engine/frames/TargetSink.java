// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.frames;

import dev.skyway.engine.FrameSink;
import dev.skyway.format.StreamHeader;
import java.nio.BufferOverflowException;
import java.util.Arrays;

/**
 * Puts frames into an array of the caller's. Writers reserve more than they use; so the frames that
 * come near the array's end are built beside it and copied. Reusable; not thread-safe.
 */
public final class TargetSink extends FrameSink {
  private static final byte[] NOTHING = {};
  private static final int FIRST_CAPACITY = 1 << 12;
  private static final int RETAINED_CAPACITY = 1 << 20;

  /** Room that lets any usual frame be built in place. */
  private static final int DIRECT_ROOM = 1 << 19;

  private byte[] target = NOTHING;
  private byte[] beside = new byte[FIRST_CAPACITY];

  /** Where the frames that are done end in the target. */
  private int end;

  /** A sink without a target yet. */
  public TargetSink(boolean checksums) {
    super(NOTHING, checksums);
  }

  /**
   * Begins a message.
   *
   * @throws IndexOutOfBoundsException if {@code offset} is not within the array or at its end
   */
  public void open(byte[] target, int offset) {
    java.util.Objects.checkFromToIndex(offset, target.length, target.length);
    this.target = target;
    end = offset;
    choose();
  }

  /**
   * Appends a header.
   *
   * @throws BufferOverflowException if it does not fit
   */
  public void putHeader() {
    reserve(StreamHeader.BYTES);
    position = StreamHeader.put(buffer, position, checksums());
    frameDone();
  }

  /** Where the message ends in the target. */
  public int end() {
    return end;
  }

  /** Lets go of the target, and of an array that had to grow far. */
  public void release() {
    target = NOTHING;
    buffer = NOTHING;
    if (beside.length > RETAINED_CAPACITY) {
      beside = new byte[FIRST_CAPACITY];
    }
  }

  @Override
  public void reserve(int bytes) {
    if (buffer.length - position < bytes) {
      boolean within = buffer == beside;
      long needed = (long) position + bytes;
      long wished = within ? Math.max(needed, 2L * buffer.length) : needed + DIRECT_ROOM;
      buffer = Arrays.copyOf(buffer, Math.toIntExact(wished));
      if (within) {
        beside = buffer;
      }
    }
  }

  @Override
  protected void expect(int bytes) {
    if (bytes <= target.length - end) {
      buffer = target;
      position = end;
    }
  }

  /**
   * Sees to it that the frame is in the target.
   *
   * @throws BufferOverflowException if it does not fit
   */
  @Override
  protected void frameDone() {
    if (buffer == target) {
      end = position;
    } else {
      // An array that is neither is the target, grown: the frame stands where it would there.
      int from = buffer == beside ? 0 : end;
      int bytes = position - from;
      if (bytes > target.length - end) {
        throw new BufferOverflowException();
      }
      System.arraycopy(buffer, from, target, end, bytes);
      end += bytes;
    }
    choose();
  }

  private void choose() {
    if (target.length - end >= DIRECT_ROOM) {
      buffer = target;
      position = end;
    } else {
      buffer = beside;
      position = 0;
    }
  }
}
