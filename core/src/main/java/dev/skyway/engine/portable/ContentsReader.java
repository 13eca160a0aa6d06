// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.portable;

import dev.skyway.classes.ClassKind;
import dev.skyway.classes.HashTables;
import dev.skyway.classes.PrimitiveArrays;
import dev.skyway.engine.record.RecordMemory;
import dev.skyway.format.Block;
import dev.skyway.format.BoxRun;
import dev.skyway.format.BuiltIn;
import dev.skyway.format.ByteSource;
import dev.skyway.format.Varint;
import java.lang.reflect.Array;

/** Reads what holds no references: primitive fields, boxes, strings, primitive arrays. */
final class ContentsReader {
  private static final int STRING_MODEL_BYTES = 24;
  private static final int REFERENCE_BYTES = 4;

  private final RecordMemory memory;

  ContentsReader(RecordMemory memory) {
    this.memory = memory;
  }

  /** The length of an array of any class. */
  int length(Object array) {
    return Array.getLength(array);
  }

  /** Fills the primitive fields of an object. */
  void readFields(Object object, ReaderClass plan, ByteSource in) {
    in.require(plan.rawBytes);
    int wrong = FieldMoves.read(plan.moves, in.buffer, in.position, object);
    if (wrong >= 0) {
      in.position = wrong;
      throw in.failure(
          "a boolean is 0 or 1: class=" + plan.type.getName() + " value=" + in.buffer[wrong]);
    }
    in.position += plan.rawBytes;
    plan.packed.read(in, object);
  }

  /** A string with its characters, or an empty one that gets them later. */
  String readString(int classNumber, ByteSource in) {
    if (classNumber == BuiltIn.LARGE_STRING) {
      memory.count(STRING_MODEL_BYTES, in);
      return StringAccess.empty();
    }
    int chars = in.getCount();
    int shift = classNumber == BuiltIn.STRING_UTF16 ? 1 : 0;
    long bytes = (long) chars << shift;
    requireInline(chars, bytes, in);
    memory.countArray(chars, STRING_MODEL_BYTES + bytes, in);
    int start = in.position;
    in.position += (int) bytes;
    if (shift == 0) {
      return StringAccess.latin1(in.buffer, start, chars);
    }
    String text = StringAccess.utf16(in.buffer, start, (int) bytes);
    if (text == null) {
      throw in.failure("a string without chars above 0xff is Latin-1: length=" + chars);
    }
    return text;
  }

  /** A box that is nobody else's, as equal boxes may be different objects. */
  @SuppressWarnings({"removal", "deprecation"})
  Object readBox(int classNumber, ReaderClass plan, ByteSource in) {
    memory.count(plan.heapBytes, in);
    return switch (classNumber) {
      case BuiltIn.INTEGER -> new Integer(Varint.unzigzag(in.getVarint()));
      case BuiltIn.LONG -> new Long(Varint.unzigzag(in.getVarlong()));
      case BuiltIn.SHORT -> new Short(in.getShort());
      case BuiltIn.BYTE -> new Byte(in.getByte());
      case BuiltIn.CHARACTER -> new Character((char) in.getShort());
      case BuiltIn.BOOLEAN -> new Boolean(readBoolean(in));
      case BuiltIn.FLOAT -> new Float(Float.intBitsToFloat(in.getInt()));
      default -> new Double(Double.longBitsToDouble(in.getLong()));
    };
  }

  /** The same for an Integer or a Long of a run, whose value takes so many bytes. */
  @SuppressWarnings({"removal", "deprecation"})
  Object readBox(ReaderClass plan, int bytes, ByteSource in) {
    memory.count(plan.heapBytes, in);
    long value = BoxRun.getValue(in, bytes);
    if (plan.type == Integer.class) {
      return new Integer((int) value);
    }
    return new Long(value);
  }

  private static boolean readBoolean(ByteSource in) {
    byte value = in.getByte();
    if ((value & ~1) != 0) {
      throw in.failure("a boolean is 0 or 1: value=" + value);
    }
    return value != 0;
  }

  /** A primitive array with its elements. */
  Object readPrimitives(ReaderClass plan, ByteSource in) {
    int length = in.getCount();
    long bytes = (long) length << plan.elementShift;
    requireInline(length, bytes, in);
    Object array = memory.primitives(plan.type.componentType(), length, in);
    readElements(array, plan, 0, (int) bytes, in);
    return array;
  }

  /** An array of nulls, whose elements come later. */
  Object[] readArray(ReaderClass plan, ByteSource in) {
    int length = in.getCount();
    requireSmall(length, (long) REFERENCE_BYTES * length, in);
    if (plan.plan.kind() == ClassKind.TABLE) {
      HashTables.requireLength(length, in);
    }
    return memory.references(plan.type.componentType(), length, in);
  }

  /**
   * Reads the next slice of a made array.
   *
   * @return the cursor after it, or -1 if the array is complete
   */
  int readSlice(Object array, ReaderClass plan, int cursor, ByteSource in) {
    int bytes = in.getCount();
    int shift = plan.elementShift;
    int length = Array.getLength(array);
    long rest = (long) (length - cursor) << shift;
    if (bytes == 0 || bytes > rest || (bytes & (1 << shift) - 1) != 0) {
      throw in.failure(
          "a slice is whole elements within its array: bytes=" + bytes + " left=" + rest);
    }
    in.require(bytes);
    readElements(array, plan, cursor, bytes, in);
    return bytes == rest ? -1 : cursor + (bytes >> shift);
  }

  private static void readElements(
      Object array, ReaderClass plan, int cursor, int bytes, ByteSource in) {
    long offset = plan.arrayBase + ((long) cursor << plan.elementShift);
    RawBytes.toArray(in.buffer, in.position, array, offset, bytes, 1 << plan.elementShift);
    if (array instanceof boolean[] && !PrimitiveArrays.areBooleans(array, cursor, bytes)) {
      throw in.failure("a boolean is 0 or 1: class=" + plan.type.getName());
    }
    in.position += bytes;
  }

  private void requireInline(int length, long bytes, ByteSource in) {
    if (bytes > in.remaining()) {
      throw in.failure("a length is within the rest of the block: length=" + length);
    }
    requireSmall(length, bytes, in);
  }

  private static void requireSmall(int length, long bytes, ByteSource in) {
    if (bytes > Block.MOST_INLINE_BYTES) {
      throw in.failure(
          "inline arrays and strings have at most "
              + Block.MOST_INLINE_BYTES
              + " bytes: length="
              + length);
    }
  }
}
