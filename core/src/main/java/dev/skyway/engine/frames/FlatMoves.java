// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.frames;

import dev.skyway.classes.Builders;
import dev.skyway.classes.ClassKind;
import dev.skyway.classes.ClassLayout;
import dev.skyway.classes.LinkedMaps;
import dev.skyway.classes.PrimitiveArrays;
import dev.skyway.classes.WireField;
import dev.skyway.format.FieldDescription;
import dev.skyway.format.Varint;
import java.util.ArrayList;
import java.util.List;

/** Which classes are flat, and how the primitives of their instances are moved. */
final class FlatMoves {
  /** Where a move has how many bits come before what is moved. */
  static final int SHIFT_AT = Short.SIZE;

  private FlatMoves() {}

  /** Whether instances are small enough, and always written as they are. */
  static boolean isFlat(ClassLayout layout) {
    return PrimitiveArrays.LITTLE_ENDIAN
        && layout.kind() == ClassKind.FIXED
        && layout.isDescribed()
        && !layout.mayBeReplaced()
        && !layout.mayBeExternal()
        && !Builders.mayBe(layout)
        && !LinkedMaps.mayBe(layout)
        && mostPrimitiveBytes(layout) < FlatClass.MOST_PRIMITIVE_BYTES
        && layout.refCount() <= FlatClass.MOST_REFERENCES;
  }

  private static int mostPrimitiveBytes(ClassLayout layout) {
    return rawBytes(layout) + Varint.MAX_LONG_BYTES * packed(layout).length;
  }

  /** Bytes of what is not packed. */
  static int rawBytes(ClassLayout layout) {
    return layout.fields().stream()
        .filter(WireField::isRaw)
        .mapToInt(field -> FieldDescription.primitiveBytes(field.type()))
        .sum();
  }

  /** What travels as a varint: {@code offset << 1}, and 1 for a long. */
  static long[] packed(ClassLayout layout) {
    return layout.fields().stream()
        .filter(WireField::isPacked)
        .mapToLong(field -> field.offset() << 1 | (field.type() == 'J' ? 1 : 0))
        .toArray();
  }

  /** Adjacent fields are one run; its last word begins within the one before. */
  static List<Long> of(ClassLayout layout) {
    List<WireField> fields = layout.fields().stream().filter(WireField::isRaw).toList();
    List<Long> moves = new ArrayList<>();
    int place = 0;
    int i = 0;
    while (i < fields.size()) {
      long start = fields.get(i).offset();
      long end = start;
      while (i < fields.size() && fields.get(i).offset() == end) {
        end += FieldDescription.primitiveBytes(fields.get(i++).type());
      }
      addRun(start, (int) (end - start), place, moves);
      place += (int) (end - start);
    }
    return moves;
  }

  /** What is shorter than a word is taken out of those that it lies in, which are the object's. */
  private static void addRun(long start, int length, int place, List<Long> moves) {
    if (length >= Long.BYTES) {
      for (int at = 0; at < length; at += Long.BYTES) {
        int from = Math.min(at, length - Long.BYTES);
        moves.add(start + from << Integer.SIZE | place + from);
      }
      return;
    }
    for (int at = 0; at < length; ) {
      int inWord = (int) (start + at) % Long.BYTES;
      long word = start + at - inWord;
      moves.add(word << Integer.SIZE | (long) inWord * Byte.SIZE << SHIFT_AT | place + at);
      at += Long.BYTES - inWord;
    }
  }
}
