// SPDX-License-Identifier: Apache-2.0
package dev.skyway.census;

import java.util.Map;
import java.util.Set;

/** Classes of libraries whose copies differ from those that {@code java.io} makes. */
final class KnownDifferences {
  /**
   * A form that Guava writes in a map's place, taken for an object of its own: the map in it keeps
   * its capacity here, and {@code java.io} chooses another.
   */
  private static final String FORM =
      "com.google.common.collect.MutableClassToInstanceMap$SerializedForm";

  private static final Map<String, Set<String>> BY_LIBRARY = Map.of("guava", Set.of(FORM));

  private KnownDifferences() {}

  static Set<String> of(String library) {
    return BY_LIBRARY.getOrDefault(library, Set.of());
  }
}
