// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.frames;

import dev.skyway.Limits;
import dev.skyway.classes.ArrayWords;
import dev.skyway.engine.ReaderSettings;
import dev.skyway.format.BuiltIn;
import dev.skyway.format.ByteSource;
import dev.skyway.format.Crc32c;
import dev.skyway.format.FrameType;
import dev.skyway.format.StreamHeader;
import dev.skyway.format.Tag;
import dev.skyway.format.Varint;

/**
 * Reads what {@link TinyWriter} writes. It takes only exactly that; whatever else the bytes are,
 * sound or not, is left to an engine, which also finds the words for what is wrong. Stateless and
 * thread-safe.
 */
public final class TinyReader {
  /** Returned for bytes that an engine has to read. */
  public static final Object NOT_TINY = new Object();

  private static final int CHECKED_HEADER = header(true);
  private static final int UNCHECKED_HEADER = header(false);
  private static final int SMALLEST_PAYLOAD = 3;

  private static final long MOST_BYTES = 2 * TinyWriter.MAX_PAYLOAD;

  private TinyReader() {}

  /** Whether a reader with these settings would let every tiny root pass unchanged. */
  public static boolean allowedBy(ReaderSettings settings) {
    Limits limits = settings.limits();
    return settings.filter() == null
        && settings.updates().isEmpty()
        && limits.maxObjects() > 0
        && limits.maxHeapBytes() >= MOST_BYTES
        && limits.maxArrayLength() >= TinyWriter.MAX_PAYLOAD;
  }

  /**
   * Reads a standalone message.
   *
   * @return the root, which may be null, or {@link #NOT_TINY}
   */
  public static Object message(byte[] bytes, int offset, int length) {
    if (length < StreamHeader.BYTES + 2 + SMALLEST_PAYLOAD) {
      return NOT_TINY;
    }
    int header = ArrayWords.getInt(bytes, offset);
    if (header != CHECKED_HEADER && header != UNCHECKED_HEADER) {
      return NOT_TINY;
    }
    return frame(
        bytes, offset + StreamHeader.BYTES, length - StreamHeader.BYTES, header == CHECKED_HEADER);
  }

  /**
   * Reads a record that is one frame.
   *
   * @return the root, which may be null, or {@link #NOT_TINY}
   */
  public static Object frame(byte[] bytes, int offset, int length, boolean checksums) {
    int end = offset + length - (checksums ? Crc32c.BYTES : 0);
    int payload = end - offset - 2;
    if (payload < SMALLEST_PAYLOAD
        || bytes[offset] != FrameType.RECORD
        || bytes[offset + 1] != payload
        || payload > TinyWriter.MAX_PAYLOAD) {
      return NOT_TINY;
    }
    if (checksums && ArrayWords.getInt(bytes, end) != Crc32c.of(bytes, offset, end - offset)) {
      return NOT_TINY;
    }
    return block(bytes, offset + 2, end);
  }

  /**
   * Reads a record that is one block.
   *
   * @param payload of its frame; the position stays
   * @return the root, which may be null, or {@link #NOT_TINY}
   */
  public static Object payload(ByteSource payload) {
    int bytes = payload.remaining();
    return bytes < SMALLEST_PAYLOAD || bytes > TinyWriter.MAX_PAYLOAD
        ? NOT_TINY
        : block(payload.buffer, payload.position, payload.limit);
  }

  /**
   * Reads an entry of a bundle.
   *
   * @return the root, which may be null, or {@link #NOT_TINY}
   */
  public static Object entry(byte[] bytes, int offset, int end) {
    int length = end - offset;
    if (length == 0 || length > TinyWriter.MAX_PAYLOAD) {
      return NOT_TINY;
    }
    int tag = bytes[offset];
    if (length == 1 && tag == Tag.NULL) {
      return null;
    }
    if (length == 1 || tag < Tag.NEW_OBJECT) {
      return NOT_TINY;
    }
    Object root = value(tag - Tag.NEW_OBJECT, bytes, offset + 1, end);
    return root == null ? NOT_TINY : root;
  }

  /**
   * Where the value that begins with a tag ends, if it is null or one that {@link #entry} may take;
   * negative if not. What it holds is not looked at.
   *
   * @param limit behind {@code at}, where the bytes end
   */
  public static int end(byte[] bytes, int at, int limit) {
    int tag = bytes[at];
    if (tag == Tag.NULL) {
      return at + 1;
    }
    int first = at + 1;
    if (tag < Tag.NEW_OBJECT || first >= limit) {
      return -1;
    }
    int length = length(tag - Tag.NEW_OBJECT, bytes, first, limit);
    return length < 0 || length > limit - first ? -1 : first + length;
  }

