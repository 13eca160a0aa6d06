// SPDX-License-Identifier: Apache-2.0
package dev.skyway.format;

/**
 * The four bytes before the first frame.
 *
 * <pre>
 *   byte 0   byte 1   byte 2   byte 3
 *    'S'      'K'      'Y'     version (bits 7-4) | flags (bits 3-0)
 * </pre>
 *
 * Flag bit 0: every frame ends with a CRC32C. The other flags are 0.
 */
public final class StreamHeader {
  /** Bytes of a header. */
  public static final int BYTES = 4;

  /** The version of the format described here. */
  public static final int VERSION = 1;

  private static final int FLAG_CHECKSUMS = 1;

  private StreamHeader() {}

  /**
   * Writes a header.
   *
   * @return the index after it
   * @throws ArrayIndexOutOfBoundsException if the array is too short
   */
  public static int put(byte[] bytes, int index, boolean checksums) {
    bytes[index] = 'S';
    bytes[index + 1] = 'K';
    bytes[index + 2] = 'Y';
    bytes[index + 3] = (byte) (VERSION << 4 | (checksums ? FLAG_CHECKSUMS : 0));
    return index + BYTES;
  }

  /**
   * Reads a header and checks it.
   *
   * @return whether frames carry checksums
   * @throws dev.skyway.SkywayFormatException if these are not the bytes of a header of this version
   */
  public static boolean get(ByteSource source) {
    int magic = source.getByte() & 0xFF;
    magic = magic << 8 | source.getByte() & 0xFF;
    magic = magic << 8 | source.getByte() & 0xFF;
    if (magic != ('S' << 16 | 'K' << 8 | 'Y')) {
      throw source.failure(
          "a stream begins with 534b59: bytes="
              + String.format("%06x", magic)
              + OtherFormats.remedy(magic));
    }
    int last = source.getByte() & 0xFF;
    if (last >>> 4 != VERSION) {
      throw source.failure(
          "format version not supported: version="
              + (last >>> 4)
              + " supported="
              + VERSION
              + "; read it with the release that wrote it");
    }
    if ((last & 0xF & ~FLAG_CHECKSUMS) != 0) {
      throw source.failure("header flags not known: flags=" + (last & 0xF));
    }
    return (last & FLAG_CHECKSUMS) != 0;
  }
}
