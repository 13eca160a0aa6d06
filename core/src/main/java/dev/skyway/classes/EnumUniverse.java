// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import java.lang.invoke.MethodHandle;

/** The constants of an enum here, against those that the sender had. */
final class EnumUniverse {
  private static final MethodHandle SHARED =
      Internals.method(Class.class, "getEnumConstantsShared", Object[].class);

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
    for (int i = 0; i < constants.length; i++) {
      if (!((Class<?>) type).isInstance(constants[i])) {
        throw new IllegalStateException(
            "a universe holds the constants of its enum: type=" + type + " index=" + i);
      }
      moved |= ((Enum<?>) constants[i]).ordinal() != i;
    }
    return moved ? places(constants) : null;
  }

  private static int[] places(Object[] constants) {
    int[] places = new int[constants.length];
    for (int i = 0; i < constants.length; i++) {
      places[i] = ((Enum<?>) constants[i]).ordinal();
    }
    return places;
  }

  /** A container holds a constant that is not here. */
  static final class HeldException extends IllegalStateException {
    private static final long serialVersionUID = 1L;

    /** Which one of the sender's constants. */
    final int index;

    private HeldException(int index) {
      super("an enum container holds constants that are here: index=" + index);
      this.index = index;
    }
  }

  /** Checks that what a container holds is here, if not all that it might hold. */
  static void requireHere(int index, int[] moves) {
    if (moves[index] == MissingConstants.ORDINAL) {
      throw new HeldException(index);
    }
  }

  /**
   * All constants of the type in order: the array that the JDK's enum containers share, which
   * nobody may change.
   */
  static Object[] of(Object type) {
    Object[] constants = type instanceof Class<?> enumClass ? shared(enumClass) : null;
    if (constants == null) {
      throw new IllegalStateException("an enum container has an enum type: type=" + type);
    }
    return constants;
  }

  private static Object[] shared(Class<?> type) {
    try {
      return (Object[]) (Object) SHARED.invokeExact((Object) type);
    } catch (Throwable e) {
      throw Internals.rethrow(e);
    }
  }
}
