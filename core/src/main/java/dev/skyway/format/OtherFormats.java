// SPDX-License-Identifier: Apache-2.0
package dev.skyway.format;

/** What is often passed in the place of a stream of Skyway, by its first three bytes. */
final class OtherFormats {
  private OtherFormats() {}

  /**
   * What begins with these bytes and what to do about it, to end an error message with.
   *
   * @param magic three bytes, the first in bits 23 to 16
   */
  static String remedy(int magic) {
    String other = named(magic);
    if (other != null) {
      return ", as " + other;
    }
    return "; pass bytes that Skyway wrote, of an encoder its first message, or the first after"
        + " SkywayEncoder.restart, as after a failure of the decoder";
  }

  private static String named(int magic) {
    int type = magic >>> 16; // RFC 8446, 5.1: change_cipher_spec to application_data
    boolean isTls = type >= 20 && type <= 23 && (magic >>> 8 & 0xFF) == 3 && (magic & 0xFF) <= 4;
    if (isTls) {
      return "TLS does; give both sides TLS, or neither";
    }
    return switch (magic >>> 8) {
      case 0xACED -> "java.io.ObjectOutputStream does; read them with java.io.ObjectInputStream";
      case 0x1F8B -> "gzip does; pass them through java.util.zip.GZIPInputStream first";
      case 'P' << 8 | 'K' -> "zip does; pass the contents of an entry";
      default -> compressed(magic);
    };
  }

  private static String compressed(int magic) {
    return switch (magic) {
      case 0x28B52F -> "zstd does; decompress them first";
      case 0x04224D -> "LZ4 does; decompress them first";
      case 'L' << 16 | 'Z' << 8 | '4' -> "LZ4 blocks of Java do; decompress them first";
      case 'H' << 16 | 'T' << 8 | 'T', 'G' << 16 | 'E' << 8 | 'T', 'P' << 16 | 'O' << 8 | 'S' ->
          "HTTP does; pass the body alone";
      default -> null;
    };
  }
}
