// SPDX-License-Identifier: Apache-2.0
package dev.skyway.format;

import java.util.zip.CRC32C;

/** The checksum of a frame: CRC32C over its type byte, length bytes and payload. */
public final class Crc32c {
  /** Bytes that a checksum takes after the payload. */
  public static final int BYTES = 4;

  private Crc32c() {}

  /**
   * The checksum of {@code length} bytes from {@code offset} on.
   *
   * @throws ArrayIndexOutOfBoundsException if the range is not within the array
   */
  public static int of(byte[] bytes, int offset, int length) {
    // The object does not escape, so C2 leaves only the intrinsic.
    CRC32C crc = new CRC32C();
    crc.update(bytes, offset, length);
    return (int) crc.getValue();
  }
}
