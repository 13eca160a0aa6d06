// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.frames;

import dev.skyway.classes.ArrayWords;
import dev.skyway.engine.GraphReader;
import dev.skyway.format.Crc32c;
import dev.skyway.format.FrameType;

/** A record that is one small frame, read without the set-up of a {@link FrameReader}. */
public final class SmallFrame {
  private SmallFrame() {}

  /**
   * Reads the frame that fills this part of an array. Takes only what is right; whatever else the
   * bytes are, nothing happens.
   *
   * @param offset of the frame, which is within the array
   * @return the root, which may be null, or {@link GraphReader#NOT_SMALL}
   */
  public static Object read(
      GraphReader graph, byte[] message, int offset, int length, boolean checksums) {
    int end = offset + length - (checksums ? Crc32c.BYTES : 0);
    int at = offset + 1;
    if (end - at < 2 || message[offset] != FrameType.RECORD) {
      return GraphReader.NOT_SMALL;
    }
    int bytes = message[at++];
    if (bytes < 0) {
      int high = message[at++];
      bytes = high > 0 ? bytes & 0x7F | high << 7 : -1;
    }
    boolean isSound = bytes == end - at && (!checksums || hasChecksum(message, offset, end));
    return isSound ? graph.small(message, at, end) : GraphReader.NOT_SMALL;
  }

  private static boolean hasChecksum(byte[] message, int offset, int end) {
    return ArrayWords.getInt(message, end) == Crc32c.of(message, offset, end - offset);
  }
}
