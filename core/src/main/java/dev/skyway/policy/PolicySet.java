// SPDX-License-Identifier: Apache-2.0
package dev.skyway.policy;

/**
 * The policies of a library's or an application's classes, found by {@link java.util.ServiceLoader}
 * in the loader of the class that is judged, and in Skyway's own. Both sides need the same sets.
 *
 * <p>Sets are asked in the service loader's order; the first that knows a class decides. Classes of
 * the JDK, enums, arrays and interfaces are never asked for. Thread-safe.
 */
public interface PolicySet {
  /**
   * The policy of this very class, asked when an instance or one of a subclass is met first. It
   * must not depend on anything but the class, as the answer is kept.
   *
   * @return null if the set does not know the class, which then travels as without the set
   * @throws RuntimeException if the set is wrong; instances are refused then, with the reason
   */
  ClassPolicy policyOf(Class<?> type);
}
