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
}
