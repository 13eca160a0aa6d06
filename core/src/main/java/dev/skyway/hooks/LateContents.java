// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import static dev.skyway.classes.HeapAccess.UNSAFE;

import dev.skyway.classes.ReadPlan;
import dev.skyway.classes.Slot;
import dev.skyway.format.ByteSink;
import java.util.ArrayList;
import java.util.List;

/**
 * Turns an instance that was written without hooks, in a class that has some here, into what hooks
 * can read: the values of its fields move from the instance into contents.
 */
final class LateContents {
  private LateContents() {}

  /** The contents; the instance is blank afterwards. */
  static Object[] take(Object instance, ReadPlan plan, DeferredStores stores) {
    ByteSink operations = new ByteSink(64);
    List<Object> contents = new ArrayList<>();
    contents.add(null);
    for (List<Slot> slots : plan.levels()) {
      if (!slots.isEmpty()) {
        operations.putVarint(Operation.FIELDS);
        FieldValues.writePrimitives(instance, fields(slots), operations);
        for (Slot slot : slots) {
          if (slot.isReference()) {
            contents.add(UNSAFE.getReference(instance, slot.offset()));
          }
        }
      }
      operations.putVarint(Operation.END);
    }
    Object[] taken = contents.toArray();
    taken[0] = operations.toByteArray();
    int index = 1;
    for (List<Slot> slots : plan.levels()) {
      for (Slot slot : slots) {
        if (slot.isReference()) {
          stores.move(instance, slot.offset(), taken, index++);
        }
        clear(instance, slot);
      }
    }
    return taken;
  }

  private static LevelField[] fields(List<Slot> slots) {
    LevelField[] fields = new LevelField[slots.size()];
    for (int i = 0; i < fields.length; i++) {
      Slot slot = slots.get(i);
      fields[i] = new LevelField("", slot.wireType(), Object.class, slot.offset(), false);
    }
    return fields;
  }

  private static void clear(Object instance, Slot slot) {
    long at = slot.offset();
    switch (slot.wireType()) {
      case 'Z', 'B' -> UNSAFE.putByte(instance, at, (byte) 0);
      case 'C', 'S' -> UNSAFE.putShort(instance, at, (short) 0);
      case 'I', 'F' -> UNSAFE.putInt(instance, at, 0);
      case 'J', 'D' -> UNSAFE.putLong(instance, at, 0);
      default -> UNSAFE.putReference(instance, at, null);
    }
  }
}
