// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.portable;

import dev.skyway.classes.ClassKind;
import dev.skyway.classes.ClassLayout;
import dev.skyway.classes.HeapAccess;
import dev.skyway.classes.InstanceBytes;
import dev.skyway.classes.ReadPlan;
import dev.skyway.classes.Slot;
import java.util.List;

/**
 * What a reader needs to know of a class and its description, ready for use. Immutable but for what
 * it remembers; kept with the plan it stands for. Thread-safe.
 */
final class ReaderClass {
  final ReadPlan plan;
  final ClassLayout layout;
  final Class<?> type;

  /** The raw primitive fields. */
  final long[] moves;

  final int rawBytes;

  final PackedFields packed;

  /** The reference fields in wire order. */
  final ReferenceSlot[] references;

  /** What elements of an array of references must be; null if anything. */
  final ReferenceSlot elements;

  /** Offset of an array's first element. */
  final long arrayBase;

  /** Element size of a primitive array as a shift. */
  final int elementShift;

  /** What an instance takes of the heap. */
  final int heapBytes;

  private ReaderClass(ReadPlan plan) {
    this.plan = plan;
    layout = plan.local();
    type = plan.type();
    List<Slot> slots = plan.slots();
    moves = FieldMoves.forReading(slots);
    rawBytes = plan.rawBytes();
    packed = PackedFields.forReading(slots);
    references =
        slots.stream()
            .filter(Slot::isReference)
            .map(slot -> new ReferenceSlot(slot.offset(), slot.declaredType(), slot.key()))
            .toArray(ReferenceSlot[]::new);
    boolean isBox = plan.kind() == ClassKind.BOX;
    boolean isFixed = plan.kind() == ClassKind.FIXED || plan.kind() == ClassKind.LINKED;
    heapBytes =
        isFixed
            ? InstanceBytes.of(plan.made())
            : isBox ? WriterClass.BOX_MODEL_BYTES : layout.modelBytes();
    Class<?> component = type.componentType();
    arrayBase = type.isArray() ? HeapAccess.arrayBaseOffset(type) : 0;
    boolean primitives = component != null && component.isPrimitive();
    elementShift = primitives ? WriterClass.elementShift(component) : 0;
    elements = component != null && !primitives ? new ReferenceSlot(0, component, false) : null;
  }

  static ReaderClass of(ReadPlan plan) {
    ReaderClass known = (ReaderClass) plan.portableData;
    if (known == null) {
      known = new ReaderClass(plan);
      plan.portableData = known;
    }
    return known;
  }
}
