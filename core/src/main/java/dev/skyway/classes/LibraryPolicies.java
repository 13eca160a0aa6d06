// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import dev.skyway.policy.ClassPolicy;

/**
 * Policies for classes of libraries that have no set of their own, and would be written but not
 * read. Names, so that nothing is bound to the libraries.
 */
final class LibraryPolicies {
  private LibraryPolicies() {}

  /** Null for none. */
  static ClassPolicy of(Class<?> type) {
    return switch (type.getName()) {
      // Its hook puts a LinkedHashMap in its place, for which a JsonObject has no field.
      case "com.google.gson.internal.LinkedTreeMap" -> ClassPolicy.fields();
      default -> null;
    };
  }
}
