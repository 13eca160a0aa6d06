// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.record;

import dev.skyway.classes.ClassKind;
import dev.skyway.classes.ClassLayout;
import dev.skyway.classes.FieldAccess;
import dev.skyway.classes.HeapAccess;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;

/**
 * The fields and the canonical constructor of a record class. Immutable; lives as long as the
 * class. Thread-safe.
 */
final class RecordShape {
  private static final ClassValue<RecordShape> SHAPES =
      new ClassValue<>() {
        @Override
        protected RecordShape computeValue(Class<?> type) {
          return new RecordShape(type);
        }
      };

  private final Field[] fields;
  private final MethodHandle constructor;

  private RecordShape(Class<?> type) {
    RecordComponent[] components = type.getRecordComponents();
    Class<?>[] types =
        Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
    fields = new Field[components.length];
    try {
      for (int i = 0; i < fields.length; i++) {
        fields[i] = type.getDeclaredField(components[i].getName());
      }
      constructor =
          HeapAccess.trustedLookup()
              .findConstructor(type, MethodType.methodType(void.class, types))
              .asSpreader(Object[].class, fields.length)
              .asType(MethodType.methodType(Object.class, Object[].class));
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("a record has a canonical constructor: class=" + type, e);
    }
  }

  static RecordShape of(Class<?> type) {
    return SHAPES.get(type);
  }

  /** Whether instances arrive field by field, without their constructor. */
  static boolean isBypassed(ClassLayout layout) {
    return layout.kind() == ClassKind.FIXED && layout.type().isRecord();
  }

  /**
   * Gives a record the fields that its constructor makes of those it has.
   *
   * @throws Throwable what the constructor throws; the record is as it was
   */
  void construct(Object instance) throws Throwable {
    Object[] values = new Object[fields.length];
    for (int i = 0; i < values.length; i++) {
      values[i] = FieldAccess.get(instance, fields[i]);
    }
    Object made = constructor.invokeExact(values);
    for (Field field : fields) {
      FieldAccess.put(instance, field, FieldAccess.get(made, field));
    }
  }
}