  /** Bytes behind the tag; negative if it is no value. */
  private static int length(int classNumber, byte[] bytes, int at, int limit) {
    switch (classNumber) {
      case BuiltIn.STRING_LATIN1:
        return 1 + (bytes[at] & 0xFF);
      case BuiltIn.STRING_UTF16:
        return 1 + 2 * (bytes[at] & 0xFF);
      case BuiltIn.INTEGER, BuiltIn.LONG:
        int end = at;
        while (end < limit && bytes[end] < 0) {
          end++;
        }
        return end + 1 - at;
      case BuiltIn.BYTE, BuiltIn.BOOLEAN:
        return 1;
      case BuiltIn.CHARACTER, BuiltIn.SHORT:
        return 2;
      case BuiltIn.FLOAT:
        return 4;
      case BuiltIn.DOUBLE:
        return 8;
      default:
        return classNumber >= BuiltIn.BOOLEAN_ARRAY && classNumber <= BuiltIn.DOUBLE_ARRAY
            ? TinyArrays.lengthOf(classNumber, bytes, at)
            : -1;
    }
  }

  private static Object block(byte[] bytes, int offset, int end) {
    int at = offset;
    int head = bytes[at++];
    if (head < 0) {
      head = head & 0x7F | bytes[at++] << 7;
    }
    int objects = bytes[at++];
    int tag = at < end ? bytes[at++] : -1;
    if (tag == Tag.NULL) {
      return head == 1 && objects == 0 && at == end ? null : NOT_TINY;
    }
    if (objects != 1 || tag < Tag.NEW_OBJECT || at >= end) {
      return NOT_TINY;
    }
    Object root = value(tag - Tag.NEW_OBJECT, bytes, at, end);
    return root != null && head == (TinyValues.modelBytes(root) | 1) ? root : NOT_TINY;
  }

  /** The value, or null if these bytes are not exactly one. */
  private static Object value(int classNumber, byte[] bytes, int at, int end) {
    switch (classNumber) {
      case BuiltIn.INTEGER:
        long narrow = varint(bytes, at, end, Varint.MAX_INT_BYTES);
        return narrow >>> 32 == 0 ? (Object) Varint.unzigzag((int) narrow) : null;
      case BuiltIn.STRING_LATIN1:
        TinyValues.prepareStrings();
        return TinyStrings.getLatin1(bytes, at, end);
      case BuiltIn.STRING_UTF16:
        TinyValues.prepareStrings();
        return TinyStrings.getUtf16(bytes, at, end);
      case BuiltIn.LONG:
        // Ten bytes of varint are left to the engine.
        long wide = varint(bytes, at, end, Varint.MAX_LONG_BYTES - 1);
        return wide >= 0 ? (Object) Varint.unzigzag(wide) : null;
      default:
        return classNumber >= BuiltIn.BOOLEAN_ARRAY && classNumber <= BuiltIn.DOUBLE_ARRAY
            ? TinyArrays.get(classNumber, bytes, at, end)
            : fixed(classNumber, bytes, at, end - at);
    }
  }

  private static Object fixed(int classNumber, byte[] bytes, int at, int length) {
    switch (classNumber) {
      case BuiltIn.DOUBLE:
        return length == 8 ? Double.longBitsToDouble(ArrayWords.getLong(bytes, at)) : null;
      case BuiltIn.FLOAT:
        return length == 4 ? Float.intBitsToFloat(ArrayWords.getInt(bytes, at)) : null;
      case BuiltIn.CHARACTER:
        return length == 2 ? (char) ArrayWords.getShort(bytes, at) : null;
      case BuiltIn.SHORT:
        return length == 2 ? ArrayWords.getShort(bytes, at) : null;
      case BuiltIn.BYTE:
        return length == 1 ? bytes[at] : null;
      case BuiltIn.BOOLEAN:
        return length == 1 && (bytes[at] & ~1) == 0 ? bytes[at] == 1 : null;
      default:
        return null;
    }
  }

  /**
   * The varint in exactly these bytes, or negative if there is none or it is longer than it must
   * be.
   */
  private static long varint(byte[] bytes, int at, int end, int maxBytes) {
    int length = end - at;
    if (length > maxBytes || bytes[end - 1] < 0 || (length > 1 && bytes[end - 1] == 0)) {
      return -1;
    }
    long value = bytes[end - 1];
    for (int i = end - 2; i >= at; i--) {
      if (bytes[i] >= 0) {
        return -1;
      }
      value = value << 7 | bytes[i] & 0x7F;
    }
    return value;
  }

  private static int header(boolean checksums) {
    byte[] header = new byte[StreamHeader.BYTES];
    StreamHeader.put(header, 0, checksums);
    return ArrayWords.getInt(header, 0);
  }
}
