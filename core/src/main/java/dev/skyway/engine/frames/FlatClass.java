// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.frames;

import static dev.skyway.classes.HeapAccess.BYTE_ARRAY_BASE;
import static dev.skyway.classes.HeapAccess.UNSAFE;

import dev.skyway.classes.ClassLayout;
import dev.skyway.classes.WireField;
import dev.skyway.format.Varint;
import java.util.List;

/**
 * How {@link FlatWriter} writes instances of one class: its primitives, then a few references in
 * wire order. Immutable but for its tag.
 */
final class FlatClass {
  /** What an instance takes at most, its tag and primitives. */
  static final int MOST_PRIMITIVE_BYTES = 64;

  static final int MOST_REFERENCES = 4;

  /** Moves that have a field each; most classes have no more. */
  private static final int OWN_MOVES = 4;

  /**
   * By class, each with the tag 0; null for those that are not flat. PERF: streams of few records
   * spent half of their time on finding it out anew.
   */
  private static final ClassValue<FlatClass> KNOWN =
      new ClassValue<>() {
        @Override
        protected FlatClass computeValue(Class<?> type) {
          ClassLayout layout = ClassLayout.of(type);
          return FlatMoves.isFlat(layout) ? new FlatClass(layout) : null;
        }
      };

  private static final int MANY_MISSES = 16;
  private static final int PASSED_OVER = 63;

  final Class<?> type;

  /** Of the class in the present stream; 0 if it has none. */
  private int tag;

  /** The same, but 0 while instances are passed over. */
  private int shownTag;

  private int valueCount;
  private int misses;
  private int toPassOver;

  private final int primitiveBytes;

  /**
   * Moves of 8 bytes in the order of their places, each {@code offset << 32 | bits << 16 | place
   * behind the tag}; what is moved begins so many bits behind the offset, and what is moved too
   * much the next one overwrites. PERF: fields and branches, as loops of so few turns take longer
   * to begin and to end than to run: 0.90 of the time of tuples and case classes.
   */
  private final int moves;

  private final long move0;
  private final long move1;
  private final long move2;
  private final long move3;
  private final long[] moreMoves;
  private final boolean hasMore;

  private final long[] packed;
  private final int referenceCount;
  private final long firstReference;
  private final long[] references;

  private FlatClass(ClassLayout layout) {
    type = layout.type();
    primitiveBytes = FlatMoves.rawBytes(layout);
    List<Long> all = FlatMoves.of(layout);
    moves = all.size();
    move0 = moves > 0 ? all.get(0) : 0;
    move1 = moves > 1 ? all.get(1) : 0;
    move2 = moves > 2 ? all.get(2) : 0;
    move3 = moves > 3 ? all.get(3) : 0;
    moreMoves = all.stream().skip(OWN_MOVES).mapToLong(Long::longValue).toArray();
    packed = FlatMoves.packed(layout);
    hasMore = moreMoves.length + packed.length > 0;
    references = WireField.referenceOffsets(layout.fields());
    referenceCount = references.length;
    valueCount = referenceCount;
    firstReference = referenceCount > 0 ? references[0] : 0;
  }

  private FlatClass(FlatClass known, int tag) {
    type = known.type;
    setTag(tag);
    primitiveBytes = known.primitiveBytes;
    moves = known.moves;
    move0 = known.move0;
    move1 = known.move1;
    move2 = known.move2;
    move3 = known.move3;
    moreMoves = known.moreMoves;
    packed = known.packed;
    hasMore = known.hasMore;
    references = known.references;
    referenceCount = known.referenceCount;
    valueCount = referenceCount;
    firstReference = known.firstReference;
  }

  /**
   * The plan of a class, or null if its instances are too large, or not always written as they are.
   *
   * @param tag of the class in the present stream
   */
  static FlatClass of(Class<?> type, int tag) {
    FlatClass known = KNOWN.get(type);
    return known == null ? null : new FlatClass(known, tag);
  }

  /**
   * Writes the primitives, and up to 8 bytes behind them that mean nothing. There is room for a
   * word at each place.
   *
   * @return the position behind them
   */
  int putPrimitives(Object object, byte[] target, int position) {
    int count = moves;
    if (count > 0) {
      move(object, move0, target, position);
    }
    if (count > 1) {
      move(object, move1, target, position);
    }
    if (count > 2) {
      move(object, move2, target, position);
    }
    if (count > 3) {
      move(object, move3, target, position);
    }
    int end = position + primitiveBytes;
    return hasMore ? putMore(object, target, position) : end;
  }

  private int putMore(Object object, byte[] target, int position) {
    for (long move : moreMoves) {
      move(object, move, target, position);
    }
    int at = position + primitiveBytes;
    for (long field : packed) {
      long offset = field >> 1;
      long value =
          (field & 1) == 0
              ? Integer.toUnsignedLong(Varint.zigzag(UNSAFE.getInt(object, offset)))
              : Varint.pack(UNSAFE.getLong(object, offset));
      at = FlatNumbers.putVarint(value, target, at);
    }
    return at;
  }

  private static void move(Object object, long move, byte[] target, int position) {
    long word = UNSAFE.getLong(object, move >>> Integer.SIZE);
    long bytes = word >>> (int) (move >>> FlatMoves.SHIFT_AT);
    UNSAFE.putLong(target, BYTE_ARRAY_BASE + position + (int) (move & 0xFFFF), bytes);
  }

  int tag() {
    return tag;
  }

  void setTag(int newTag) {
    tag = newTag;
    shownTag = newTag;
    toPassOver = 0;
    misses = 0;
  }

  /** The tag of a root; 0 if it has none, or is not worth a look. */
  int shownTag() {
    return shownTag;
  }

  boolean isPassedOver() {
    return toPassOver > 0;
  }

  /** A root is not looked at, or again from this one on. */
  void passedOver() {
    if (toPassOver > 0 && --toPassOver == 0) {
      shownTag = tag;
      misses = MANY_MISSES - 2; // what this one teaches may serve the next one
    }
  }

  /**
   * A root was left to an engine.
   *
   * @param isFirst whether the record before it was not
   */
  void missed(boolean isFirst) {
    misses = isFirst ? 1 : misses + 1;
    if (misses >= MANY_MISSES) {
      toPassOver = PASSED_OVER;
      shownTag = 0;
    }
  }

  /** How many references there are, or negative if one of them has led to more than a value. */
  int valueCount() {
    return valueCount;
  }

  /** What the references of an instance have led to. */
  void setValues(boolean areValues) {
    int count = areValues ? referenceCount : -1;
    if (valueCount != count) {
      valueCount = count;
    }
  }

  int referenceCount() {
    return referenceCount;
  }

  Object firstReference(Object object) {
    return UNSAFE.getReference(object, firstReference);
  }

  Object reference(Object object, int index) {
    return UNSAFE.getReference(object, references[index]);
  }

  /** Whether an earlier field refers to the same object. */
  boolean isRepeated(Object object, int index, Object value) {
    if (value == null) {
      return false;
    }
    for (int i = 0; i < index; i++) {
      if (UNSAFE.getReference(object, references[i]) == value) {
        return true;
      }
    }
    return false;
  }
}
