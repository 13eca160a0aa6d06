// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import dev.skyway.format.ByteSink;
import dev.skyway.format.PrimitiveOutput;
import java.util.Arrays;

/**
 * Primitives that hooks write, until there are some KiB of them or something else follows. Not
 * thread-safe.
 *
 * <p>PERF: a hook that writes its numbers one by one is in here for most of its time. One check
 * finds room, and the array is this object's own.
 */
final class CapturedData extends PrimitiveOutput {
  private static final int FIRST_BYTES = 64;
  private static final int MOST_BYTES = 8 << 10;

  private byte[] bytes = new byte[FIRST_BYTES];
  private int count;

  /** Takes what has gathered when that is much. */
  private Capture user;

  /** Gathers for this capture from now on; for nobody if it is null. Nothing of the last stays. */
  void use(Capture capture) {
    user = capture;
    count = 0;
  }

  /** How many bytes have gathered. */
  int count() {
    return count;
  }

  /** Moves what has gathered. */
  void drainTo(ByteSink sink) {
    sink.putBytes(bytes, 0, count);
    count = 0;
  }

  @Override
  public void write(int value) {
    if (count == bytes.length) {
      makeRoom();
    }
    bytes[count++] = (byte) value;
  }

  @Override
  public void nextShort(int value) {
    if (bytes.length - count < Short.BYTES) {
      makeRoom();
    }
    put(count, value);
    count += Short.BYTES;
  }

  @Override
  public void nextInt(int value) {
    if (bytes.length - count < Integer.BYTES) {
      makeRoom();
    }
    put(count, value >> Short.SIZE);
    put(count + Short.BYTES, value);
    count += Integer.BYTES;
  }

  @Override
  public void nextLong(long value) {
    if (bytes.length - count < Long.BYTES) {
      makeRoom();
    }
    put(count, (int) (value >> 3 * Short.SIZE));
    put(count + Short.BYTES, (int) (value >> Integer.SIZE));
    put(count + Integer.BYTES, (int) value >> Short.SIZE);
    put(count + Integer.BYTES + Short.BYTES, (int) value);
    count += Long.BYTES;
  }

  private void put(int index, int twoBytes) {
    bytes[index] = (byte) (twoBytes >> Byte.SIZE);
    bytes[index + 1] = (byte) twoBytes;
  }

  @Override
  public void write(byte[] source, int offset, int length) {
    int left = length;
    while (left > 0) {
      if (count == bytes.length) {
        makeRoom();
      }
      int part = Math.min(left, bytes.length - count);
      System.arraycopy(source, offset + length - left, bytes, count, part);
      count += part;
      left -= part;
    }
  }

  private void makeRoom() {
    if (bytes.length < MOST_BYTES) {
      bytes = Arrays.copyOf(bytes, 2 * bytes.length);
    } else {
      user.putData();
    }
  }
}
