// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

/**
 * Names of the elements' classes of arrays, from names as {@link Class#getName} gives them. Names
 * that arrived may be anything.
 */
public final class ElementNames {
  /** No array has more dimensions (JVM specification, section 4.4.1). */
  static final int MOST_DIMENSIONS = 255;

  private ElementNames() {}

  /** How many dimensions the named array has; 0 if it is none. */
  static int dimensions(String name) {
    int dimensions = 0;
    while (name.startsWith("[", dimensions)) {
      dimensions++;
    }
    return dimensions;
  }

  /**
   * The name of the class that an array of objects has in the end, or null if the name is not that
   * of an array of objects.
   */
  public static String of(String name) {
    int dimensions = dimensions(name);
    boolean ofObjects = dimensions > 0 && name.startsWith("L", dimensions) && name.endsWith(";");
    return ofObjects ? name.substring(dimensions + 1, name.length() - 1) : null;
  }
}
