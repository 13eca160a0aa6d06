// SPDX-License-Identifier: Apache-2.0
package dev.skyway.sparkbench;

/** Something that is measured under a serializer. */
@FunctionalInterface
interface SparkCase {

  /**
   * Checks the result, then measures.
   *
   * @throws Exception if the result is wrong, or what the case needs is not there
   */
  void run(Bench bench) throws Exception;

  /**
   * Measures by the clock how long tasks are within the serializer, which is a {@link
   * dev.skyway.sparkbench.clock.ClockedSerializer}; by default nothing is.
   *
   * @throws Exception as {@link #run} does
   */
  default void runClocked(Bench bench) throws Exception {}
}
