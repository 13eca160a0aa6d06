// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import static dev.skyway.classes.HeapAccess.UNSAFE;

import dev.skyway.classes.ClassLayout;
import dev.skyway.classes.FieldAccess;
import dev.skyway.classes.WireField;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;

/**
 * Shallow copies of what is to travel unshared: the copy is an object of its own, so no other
 * reference leads to it, while all it refers to is the original's.
 */
public final class Unshared {
  private Unshared() {}

  /**
   * A shallow copy of all that travels.
   *
   * @return the copy; the object itself if it has no identity of its own here, or is refused
   */
  public static Object copyOf(Object root) {
    if (root == null) {
      return null;
    }
    ClassLayout layout = ClassLayout.of(root.getClass());
    return switch (layout.kind()) {
      case STRING -> new String((String) root);
      case BOX -> copyBox(root);
      case PRIMITIVE_ARRAY, REF_ARRAY -> copyArray(root);
      case FIXED -> copyFields(root, layout);
      default -> root;
    };
  }

  private static Object copyArray(Object array) {
    int length = Array.getLength(array);
    Object copy = Array.newInstance(array.getClass().getComponentType(), length);
    System.arraycopy(array, 0, copy, 0, length);
    return copy;
  }

  private static Object copyBox(Object box) {
    Object copy = allocate(box.getClass());
    for (Field field : box.getClass().getDeclaredFields()) {
      if (!Modifier.isStatic(field.getModifiers())) {
        FieldAccess.put(copy, field, FieldAccess.get(box, field));
      }
    }
    return copy;
  }

  private static Object copyFields(Object object, ClassLayout layout) {
    Object copy = allocate(layout.type());
    for (WireField field : layout.fields()) {
      long at = field.offset();
      switch (field.type()) {
        case 'Z', 'B' -> UNSAFE.putByte(copy, at, UNSAFE.getByte(object, at));
        case 'C', 'S' -> UNSAFE.putShort(copy, at, UNSAFE.getShort(object, at));
        case 'I', 'F' -> UNSAFE.putInt(copy, at, UNSAFE.getInt(object, at));
        case 'J', 'D' -> UNSAFE.putLong(copy, at, UNSAFE.getLong(object, at));
        default -> UNSAFE.putReference(copy, at, UNSAFE.getReference(object, at));
      }
    }
    return copy;
  }

  private static Object allocate(Class<?> type) {
    try {
      return UNSAFE.allocateInstance(type);
    } catch (InstantiationException e) {
      throw new IllegalStateException("class of an instance not instantiable: class=" + type, e);
    }
  }
}
