// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.portable;

import dev.skyway.classes.Builders;
import dev.skyway.classes.ClassKind;
import dev.skyway.classes.ClassLayout;
import dev.skyway.classes.HashTables;
import dev.skyway.classes.HeapAccess;
import dev.skyway.classes.LinkedMaps;
import dev.skyway.classes.LongLists;
import dev.skyway.classes.WireField;

/** What a writer needs to know of a class, ready for use. Immutable; lives as long as the class. */
final class WriterClass {
  static final int STRING = 0;
  static final int LARGE_STRING = 1;
  static final int BOX = 2;
  static final int PRIMITIVES = 3;
  static final int REFERENCES = 4;
  static final int LEAF = 5;
  static final int FIXED = 6;

  /** An array that travels as the entries of a map. */
  static final int TABLE = 7;

  /** A linked map that travels as its entries. */
  static final int LINKED = 8;

  static final int EXTERNAL = 9;
  static final int TEXT = 17;
  static final int REFUSED = 10;

  /** Some instances are externals, see {@link ClassLayout#external}. */
  static final int MAY_BE_EXTERNAL = 14;

  /** Its own methods say what travels, or what stands for it. */
  static final int HOOKED = 11;

  /** Travels like {@link #asItself}, unless something else stands for it. */
  static final int REPLACEABLE = 12;

  /** Those of many elements are hooked, the others travel like {@link #asItself}. */
  static final int LIST = 13;

  /** Those that are tables of maps travel as entries, the others like {@link #asItself}. */
  static final int MAY_BE_TABLE = 15;

  /** Those with removed characters are replaced, the others travel like {@link #asItself}. */
  static final int BUILDER = 16;

  /** Those of the usual load factor are linked, the others travel like {@link #asItself}. */
  static final int MAY_BE_LINKED = 18;

  /** What a box counts in the size model. */
  static final int BOX_MODEL_BYTES = 24;

  /**
   * {@link LongLists} stands for the plan of long lists, {@link HashTables} for that of tables,
   * {@link LinkedMaps} for that of linked maps.
   */
  private static final ClassValue<WriterClass> CLASSES =
      new ClassValue<>() {
        @Override
        protected WriterClass computeValue(Class<?> type) {
          if (type == LongLists.class) {
            return new WriterClass(LongLists.layout(), HOOKED, false);
          }
          if (type == HashTables.class) {
            return new WriterClass(HashTables.layout(), TABLE, false);
          }
          if (type == LinkedMaps.class) {
            return new WriterClass(LinkedMaps.layout(), LINKED, false);
          }
          ClassLayout layout = ClassLayout.of(type);
          if (LinkedMaps.mayBe(layout)) {
            return new WriterClass(layout, MAY_BE_LINKED, false);
          }
          if (HashTables.mayBe(layout)) {
            return new WriterClass(layout, MAY_BE_TABLE, false);
          }
          if (LongLists.mayBe(layout)) {
            return new WriterClass(layout, LIST, false);
          }
          if (Builders.mayBe(layout)) {
            return new WriterClass(layout, BUILDER, false);
          }
          boolean replaceable = layout.mayBeReplaced() && layout.kind() != ClassKind.HOOKED;
          return new WriterClass(layout, replaceable ? REPLACEABLE : form(layout), false);
        }
      };

  /** For streams that are asked about all objects but the {@code Class} ones. */
  private static final ClassValue<WriterClass> AS_JAVA_IO =
      new ClassValue<>() {
        @Override
        protected WriterClass computeValue(Class<?> type) {
          ClassLayout layout = ClassLayout.asJavaIo(type);
          boolean asked = layout.kind() != ClassKind.HOOKED && type != Class.class;
          return new WriterClass(layout, asked ? REPLACEABLE : form(layout), false);
        }
      };

  /** Stands for a string whose bytes are a made array. */
  static final WriterClass LARGE =
      new WriterClass(ClassLayout.of(String.class), LARGE_STRING, false);

  /** Stands for arrays of what hooks wrote. */
  private static final WriterClass CONTENTS =
      new WriterClass(ClassLayout.of(Object[].class), REFERENCES, false);

  final ClassLayout layout;

  /** One of the constants above. */
  final int form;

  /** The raw primitive fields. */
  final long[] moves;

  /** At least as many as the raw fields take on the wire. */
  final int primitiveBytes;

  final PackedFields packed;

  /** Offsets of the reference fields in wire order. */
  final long[] references;

  /** Offset of an array's first element. */
  final long arrayBase;

  /** Element size as a shift; 0 unless an array. */
  final int elementShift;

  final int modelBytes;

  /** Whether this stands for made instances of an array class. */
  final boolean isMade;

  /** For arrays of references: the plan of made ones. */
  final WriterClass made;

  /**
   * For replaceable ones, lists, builders, tables and linked maps: the plan of those that nothing
   * else stands for.
   */
  final WriterClass asItself;

  private WriterClass(ClassLayout layout, int form, boolean isMade) {
    this.layout = layout;
    this.form = form;
    this.isMade = isMade;
    moves = FieldMoves.forWriting(layout.fields());
    primitiveBytes = layout.primitiveBytes();
    packed = PackedFields.forWriting(layout.fields());
    references = WireField.referenceOffsets(layout.fields());
    Class<?> type = layout.type();
    arrayBase = type.isArray() ? HeapAccess.arrayBaseOffset(type) : 0;
    elementShift = form == PRIMITIVES ? elementShift(type.componentType()) : 0;
    modelBytes = form == BOX ? BOX_MODEL_BYTES : layout.modelBytes();
    made =
        (form == REFERENCES || form == TABLE) && !isMade
            ? new WriterClass(layout, form, true)
            : null;
    asItself = isAtTimes(form) ? new WriterClass(layout, form(layout), false) : null;
  }

  /** Whether something else stands for some instances. */
  private static boolean isAtTimes(int form) {
    return form == REPLACEABLE
        || form == LIST
        || form == BUILDER
        || form == MAY_BE_TABLE
        || form == MAY_BE_LINKED;
  }

  static WriterClass of(Class<?> type) {
    return CLASSES.get(type);
  }

  /** The plan for a stream that has a say, see {@link ClassLayout#asJavaIo}. */
  static WriterClass asJavaIo(Class<?> type) {
    return AS_JAVA_IO.get(type);
  }

  static WriterClass ofContents() {
    return CONTENTS;
  }

  /** Whether the first element is what no stream is asked about. */
  boolean isOfContents() {
    return this == CONTENTS || this == CONTENTS.made;
  }

  /** Size of a primitive as a shift. */
  static int elementShift(Class<?> primitive) {
    if (primitive == long.class || primitive == double.class) {
      return 3;
    } else if (primitive == int.class || primitive == float.class) {
      return 2;
    }
    return primitive == char.class || primitive == short.class ? 1 : 0;
  }

  private static int form(ClassLayout layout) {
    return switch (layout.kind()) {
      case STRING -> STRING;
      case BOX -> BOX;
      case PRIMITIVE_ARRAY -> PRIMITIVES;
      case REF_ARRAY -> REFERENCES;
      case TABLE -> TABLE;
      case LINKED -> LINKED;
      case FIXED ->
          layout.mayBeExternal() ? MAY_BE_EXTERNAL : layout.refCount() == 0 ? LEAF : FIXED;
      case ENUM, CLASS_OBJECT, SINGLETON -> EXTERNAL;
      case TEXT -> TEXT;
      case HOOKED -> HOOKED;
      case REFUSED -> REFUSED;
    };
  }
}
