// SPDX-License-Identifier: Apache-2.0
package dev.skyway.scala;

import dev.skyway.classes.SerialClass;
import java.io.Serializable;

/**
 * Classes of collections that hold the instance around them: those of {@code new HashMap[K, V] {
 * ... }} where the braces name something of that instance. In a shell it holds all that was ever
 * typed. Such collections travel as {@code java.io} has it, which makes a mere collection of them
 * and leaves the instance behind.
 */
final class InnerCollections {
  private static final String LIBRARY = "scala.";
  private static final String OUTER = "$outer";

  private InnerCollections() {}

  static boolean isOne(Class<?> type) {
    Class<?> library = type;
    while (library != null && !library.getName().startsWith(LIBRARY)) {
      library = library.getSuperclass();
    }
    if (library == type || !replacesItself(library)) {
      return false;
    }
    for (Class<?> level = type; level != library; level = level.getSuperclass()) {
      if (hasOuter(level)) {
        return true;
      }
    }
    return false;
  }

  private static boolean hasOuter(Class<?> type) {
    try {
      return type.getDeclaredField(OUTER) != null;
    } catch (NoSuchFieldException e) {
      return false;
    }
  }

  /** Whether it has the collections' hook. */
  private static boolean replacesItself(Class<?> library) {
    return library != null
        && Serializable.class.isAssignableFrom(library)
        && SerialClass.of(library).hasWriteReplace();
  }
}
