// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.frames;

import static dev.skyway.classes.HeapAccess.UNSAFE;

import dev.skyway.classes.ArrayWords;
import dev.skyway.classes.ClassKind;
import dev.skyway.classes.ClassLayout;
import dev.skyway.classes.PrimitiveArrays;
import dev.skyway.classes.WireField;
import dev.skyway.format.FieldDescription;
import java.util.ArrayList;
import java.util.List;

/**
 * How {@link FlatWriter} writes instances of one class: its primitives, then a few references in
 * wire order. Immutable.
 */
final class FlatClass {
  /** What an instance takes at most, its tag and primitives. */
  static final int MOST_PRIMITIVE_BYTES = 64;

  static final int MOST_REFERENCES = 4;

  int tag;
  private final int primitiveBytes;

  /** Moves of 8 bytes, each {@code offset << 32 | place behind the tag}; they may overlap. */
  private final long[] words;

  /** Moves of single bytes, of runs that are shorter. */
  private final long[] bytes;

  private final long[] references;

  private FlatClass(ClassLayout layout, int tag) {
    this.tag = tag;
    primitiveBytes = layout.primitiveBytes();
    List<Long> wordMoves = new ArrayList<>();
    List<Long> byteMoves = new ArrayList<>();
    addMoves(layout.fields(), wordMoves, byteMoves);
    words = wordMoves.stream().mapToLong(Long::longValue).toArray();
    bytes = byteMoves.stream().mapToLong(Long::longValue).toArray();
    references =
        layout.fields().stream()
            .filter(WireField::isReference)
            .mapToLong(WireField::offset)
            .toArray();
  }

  /**
   * The plan of a class, or null if its instances are too large, or not always written as they are.
   *
   * @param tag of the class in the present stream
   */
  static FlatClass of(Class<?> type, int tag) {
    ClassLayout layout = ClassLayout.of(type);
    boolean isFlat =
        PrimitiveArrays.LITTLE_ENDIAN
            && layout.kind() == ClassKind.FIXED
            && layout.isDescribed()
            && !layout.mayBeReplaced()
            && !layout.mayBeExternal()
            && layout.primitiveBytes() < MOST_PRIMITIVE_BYTES
            && layout.refCount() <= MOST_REFERENCES
            && layout.fields().stream().noneMatch(WireField::isPacked);
    return isFlat ? new FlatClass(layout, tag) : null;
  }

  /** Adjacent fields are one run; its last word begins within the one before. */
  private static void addMoves(List<WireField> fields, List<Long> words, List<Long> bytes) {
    int place = 0;
    int i = 0;
    while (i < fields.size() && !fields.get(i).isReference()) {
      long start = fields.get(i).offset();
      long end = start;
      while (i < fields.size() && !fields.get(i).isReference() && fields.get(i).offset() == end) {
        end += FieldDescription.primitiveBytes(fields.get(i++).type());
      }
      int length = (int) (end - start);
      for (int at = 0; at < length; at += length < Long.BYTES ? 1 : Long.BYTES) {
        int from = length < Long.BYTES ? at : Math.min(at, length - Long.BYTES);
        long move = start + from << Integer.SIZE | place + from;
        (length < Long.BYTES ? bytes : words).add(move);
      }
      place += length;
    }
  }

  /** Writes the primitives; returns the position behind them. */
  int putPrimitives(Object object, byte[] target, int position) {
    for (long move : words) {
      ArrayWords.putLong(
          target, position + (int) move, UNSAFE.getLong(object, move >>> Integer.SIZE));
    }
    for (long move : bytes) {
      target[position + (int) move] = UNSAFE.getByte(object, move >>> Integer.SIZE);
    }
    return position + primitiveBytes;
  }

  int referenceCount() {
    return references.length;
  }

  Object reference(Object object, int index) {
    return UNSAFE.getReference(object, references[index]);
  }

  /** Whether an earlier field refers to the same object. */
  boolean isRepeated(Object object, int index, Object value) {
    for (int i = 0; i < index; i++) {
      if (UNSAFE.getReference(object, references[i]) == value) {
        return true;
      }
    }
    return false;
  }
}
