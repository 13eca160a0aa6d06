// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.frames;

import dev.skyway.classes.ArrayWords;
import dev.skyway.format.Block;
import dev.skyway.format.BuiltIn;
import dev.skyway.format.Crc32c;
import dev.skyway.format.FrameType;
import dev.skyway.format.StreamHeader;
import dev.skyway.format.Tag;
import dev.skyway.format.Varint;

/**
 * Writes a record whose root is null, a box, a short string or a small primitive array: the bytes
 * that every engine writes for it, without an engine's set-up. Stateless and thread-safe.
 *
 * <pre>
 *   RECORD | length | head | objects | tag | value | CRC32C
 *     1        1      1-2       1       1     n        4
 * </pre>
 */
public final class TinyWriter {
  /** What {@link #frameBytes} returns for a root that an engine has to write. */
  public static final int NOT_TINY = -1;

  /** The longest payload: its length takes one byte. */
  static final int MAX_PAYLOAD = 127;

  /** Head, objects and tag, at most. */
  static final int MAX_PREFIX = 4;

  /** Type and length. */
  private static final int FRAME_PREFIX = 2;

  private TinyWriter() {}

  /**
   * A standalone message.
   *
   * @param root may be null
   * @return the message, or null if an engine has to write this root
   */
  public static byte[] message(Object root, boolean checksums) {
    int bytes = frameBytes(root, checksums);
    if (bytes == NOT_TINY) {
      return null;
    }
    byte[] message = new byte[StreamHeader.BYTES + bytes];
    StreamHeader.put(message, 0, checksums);
    put(root, bytes, checksums, message, StreamHeader.BYTES);
    return message;
  }

  /**
   * Bytes of the one frame that holds this root.
   *
   * @param root may be null
   * @return the bytes, checksum included if asked for, or {@link #NOT_TINY}
   */
  public static int frameBytes(Object root, boolean checksums) {
    int value = valueBytes(root);
    if (value < 0) {
      return NOT_TINY;
    }
    int fixed = FRAME_PREFIX + 1 + 1 + (checksums ? Crc32c.BYTES : 0);
    return fixed
        + value
        + (root == null ? 1 : Varint.size(TinyValues.modelBytes(root) | Block.LAST));
  }

  /** Bytes behind the tag, or negative; 0 for null. */
  static int valueBytes(Object root) {
    if (root == null) {
      return 0;
    }
    Class<?> type = root.getClass();
    if (type == Integer.class) {
      return Varint.size(Varint.zigzag((int) root));
    }
    if (type == String.class) {
      TinyValues.prepareStrings();
      return TinyStrings.bytes((String) root);
    }
    return TinyValues.bytes(root, type);
  }

  /**
   * Writes the frame.
   *
   * @param root may be null
   * @param frameBytes what {@link #frameBytes} returned for this root
   * @throws ArrayIndexOutOfBoundsException if the array is too short
   */
  public static void put(
      Object root, int frameBytes, boolean checksums, byte[] target, int offset) {
    int end = offset + frameBytes - (checksums ? Crc32c.BYTES : 0);
    target[offset] = FrameType.RECORD;
    target[offset + 1] = (byte) (end - offset - FRAME_PREFIX);
    int at = offset + FRAME_PREFIX;
    if (root == null) {
      target[at] = Block.LAST;
      target[at + 1] = 0;
      target[at + 2] = Tag.NULL;
    } else {
      at = Varint.put(target, at, TinyValues.modelBytes(root) | Block.LAST);
      target[at++] = 1;
      putSized(root, target, at);
    }
    if (checksums) {
      ArrayWords.putInt(target, end, Crc32c.of(target, offset, end - offset));
    }
  }

  /**
   * Writes tag and value, for which there are {@link #MAX_PAYLOAD} bytes.
   *
   * @return the position behind them, or {@link #NOT_TINY}
   */
  static int putValue(Object value, byte[] target, int at) {
    Class<?> type = value.getClass();
    if (type == Integer.class) {
      target[at] = Tag.NEW_OBJECT + BuiltIn.INTEGER;
      return Varint.put(target, at + 1, Varint.zigzag((int) value));
    }
    boolean isSized = type == String.class || type.isArray();
    if (!isSized) {
      return TinyValues.put(value, type, target, at);
    }
    int bytes = valueBytes(value);
    if (bytes < 0) {
      return NOT_TINY;
    }
    putSized(value, target, at);
    return at + 1 + bytes;
  }

  /**
   * Writes tag and value of what {@link #valueBytes} has been asked about, or null.
   *
   * @return the position behind them
   */
  static int putReference(Object value, byte[] target, int at) {
    if (value == null) {
      target[at] = Tag.NULL;
      return at + 1;
    }
    return putValue(value, target, at);
  }

  /** Writes tag and value of what {@link #valueBytes} has been asked about. */
  private static void putSized(Object value, byte[] target, int at) {
    Class<?> type = value.getClass();
    if (type == Integer.class) {
      target[at] = Tag.NEW_OBJECT + BuiltIn.INTEGER;
      Varint.put(target, at + 1, Varint.zigzag((int) value));
    } else if (type == String.class) {
      TinyStrings.put((String) value, target, at);
    } else if (type.isArray()) {
      TinyArrays.put(value, type, target, at);
    } else {
      TinyValues.put(value, type, target, at);
    }
  }
}
