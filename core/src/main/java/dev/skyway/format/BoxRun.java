// SPDX-License-Identifier: Apache-2.0
package dev.skyway.format;

import dev.skyway.SkywayFormatException;

/**
 * What stands behind {@link Tag#BOXES}: a byte with how many boxes there are, of which class, and
 * how many bytes each value takes, then the values, each a zigzag without its highest bytes.
 */
public final class BoxRun {
  /** The most boxes of one run. */
  public static final int MOST = 16;

  /** What it says of runs that do not keep it. */
  public static final String RULE =
      "a run of boxes lies within its array, with values of 1 to 4 or 1 to 8 bytes";

  private BoxRun() {}

  /** The head of a run of {@code count} boxes whose values take {@code width} bytes. */
  public static int head(int count, int width, boolean isLong) {
    return count - 1 | width + (isLong ? Integer.BYTES : 0) << 4;
  }

  /** How many boxes there are. */
  public static int count(int head) {
    return (head & 0xF) + 1;
  }

  /** Whether they are Longs. */
  public static boolean isLong(int head) {
    return head >>> 4 > Integer.BYTES;
  }

  /** Bytes of each value; 0: there are no such runs. */
  public static int width(int head) {
    int code = head >>> 4;
    int width = isLong(head) ? code - Integer.BYTES : code;
    return width <= Long.BYTES ? width : 0;
  }

  /**
   * Reads a head.
   *
   * @param most elements that are left of the array
   * @throws SkywayFormatException if there is no such run, or if it has more elements or bytes than
   *     are left
   */
  public static int get(ByteSource in, int most) {
    int head = in.getByte() & 0xFF;
    if (width(head) == 0 || count(head) > most) {
      throw in.failure(RULE + ": head=" + head + " left=" + most);
    }
    in.require((long) count(head) * width(head));
    return head;
  }

  /** Writes the low bytes of a zigzag, into room that is there. */
  public static void putValue(long zigzag, int width, ByteSink out) {
    for (int shift = 0; shift < Byte.SIZE * width; shift += Byte.SIZE) {
      out.buffer[out.position++] = (byte) (zigzag >>> shift);
    }
  }

  /** Reads a value whose bytes are there. */
  public static long getValue(ByteSource in, int width) {
    long zigzag = 0;
    for (int shift = 0; shift < Byte.SIZE * width; shift += Byte.SIZE) {
      zigzag |= (in.buffer[in.position++] & 0xFFL) << shift;
    }
    return Varint.unzigzag(zigzag);
  }
}
