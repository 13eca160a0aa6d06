// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import dev.skyway.format.BuiltIn;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;

/** The local classes behind the class numbers that need no description. */
final class BuiltInClasses {
  private static final Class<?>[] CLASSES = {
    String.class,
    String.class,
    Integer.class,
    Long.class,
    Short.class,
    Byte.class,
    Character.class,
    Boolean.class,
    Float.class,
    Double.class,
    boolean[].class,
    byte[].class,
    char[].class,
    short[].class,
    int[].class,
    long[].class,
    float[].class,
    double[].class,
    Object[].class,
    String[].class,
    String.class,
    Object.class,
  };

  /** The first number of each class. */
  static final Map<Class<?>, Integer> NUMBERS = numbers();

  private BuiltInClasses() {}

  static Class<?> get(int classNumber) {
    return CLASSES[classNumber];
  }

  private static Map<Class<?>, Integer> numbers() {
    Map<Class<?>, Integer> numbers = new HashMap<>();
    for (int i = 0; i < BuiltIn.COUNT; i++) {
      numbers.putIfAbsent(CLASSES[i], i);
    }
    return Collections.unmodifiableMap(numbers);
  }
}
