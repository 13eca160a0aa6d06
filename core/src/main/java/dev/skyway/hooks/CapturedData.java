// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import dev.skyway.classes.ArrayWords;
import dev.skyway.format.ByteSink;
import dev.skyway.format.PrimitiveOutput;
import java.io.IOException;
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
    ArrayWords.putShort(bytes, count, Short.reverseBytes((short) value));
    count += Short.BYTES;
  }

  @Override
  public void nextInt(int value) {
    if (bytes.length - count < Integer.BYTES) {
      makeRoom();
    }
    ArrayWords.putInt(bytes, count, Integer.reverseBytes(value));
    count += Integer.BYTES;
  }

  @Override
  public void nextLong(long value) {
    if (bytes.length - count < Long.BYTES) {
      makeRoom();
    }
    ArrayWords.putLong(bytes, count, Long.reverseBytes(value));
    count += Long.BYTES;
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

  /** PERF: most texts are short and plain ASCII, which takes one look and one copy. */
  @Override
  @SuppressWarnings("deprecation") // which drops what ASCII does not have
  public void nextText(String value) throws IOException {
    int length = value.length();
    if (length > MOST_BYTES / 2 || !isAscii(value, length)) {
      writeUTF(value);
      return;
    }
    while (bytes.length - count < Short.BYTES + length) {
      makeRoom();
    }
    nextShort(length);
    value.getBytes(0, length, bytes, count);
    count += length;
  }

  /** Whether each character is a byte; not so 0. */
  private static boolean isAscii(String value, int length) {
    for (int i = 0; i < length; i++) {
      if ((char) (value.charAt(i) - 1) >= 0x7F) {
        return false;
      }
    }
    return true;
  }

  private void makeRoom() {
    if (bytes.length < MOST_BYTES) {
      bytes = Arrays.copyOf(bytes, 2 * bytes.length);
    } else {
      user.putData();
    }
  }
}
