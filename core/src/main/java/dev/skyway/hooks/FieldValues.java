// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import static dev.skyway.classes.HeapAccess.UNSAFE;

import dev.skyway.format.ByteSink;
import java.io.IOException;
import java.io.ObjectOutput;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * The values of one level's fields on their way out. All primitives are kept as the bits that
 * travel.
 */
final class FieldValues {
  private final List<LevelField> fields;
  private final long[] bits;
  private final Object[] references;

  FieldValues(List<LevelField> fields) {
    this.fields = fields;
    bits = new long[fields.size()];
    references = new Object[fields.size()];
  }

  /** Appends the primitives that an object has. */
  static void writePrimitives(Object object, LevelField[] fields, ByteSink sink) {
    for (LevelField field : fields) {
      long offset = field.offset();
      switch (field.type()) {
        case 'Z', 'B' -> sink.putByte(UNSAFE.getByte(object, offset));
        case 'C', 'S' -> sink.putShort(UNSAFE.getShort(object, offset));
        case 'I', 'F' -> sink.putInt(UNSAFE.getInt(object, offset));
        case 'J', 'D' -> sink.putLong(UNSAFE.getLong(object, offset));
        default -> {}
      }
    }
  }

  /**
   * Sets a primitive.
   *
   * @throws IllegalArgumentException if there is no such field
   */
  void put(String name, char type, long value) {
    bits[index(name, type)] = value;
  }

  /**
   * Sets a reference.
   *
   * @throws IllegalArgumentException if there is no such field
   */
  void put(String name, Object value) {
    references[index(name, 'L')] = value;
  }

  private int index(String name, char type) {
    for (int i = 0; i < fields.size(); i++) {
      if (fields.get(i).name().equals(name) && fields.get(i).type() == type) {
        return i;
      }
    }
    throw new IllegalArgumentException(
        "a serializable field of that type is needed: name=" + name + " type=" + type);
  }

  /** Appends the primitives. */
  void writePrimitives(ByteSink sink) {
    for (int i = 0; i < bits.length; i++) {
      switch (fields.get(i).type()) {
        case 'Z', 'B' -> sink.putByte((int) bits[i]);
        case 'C', 'S' -> sink.putShort((int) bits[i]);
        case 'I', 'F' -> sink.putInt((int) bits[i]);
        case 'J', 'D' -> sink.putLong(bits[i]);
        default -> {}
      }
    }
  }

  /**
   * Writes one after the other as if no fields were declared.
   *
   * @throws IOException if one is not to be shared
   */
  void writeTo(ObjectOutput out) throws IOException {
    for (int i = 0; i < bits.length; i++) {
      LevelField field = fields.get(i);
      switch (field.type()) {
        case 'Z', 'B' -> out.writeByte((int) bits[i]);
        case 'C', 'S' -> out.writeShort((int) bits[i]);
        case 'I', 'F' -> out.writeInt((int) bits[i]);
        case 'J', 'D' -> out.writeLong(bits[i]);
        default -> writeShared(out, field, references[i]);
      }
    }
  }

  private static void writeShared(ObjectOutput out, LevelField field, Object value)
      throws IOException {
    if (field.isUnshared()) {
      throw new IOException(
          "what is not to be shared is written with writeFields: field=" + field.name());
    }
    out.writeObject(value);
  }

  /** Appends the references, and copies of those that are not to be shared. */
  void writeReferences(List<Object> contents, UnaryOperator<Object> unshared) {
    for (int i = 0; i < references.length; i++) {
      LevelField field = fields.get(i);
      if (field.isReference()) {
        contents.add(field.isUnshared() ? unshared.apply(references[i]) : references[i]);
      }
    }
  }
}
