// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.portable;

import static dev.skyway.classes.HeapAccess.UNSAFE;

import dev.skyway.classes.Slot;
import dev.skyway.classes.Widening;
import dev.skyway.classes.WireField;
import dev.skyway.format.ByteSink;
import dev.skyway.format.ByteSource;
import dev.skyway.format.FieldDescription;
import dev.skyway.format.Varint;
import java.util.List;

/** The fields of one class whose values are varints on the wire, in wire order. Immutable. */
final class PackedFields {
  /** One such field; the offset is {@link Slot#DROPPED} if it is not here. */
  private record Packed(char wireType, char localType, long offset) {}

  private final Packed[] fields;

  private PackedFields(List<Packed> fields) {
    this.fields = fields.toArray(Packed[]::new);
  }

  static PackedFields forWriting(List<WireField> fields) {
    return new PackedFields(
        fields.stream()
            .filter(WireField::isPacked)
            .map(field -> new Packed(field.type(), field.type(), field.offset()))
            .toList());
  }

  static PackedFields forReading(List<Slot> slots) {
    return new PackedFields(
        slots.stream()
            .filter(Slot::isPacked)
            .map(slot -> new Packed(slot.wireType(), slot.localType(), slot.offset()))
            .toList());
  }

  void write(Object source, ByteSink items) {
    for (Packed field : fields) {
      if (field.wireType == 'I') {
        items.putVarint(Varint.zigzag(UNSAFE.getInt(source, field.offset)));
      } else {
        items.putVarlong(Varint.pack(UNSAFE.getLong(source, field.offset)));
      }
    }
  }

  /**
   * Fills the fields of an object.
   *
   * @throws dev.skyway.SkywayFormatException if they are not all there
   */
  void read(ByteSource in, Object target) {
    for (Packed field : fields) {
      boolean isInt = field.wireType == 'I';
      long value = isInt ? Varint.unzigzag(in.getVarint()) : Varint.unpack(in.getVarlong());
      if (field.offset != Slot.DROPPED) {
        store(target, field, value);
      }
    }
  }

  private static void store(Object target, Packed field, long value) {
    boolean isWidened = field.localType != field.wireType;
    long bits = isWidened ? Widening.bits(field.wireType, field.localType, value) : value;
    if (FieldDescription.primitiveBytes(field.localType) == Integer.BYTES) {
      UNSAFE.putInt(target, field.offset, (int) bits);
    } else {
      UNSAFE.putLong(target, field.offset, bits);
    }
  }
}
