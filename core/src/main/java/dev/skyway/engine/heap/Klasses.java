// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import static dev.skyway.classes.HeapAccess.UNSAFE;

import dev.skyway.classes.ClassKind;
import dev.skyway.classes.ClassLayout;
import dev.skyway.classes.PermanentClasses;

/**
 * Klass words, read from the {@code Class} objects: a Klass never moves and lives as long as its
 * Class. Thread-safe.
 */
final class Klasses {
  private static final long MIRROR_KLASS = NativeEntry.control(ControlOp.MIRROR_KLASS_OFFSET, 0, 0);
  private static final long LAYOUT_HELPER =
      NativeEntry.control(ControlOp.LAYOUT_HELPER_OFFSET, 0, 0);
  private static final long BASE = NativeEntry.control(ControlOp.KLASS_BASE, 0, 0);
  private static final long SHIFT = NativeEntry.control(ControlOp.KLASS_SHIFT, 0, 0);

  private Klasses() {}

  /**
   * The narrow klass of a class that is not primitive.
   *
   * @throws IllegalArgumentException if it is primitive
   * @throws IllegalStateException if this JVM keeps the class where klass words do not reach
   */
  static int word(Class<?> type) {
    long klass = UNSAFE.getLong(type, MIRROR_KLASS);
    if (klass == 0) {
      throw new IllegalArgumentException("a class with objects is needed: class=" + type);
    }
    if (!isReached(klass)) {
      throw new IllegalStateException("a klass word names the class: class=" + type.getName());
    }
    return encode(klass);
  }

  /** Whether there is a klass word for this class, which is not primitive. */
  static boolean hasWord(Class<?> type) {
    return isReached(address(type));
  }

  private static int encode(long klass) {
    return (int) (klass - BASE >>> SHIFT);
  }

  private static boolean isReached(long klass) {
    return BASE + (Integer.toUnsignedLong(encode(klass)) << SHIFT) == klass;
  }

  /** Where the class itself lies; 0 for a primitive type. */
  static long address(Class<?> type) {
    return UNSAFE.getLong(type, MIRROR_KLASS);
  }

  /** Whether the class is never unloaded, so that its klass word never means another class. */
  static boolean isPermanent(Class<?> type) {
    return PermanentClasses.contains(type);
  }

  /** What keeps a class loaded as long as it is reachable: its loader, but of hidden ones. */
  static Object keeper(Class<?> type) {
    Class<?> element = PermanentClasses.element(type);
    return element.isHidden() ? element : element.getClassLoader();
  }

  /** Bytes of an instance, header and padding included. */
  static int instanceBytes(Class<?> type) {
    int helper = UNSAFE.getInt(UNSAFE.getLong(type, MIRROR_KLASS) + LAYOUT_HELPER);
    return helper & ~7;
  }

  /** Why instances cannot be made in a chunk; null if they can, or there are none. */
  static String refusal(ClassLayout layout) {
    return refusal(layout, layout.type());
  }

  /** The same if instances of another class are made in their place. */
  static String refusal(ClassLayout layout, Class<?> made) {
    if (layout.kind() != ClassKind.FIXED || !layout.isInstantiable()) {
      return null;
    }
    int bytes = instanceBytes(made);
    return bytes <= Bounds.MOST_INSTANCE_BYTES
        ? null
        : "instances are too large: bytes="
            + bytes
            + " limit="
            + Bounds.MOST_INSTANCE_BYTES
            + "; use the portable engine";
  }
}
