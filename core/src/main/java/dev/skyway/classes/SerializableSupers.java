// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import java.io.Serializable;

/** The superclasses that {@code java.io} describes with a class. Stateless. */
public final class SerializableSupers {
  private SerializableSupers() {}

  /** The next class above this one that is {@code Serializable}; null if there is none. */
  public static Class<?> above(Class<?> type) {
    Class<?> above = type.isArray() ? null : type.getSuperclass();
    return above != null && Serializable.class.isAssignableFrom(above) ? above : null;
  }
}
