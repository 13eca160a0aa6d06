// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import static dev.skyway.classes.HeapAccess.UNSAFE;

import dev.skyway.classes.ClassKind;
import dev.skyway.classes.ClassLayout;
import dev.skyway.classes.FieldAccess;
import dev.skyway.classes.SerialClass;
import java.io.Serializable;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;

/**
 * Shallow copies of what is to travel unshared: the copy is an object of its own, so no other
 * reference leads to it, while all it refers to is the original's.
 */
public final class Unshared {
  private static final ClassValue<Field[]> FIELDS =
      new ClassValue<>() {
        @Override
        protected Field[] computeValue(Class<?> type) {
          return instanceFields(type);
        }
      };

  private Unshared() {}

  /**
   * A shallow copy with all fields, those too that only hooks look at.
   *
   * @param layout how the object travels
   * @return the object itself if the receiver has it, or if it is refused
   */
  static Object copyOf(Object root, ClassLayout layout) {
    return switch (layout.kind()) {
      case STRING -> new String((String) root);
      case PRIMITIVE_ARRAY, REF_ARRAY -> copyArray(root);
      case BOX, TEXT, HOOKED -> copyFields(root);
      case FIXED ->
          layout.mayBeExternal() && layout.external(root) != null ? root : copyFields(root);
      default -> root;
    };
  }

  private static Object copyArray(Object array) {
    int length = Array.getLength(array);
    Object copy = Array.newInstance(array.getClass().getComponentType(), length);
    System.arraycopy(array, 0, copy, 0, length);
    return copy;
  }

  private static Object copyFields(Object object) {
    if (object instanceof Throwable throwable) {
      throwable.getStackTrace(); // no field has it before it was asked for
    }
    Object copy;
    try {
      copy = UNSAFE.allocateInstance(object.getClass());
    } catch (InstantiationException e) {
      throw new IllegalStateException("an object's class is instantiable", e);
    }
    for (Field field : FIELDS.get(object.getClass())) {
      FieldAccess.put(copy, field, FieldAccess.get(object, field));
    }
    return copy;
  }

  private static Field[] instanceFields(Class<?> type) {
    List<Field> fields = new ArrayList<>();
    for (Class<?> c = type; c != null; c = c.getSuperclass()) {
      fields.addAll(FieldAccess.instanceFields(c));
    }
    return fields.toArray(new Field[0]);
  }

  /**
   * Whether a second reference to an instance counts. In {@code java.io} none does where something
   * else is put in its place, and which values of the JDK are one object is the receiver's choice.
   */
  public static boolean isExclusive(Class<?> type) {
    ClassLayout layout = ClassLayout.of(type);
    if (layout.kind() == ClassKind.TEXT || layout.kind().isExternal()) {
      return false;
    }
    if (layout.kind() != ClassKind.FIXED || !Serializable.class.isAssignableFrom(type)) {
      return true;
    }
    SerialClass serial = SerialClass.of(type);
    return !serial.hasReadResolve() && !serial.hasWriteReplace();
  }
}
