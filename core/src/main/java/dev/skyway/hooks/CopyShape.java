// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import static dev.skyway.classes.HeapAccess.UNSAFE;

import dev.skyway.classes.ContainerParts;
import dev.skyway.classes.FieldAccess;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * What a copy of an instance takes over: all fields, those too that only hooks look at, but for the
 * caches and views of the JDK's classes. Immutable; lives as long as the class.
 */
final class CopyShape {
  private static final ClassValue<CopyShape> SHAPES =
      new ClassValue<>() {
        @Override
        protected CopyShape computeValue(Class<?> type) {
          return new CopyShape(type);
        }
      };

  /** Offsets of the fields that lead to parts; not a copy. */
  final long[] parts;

  /** The same for an instance that is itself a part. */
  final long[] partsOfPart;

  private final Class<?> type;
  private final long[] references;
  private final long[] primitives;
  private final int[] bytes;

  private CopyShape(Class<?> type) {
    this.type = type;
    List<Field> all = new ArrayList<>();
    for (Class<?> c = type; c != null; c = c.getSuperclass()) {
      all.addAll(FieldAccess.instanceFields(c));
    }
    List<Field> taken = all.stream().filter(field -> !ContainerParts.isLeftOut(field)).toList();
    references = offsets(taken.stream().filter(field -> !field.getType().isPrimitive()));
    List<Field> raw = taken.stream().filter(field -> field.getType().isPrimitive()).toList();
    primitives = offsets(raw.stream());
    bytes = raw.stream().mapToInt(CopyShape::bytesOf).toArray();
    parts = offsets(taken.stream().filter(ContainerParts::isPart));
    partsOfPart = offsets(taken.stream().filter(ContainerParts::isPartOfPart));
  }

  static CopyShape of(Class<?> type) {
    return SHAPES.get(type);
  }

  private static long[] offsets(Stream<Field> fields) {
    return fields.mapToLong(field -> UNSAFE.objectFieldOffset(field)).toArray();
  }

  private static int bytesOf(Field field) {
    return UNSAFE.arrayIndexScale(field.getType().arrayType());
  }

  /** A shallow copy of an instance of the class. */
  Object copy(Object instance) {
    Object copy;
    try {
      copy = UNSAFE.allocateInstance(type);
    } catch (InstantiationException e) {
      throw new IllegalStateException("an object's class is instantiable", e);
    }
    for (long offset : references) {
      UNSAFE.putReference(copy, offset, UNSAFE.getReference(instance, offset));
    }
    for (int i = 0; i < primitives.length; i++) {
      long offset = primitives[i];
      switch (bytes[i]) {
        case 1 -> UNSAFE.putByte(copy, offset, UNSAFE.getByte(instance, offset));
        case 2 -> UNSAFE.putShort(copy, offset, UNSAFE.getShort(instance, offset));
        case 4 -> UNSAFE.putInt(copy, offset, UNSAFE.getInt(instance, offset));
        default -> UNSAFE.putLong(copy, offset, UNSAFE.getLong(instance, offset));
      }
    }
    return copy;
  }
}
