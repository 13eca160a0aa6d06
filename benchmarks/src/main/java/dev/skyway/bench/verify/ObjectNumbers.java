// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.verify;

/** Numbers objects from zero on, as a walk meets them. */
interface ObjectNumbers {

  /**
   * The number of an object, which is {@link #size()} before the call if it counts as met for the
   * first time.
   */
  int numberOf(Object object);

  /** The object of a number. */
  Object object(int number);

  /** How many numbers were given. */
  int size();
}
