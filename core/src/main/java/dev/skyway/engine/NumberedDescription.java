// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine;

import dev.skyway.classes.ArrayWords;
import dev.skyway.format.ByteSource;
import dev.skyway.format.FrameType;
import dev.skyway.format.Varint;

/**
 * What a numbering knows, and how a NUMBERS frame names it.
 *
 * <pre>
 *   description:  type of the frame it would stand in (1) | description
 *   payload:      id of the numbering (4) | numbers (varints, at least one)
 * </pre>
 */
final class NumberedDescription {
  /** How many numbers a payload has at most. */
  static final int MOST_NUMBERS = 1 << 16;

  private NumberedDescription() {}

  /** The bytes that get a number. */
  static byte[] encode(int frameType, byte[] description) {
    byte[] encoded = new byte[1 + description.length];
    encoded[0] = (byte) frameType;
    System.arraycopy(description, 0, encoded, 1, description.length);
    return encoded;
  }

  /**
   * The type of the frame that a description would stand in.
   *
   * @throws dev.skyway.SkywayFormatException if the numbering gave something else
   */
  static int frameType(byte[] encoded, ByteSource source) {
    int type = encoded.length < 2 ? 0 : encoded[0];
    if (type != FrameType.CLASS && type != FrameType.EXTERNAL) {
      throw source.failure("a numbering gives back what it was asked to number: type=" + type);
    }
    return type;
  }

  /** What a payload of so many numbers takes at most. */
  static int mostBytes(int numbers) {
    return Integer.BYTES + Varint.MAX_INT_BYTES * numbers;
  }

  /** Writes a payload; returns the position behind it. */
  static int putNumbers(byte[] target, int position, int id, int[] numbers, int from, int to) {
    ArrayWords.putInt(target, position, id);
    int at = position + Integer.BYTES;
    for (int i = from; i < to; i++) {
      at = Varint.put(target, at, numbers[i]);
    }
    return at;
  }
}
