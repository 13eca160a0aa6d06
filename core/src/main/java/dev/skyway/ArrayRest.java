// SPDX-License-Identifier: Apache-2.0
package dev.skyway;

import static dev.skyway.classes.HeapAccess.UNSAFE;

import dev.skyway.format.Crc32c;
import dev.skyway.format.FrameType;
import java.io.ByteArrayInputStream;
import java.io.InputStream;

/** Looks ahead in a stream over an array, to which nothing is added any more. */
final class ArrayRest {
  private static final long BYTES = UNSAFE.objectFieldOffset(ByteArrayInputStream.class, "buf");
  private static final long POSITION = UNSAFE.objectFieldOffset(ByteArrayInputStream.class, "pos");

  /** A type and a length of 0; where there are checksums, one is behind. */
  private static final int END_BYTES = 2;

  private ArrayRest() {}

  /**
   * Whether an object stream over this one has nothing more to come but its end mark, if that.
   * Takes nothing. False for all but a {@code ByteArrayInputStream}.
   */
  static boolean isEnd(InputStream in) {
    if (in.getClass() != ByteArrayInputStream.class) {
      return false;
    }
    int rest = ((ByteArrayInputStream) in).available();
    if (rest != END_BYTES && rest != END_BYTES + Crc32c.BYTES) {
      return rest == 0;
    }
    byte[] bytes = (byte[]) UNSAFE.getReference(in, BYTES);
    int at = UNSAFE.getInt(in, POSITION);
    return at + 1 < bytes.length && bytes[at] == FrameType.END && bytes[at + 1] == 0;
  }
}
