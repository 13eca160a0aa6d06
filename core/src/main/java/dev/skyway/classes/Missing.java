// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

/**
 * Stands for an object that cannot be here, until its record is complete. Without fields that
 * travel: whatever the object holds is read and forgotten.
 */
class Missing {
  /** What is missing; null for instances of a class that is. */
  final transient MissingPart part;

  Missing(MissingPart part) {
    this.part = part;
  }

  /** Whether a class stands for one that is not here, or for an array of such elements. */
  static boolean standsFor(Class<?> type) {
    return Missing.class.isAssignableFrom(PermanentClasses.element(type));
  }

  /** An instance of a class that is missing, but not of the first one that was named. */
  static final class Other extends Missing {
    private Other() {
      super(null);
    }
  }
}
