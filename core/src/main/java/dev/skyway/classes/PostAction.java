// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

/**
 * What Java code does to an arrived object once its whole record is live, such as rehashing. Runs
 * in the thread that reads, before the root is handed out. Thread-safe.
 */
@FunctionalInterface
public interface PostAction {
  /**
   * Repairs the object, or checks what the engines cannot.
   *
   * @param instance never null
   * @throws IllegalStateException if the object's fields contradict each other; the message is the
   *     reason, and the engine makes a {@link dev.skyway.SkywayFormatException} of it
   */
  void run(Object instance);
}
