// SPDX-License-Identifier: Apache-2.0
package dev.skyway.scala;

import dev.skyway.policy.ClassPolicy;
import java.io.Serializable;
import java.lang.reflect.Modifier;

/**
 * The library's iterators stand amid a collection that may change: they stay where they are, unless
 * they are Serializable or over lists. So are subclasses of abstract ones, which say nothing of
 * either.
 */
final class Iterators {
  /** It holds the rest of a list or the like, and a {@code LazyList} holds it that has arrived. */
  private static final String OF_LISTS = "scala.collection.StrictOptimizedLinearSeqOps$$anon$1";

  private Iterators() {}

  /** Null if it is none. */
  static ClassPolicy policyOf(Class<?> type) {
    if (type.getName().equals(OF_LISTS)) {
      return ClassPolicy.fields();
    }
    boolean isOfLibrary = type.getName().startsWith("scala.");
    boolean isAbstract = Modifier.isAbstract(type.getModifiers());
    return isOfLibrary
            && !isAbstract
            && !Serializable.class.isAssignableFrom(type)
            && isIterator(type)
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
