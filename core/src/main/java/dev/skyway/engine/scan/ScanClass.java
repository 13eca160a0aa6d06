// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.scan;

import static dev.skyway.classes.HeapAccess.UNSAFE;

import dev.skyway.classes.ClassKind;
import dev.skyway.classes.FilterGate;
import dev.skyway.classes.InnerFields;
import dev.skyway.classes.LinkedMaps;
import dev.skyway.classes.PartClasses;
import dev.skyway.classes.ReadPlan;
import dev.skyway.classes.Slot;
import dev.skyway.classes.WireField;
import dev.skyway.format.ByteSource;
import java.util.Map;

/** How a class number's objects lie in a block, and what a filter is asked about them. */
final class ScanClass {
  final ClassKind kind;
  final Class<?> type;

  private final int rawBytes;

  /** The types of the packed fields. */
  private final String packedTypes;

  /** For each reference field whether what it leads to is a part of the object to java.io. */
  final boolean[] innerFields;

  /** For each of these whether it is one only if it is a plain object. */
  final boolean[] lockFields;

  /** Element size of a primitive array as a shift. */
  final int elementShift;

  /** Whether the elements of an array are parts of what has the array, to java.io. */
  final boolean innerElements;

  /** The class that a filter is asked about for an array. */
  final Class<?> asked;

  /** Whether the class is asked about with its first object, not with its description. */
  final boolean isAskedLater;

  private final ReadPlan plan;

  ScanClass(ReadPlan plan, boolean isBuiltIn) {
    this.plan = plan;
    kind = plan.kind();
    type = plan.type();
    rawBytes = plan.rawBytes();
    packedTypes = packedTypes(plan);
    innerFields = InnerFields.of(plan);
    lockFields = lockFields(plan, innerFields);
    innerElements = type.isArray() && PartClasses.contains(type);
    boolean isPrimitiveArray = kind == ClassKind.PRIMITIVE_ARRAY;
    elementShift =
        isPrimitiveArray ? Integer.numberOfTrailingZeros(UNSAFE.arrayIndexScale(type)) : 0;
    isAskedLater = isBuiltIn || FilterGate.isAskedLater(type);
    asked = innerElements ? standIn(type) : type;
  }

  private static boolean[] lockFields(ReadPlan plan, boolean[] inner) {
    boolean[] locks = new boolean[inner.length];
    int references = 0;
    for (Slot slot : plan.slots()) {
      if (slot.isReference()) {
        locks[references] = inner[references] && InnerFields.isForLocks(slot);
        references++;
      }
    }
    return locks;
  }

  private static String packedTypes(ReadPlan plan) {
    StringBuilder types = new StringBuilder();
    for (Slot slot : plan.slots()) {
      if (slot.isPacked()) {
        types.append(slot.wireType());
      }
    }
    return types.toString();
  }

  /** Containers ask for their tables in {@code readObject}; where they do not, a length does. */
  private static Class<?> standIn(Class<?> type) {
    return Map.Entry.class.isAssignableFrom(type.componentType())
        ? Map.Entry[].class
        : long[].class;
  }

  /** Moves on behind the primitive fields of an object. */
  void skipPrimitives(ByteSource in) {
    in.require(rawBytes);
    in.position += rawBytes;
    for (int i = 0; i < packedTypes.length(); i++) {
      if (packedTypes.charAt(i) == 'I') {
        in.getVarint();
      } else {
        in.getVarlong();
      }
    }
  }

  /** How a path goes on from an object of the class. */
  String step(int edge) {
    return switch (kind) {
      case REF_ARRAY, TABLE, LINKED -> "[" + (edge == EntryScan.UNKNOWN ? "?" : edge) + "]";
      case HOOKED -> "{" + edge + "}";
      default -> "." + fieldName(reference(edge));
    };
  }

  /** What a field or element has to be. */
  Class<?> declared(int edge) {
    return switch (kind) {
      case REF_ARRAY, TABLE -> type.componentType();
      case HOOKED -> Object.class;
      case LINKED -> LinkedMaps.entryType();
      default -> reference(edge).declaredType();
    };
  }

  private Slot reference(int edge) {
    return plan.slots().stream().filter(Slot::isReference).skip(edge).findFirst().orElseThrow();
  }

  private String fieldName(Slot slot) {
    return plan.local().fields().stream()
        .filter(field -> !slot.isDropped() && field.offset() == slot.offset())
        .map(WireField::name)
        .findFirst()
        .orElse("(removed)");
  }
}
