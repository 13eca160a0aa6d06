// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.portable;

import static dev.skyway.classes.HeapAccess.BYTE_ARRAY_BASE;
import static dev.skyway.classes.HeapAccess.UNSAFE;

import dev.skyway.classes.Slot;
import dev.skyway.classes.Widening;
import dev.skyway.classes.WireField;
import dev.skyway.format.FieldDescription;
import java.util.ArrayList;
import java.util.List;

/**
 * How the raw primitive fields of one class are moved to and from the wire: in wire order,
 * neighbours by one access where both sides have them side by side. A move is {@code offset << 8 |
 * operation}; the operation is the width in bytes, {@link #BOOLEAN}, {@link #SKIP} plus a width, or
 * {@link #WIDEN} plus two types. Stateless.
 */
final class FieldMoves {
  /** One byte that must be 0 or 1 when it is read. */
  private static final int BOOLEAN = 16;

  /** Added to the width of what is not stored. */
  private static final int SKIP = 32;

  /** Added to the types on the wire and here: three bits each, places in {@link #NUMBERS}. */
  private static final int WIDEN = 64;

  private static final String NUMBERS = "BSCIJFD";

  private static final int OPERATION_BITS = 8;
  private static final int OPERATION_MASK = (1 << OPERATION_BITS) - 1;

  private FieldMoves() {}

  static long[] forWriting(List<WireField> fields) {
    List<Long> moves = new ArrayList<>();
    for (WireField field : fields) {
      if (field.isRaw()) {
        moves.add(move(field.offset(), FieldDescription.primitiveBytes(field.type())));
      }
    }
    return merge(moves);
  }

  static long[] forReading(List<Slot> slots) {
    List<Long> moves = new ArrayList<>();
    for (Slot slot : slots) {
      if (!slot.isRaw()) {
        continue;
      }
      if (slot.isWidened()) {
        int types = NUMBERS.indexOf(slot.wireType()) << 3 | NUMBERS.indexOf(slot.localType());
        moves.add(move(slot.offset(), WIDEN + types));
      } else {
        boolean checked = slot.wireType() == 'Z';
        int operation = checked ? BOOLEAN : FieldDescription.primitiveBytes(slot.wireType());
        moves.add(
            slot.isDropped()
                ? move(0, SKIP + (operation & 15) + (checked ? 1 : 0))
                : move(slot.offset(), operation));
      }
    }
    return merge(moves);
  }

  private static long move(long offset, int operation) {
    return offset << OPERATION_BITS | operation;
  }

  /** Joins neighbours of equal width until nothing changes: eight bytes at most. */
  private static long[] merge(List<Long> fields) {
    List<Long> moves = fields;
    for (int width = 1; RawBytes.LITTLE_ENDIAN && width < Long.BYTES; width *= 2) {
      List<Long> merged = new ArrayList<>();
      for (int i = 0; i < moves.size(); i++) {
        long move = moves.get(i);
        boolean joins =
            (move & OPERATION_MASK) == width
                && i + 1 < moves.size()
                && moves.get(i + 1) == move((move >>> OPERATION_BITS) + width, width);
        merged.add(joins ? move + width : move);
        i += joins ? 1 : 0;
      }
      moves = merged;
    }
    return moves.stream().mapToLong(Long::longValue).toArray();
  }

  /**
   * Copies the fields of an object.
   *
   * @return the position after them; the caller has made room
   */
  static int write(long[] moves, Object source, byte[] target, int position) {
    int at = position;
    for (long move : moves) {
      long offset = move >>> OPERATION_BITS;
      long to = BYTE_ARRAY_BASE + at;
      int width = (int) move & OPERATION_MASK;
      switch (width) {
        case 8 ->
            UNSAFE.putLongUnaligned(target, to, UNSAFE.getLongUnaligned(source, offset), false);
        case 4 -> UNSAFE.putIntUnaligned(target, to, UNSAFE.getIntUnaligned(source, offset), false);
        case 2 ->
            UNSAFE.putShortUnaligned(target, to, UNSAFE.getShortUnaligned(source, offset), false);
        default -> target[at] = UNSAFE.getByte(source, offset);
      }
      at += width;
    }
    return at;
  }

  /**
   * Fills the fields of an object.
   *
   * @return -1, or the position of a byte that should have been 0 or 1; the caller has checked that
   *     all bytes are there
   */
  static int read(long[] moves, byte[] source, int position, Object target) {
    int at = position;
    for (long move : moves) {
      long offset = move >>> OPERATION_BITS;
      long from = BYTE_ARRAY_BASE + at;
      int operation = (int) move & OPERATION_MASK;
      switch (operation) {
        case 8 ->
            UNSAFE.putLongUnaligned(target, offset, UNSAFE.getLongUnaligned(source, from, false));
        case 4 ->
            UNSAFE.putIntUnaligned(target, offset, UNSAFE.getIntUnaligned(source, from, false));
        case 2 ->
            UNSAFE.putShortUnaligned(target, offset, UNSAFE.getShortUnaligned(source, from, false));
        case 1 -> UNSAFE.putByte(target, offset, source[at]);
        case BOOLEAN -> {
          byte value = source[at];
          if ((value & ~1) != 0) {
            return at;
          }
          UNSAFE.putByte(target, offset, value);
          operation = 1;
        }
        default ->
            operation =
                operation >= WIDEN
                    ? widen(operation - WIDEN, source, at, target, offset)
                    : operation - SKIP;
      }
      at += operation;
    }
    return -1;
  }

  /** Bytes on the wire. */
  private static int widen(int types, byte[] source, int position, Object target, long offset) {
    char described = NUMBERS.charAt(types >> 3);
    char local = NUMBERS.charAt(types & 7);
    int bytes = FieldDescription.primitiveBytes(described);
    long wire = 0;
    for (int i = bytes - 1; i >= 0; i--) {
      wire = wire << 8 | source[position + i] & 0xFF;
    }
    long bits = Widening.bits(described, local, wire);
    switch (FieldDescription.primitiveBytes(local)) {
      case 2 -> UNSAFE.putShort(target, offset, (short) bits);
      case 4 -> UNSAFE.putInt(target, offset, (int) bits);
      default -> UNSAFE.putLong(target, offset, bits);
    }
    return bytes;
  }
}
