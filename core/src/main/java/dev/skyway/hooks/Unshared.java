// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import dev.skyway.classes.ClassKind;
import dev.skyway.classes.ClassLayout;
import dev.skyway.classes.SerialClass;
import java.io.Serializable;

/**
 * Copies of what is to travel unshared: the copy is an object of its own, so no other reference
 * leads to it, while all it refers to is the original's. The array of a list and the like are parts
 * of it, and copied with it.
 */
public final class Unshared {
  private Unshared() {}

  /**
   * A copy with all fields, those too that only hooks look at.
   *
   * @param layout how the object travels
   * @return the object itself if the receiver has it, or if it is refused
   */
  static Object copyOf(Object root, ClassLayout layout) {
    return switch (layout.kind()) {
      case STRING -> new String((String) root);
      case PRIMITIVE_ARRAY, REF_ARRAY -> PartCopies.copyOfArray(root);
      case BOX, TEXT, HOOKED -> copyFields(root);
      case FIXED ->
          layout.mayBeExternal() && layout.external(root) != null ? root : copyFields(root);
      default -> root;
    };
  }

  private static Object copyFields(Object object) {
    if (object instanceof Throwable throwable) {
      throwable.getStackTrace(); // no field has it before it was asked for
    }
    return PartCopies.copyOf(object);
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
