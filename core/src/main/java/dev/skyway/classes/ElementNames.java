// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

/**
 * Names of the elements' classes of arrays, from names as {@link Class#getName} gives them. Names
 * that arrived may be anything.
 */
public final class ElementNames {
  private ElementNames() {}

  /** How many dimensions the named array has; 0 if it is none. */
  static int dimensions(String name) {
    return name.lastIndexOf('[') + 1;
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
