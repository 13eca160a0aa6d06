// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.frames;

import dev.skyway.format.BuiltIn;
import dev.skyway.format.Crc32c;
import dev.skyway.format.FrameType;
import dev.skyway.format.LittleEndian;
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

  /** Bit 0 of a head: this block completes its record. */
  private static final int LAST = 1;

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
    return fixed + value + (root == null ? 1 : Varint.size(TinyValues.modelBytes(root) | LAST));
  }

  /**
   * Bytes of the items of a record that holds this root: its tag and its value.
   *
   * @param root may be null
   * @return the bytes, or {@link #NOT_TINY}
   */
  public static int itemBytes(Object root) {
    int value = valueBytes(root);
    return value < 0 ? NOT_TINY : 1 + value;
  }

  /**
   * Writes the items.
   *
   * @param root may be null
   * @throws ArrayIndexOutOfBoundsException if the array is too short
   */
  public static void putItem(Object root, byte[] target, int offset) {
    if (root == null) {
      target[offset] = Tag.NULL;
    } else {
      putValue(root, target, offset);
    }
  }

  /** Bytes behind the tag, or negative. */
  private static int valueBytes(Object root) {
    if (root == null) {
      return 0;
    }
    Class<?> type = root.getClass();
    if (type == Integer.class) {
      return Varint.size(Varint.zigzag((int) root));
    }
    if (type == String.class) {
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
      target[at] = LAST;
      target[at + 1] = 0;
      target[at + 2] = Tag.NULL;
    } else {
      at = Varint.put(target, at, TinyValues.modelBytes(root) | LAST);
      target[at++] = 1;
      putValue(root, target, at);
    }
    if (checksums) {
      LittleEndian.putInt(target, end, Crc32c.of(target, offset, end - offset));
    }
  }

  private static void putValue(Object root, byte[] target, int at) {
    Class<?> type = root.getClass();
    if (type == Integer.class) {
      target[at] = Tag.NEW_OBJECT + BuiltIn.INTEGER;
      Varint.put(target, at + 1, Varint.zigzag((int) root));
    } else if (type == String.class) {
      TinyStrings.put((String) root, target, at);
    } else {
      TinyValues.put(root, type, target, at);
    }
  }
}
