// SPDX-License-Identifier: Apache-2.0
package dev.skyway.spark;

import dev.skyway.ClassNumbering;
import dev.skyway.cluster.numbering.ClassRegistry;
import java.io.IOException;

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

  /**
   * Closes the registry of an application that Spark gave up while it started, without shutting its
   * plugins down: its file would stay locked. Other numberings are no driver's, and stay.
   *
   * @throws IOException if it cannot be closed
   */
  static synchronized void closeLeft() throws IOException {
    if (current instanceof ClassRegistry left) {
      current = null;
      left.close();
    }
  }

  /** Forgets a numbering, unless a later application has brought another one. */
  static synchronized void drop(ClassNumbering numbering) {
    if (current == numbering) {
      current = null;
    }
  }
}
