// SPDX-License-Identifier: Apache-2.0
package dev.skyway.scala;

import dev.skyway.policy.ClassPolicy;
import java.io.Serializable;

/** The library's iterators stand amid a collection that may change: they stay where they are. */
final class Iterators {
  private Iterators() {}

  /** Null if it is none. */
  static ClassPolicy policyOf(Class<?> type) {
    boolean isOfLibrary = type.getName().startsWith("scala.");
    return isOfLibrary && !Serializable.class.isAssignableFrom(type) && isIterator(type)
        ? ClassPolicy.refused("iterators are not Serializable; send the collection, or a toList")
        : null;
  }

  private static boolean isIterator(Class<?> type) {
    try {
      return Class.forName("scala.collection.Iterator", false, type.getClassLoader())
          .isAssignableFrom(type);
    } catch (ClassNotFoundException e) {
      return false;
    }
  }
}
