// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import java.io.Serializable;
import java.util.Collection;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * All classes of the JDK that were read and judged one by one, for 17, 21 and 25. Names, not
 * classes: some exist only on some of them.
 */
final class VettedClasses {
  private static final Map<String, VettedClass> BY_NAME =
      Stream.of(
              VettedCollections.TABLE,
              VettedViews.TABLE,
              VettedConcurrent.TABLE,
              VettedTime.TABLE,
              VettedValues.TABLE)
          .flatMap(String::lines)
          .filter(line -> !line.isBlank())
          .map(VettedClass::parse)
          .collect(Collectors.toUnmodifiableMap(VettedClass::name, Function.identity()));

  private VettedClasses() {}

  /** The judgement on this very class, or null. */
  static VettedClass get(Class<?> type) {
    return PlatformClasses.contains(type) ? BY_NAME.get(type.getName()) : null;
  }

  /**
   * Whether a name is that of a judged class, or of an array of parts of one, which {@code java.io}
   * never names.
   */
  static boolean isPartOfJdk(String name) {
    int dimensions = name.lastIndexOf('[') + 1;
    if (dimensions == 0) {
      return BY_NAME.containsKey(name);
    }
    boolean ofObjects = name.startsWith("L", dimensions) && name.endsWith(";");
    VettedClass element =
        ofObjects ? BY_NAME.get(name.substring(dimensions + 1, name.length() - 1)) : null;
    return element != null && !isSerializable(element.name());
  }

  private static boolean isSerializable(String name) {
    try {
      Class<?> type = Class.forName(name, false, ClassLoader.getPlatformClassLoader());
      return Serializable.class.isAssignableFrom(type);
    } catch (ClassNotFoundException e) {
      return false; // of another release of the JDK
    }
  }

  static Collection<VettedClass> all() {
    return BY_NAME.values();
  }
}
