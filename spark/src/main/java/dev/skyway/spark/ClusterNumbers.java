// SPDX-License-Identifier: Apache-2.0
package dev.skyway.spark;

import dev.skyway.ClassNumbering;

/**
 * The numbering of the application that runs in this JVM: Spark makes serializers before plugins,
 * and hands neither to the other. Thread-safe.
 */
final class ClusterNumbers {
  private static volatile ClassNumbering current;

  private ClusterNumbers() {}

  /** What to write and read with, or null: then streams describe their classes. */
  static ClassNumbering current() {
    return current;
  }

  static synchronized void use(ClassNumbering numbering) {
    current = numbering;
  }

  /** Forgets a numbering, unless a later application has brought another one. */
  static synchronized void drop(ClassNumbering numbering) {
    if (current == numbering) {
      current = null;
    }
  }
}
