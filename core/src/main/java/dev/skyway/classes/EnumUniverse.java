// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

/** The constants of an enum here, against those that the sender had. */
final class EnumUniverse {
  private EnumUniverse() {}

  /**
   * Where each of the sender's constants stands here; null if all stand where they stood.
   *
   * @param type what the container says its elements are
   * @param sent the sender's constants in order
   */
  static int[] moves(Object type, Object sent, Object[] here) {
    if (!(sent instanceof Object[] constants)) {
      throw new IllegalStateException("an enum container has a universe: type=" + type);
    }
    boolean moved = constants.length != here.length;
    int[] places = new int[constants.length];
    for (int i = 0; i < constants.length; i++) {
      if (!((Class<?>) type).isInstance(constants[i])) {
        throw new IllegalStateException(
            "a universe holds the constants of its enum: type=" + type + " found=" + constants[i]);
      }
      places[i] = ((Enum<?>) constants[i]).ordinal();
      moved |= places[i] != i;
    }
    return moved ? places : null;
  }

  /** All constants of the type in order. */
  static Object[] of(Object type) {
    Object[] constants = type instanceof Class<?> enumClass ? enumClass.getEnumConstants() : null;
    if (constants == null) {
      throw new IllegalStateException("an enum container has an enum type: type=" + type);
    }
    return constants;
  }
}
