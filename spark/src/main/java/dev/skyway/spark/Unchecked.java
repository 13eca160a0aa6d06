// SPDX-License-Identifier: Apache-2.0
package dev.skyway.spark;

/** Scala's methods declare no exceptions, and Spark catches the checked ones as they are. */
final class Unchecked {
  private Unchecked() {}

  /** Never returns; {@code throw} before the call tells the compiler so. */
  static RuntimeException rethrow(Exception e) {
    throw Unchecked.<RuntimeException>as(e);
  }

  @SuppressWarnings("unchecked") // erased: nothing is cast
  private static <E extends Exception> E as(Exception e) throws E {
    throw (E) e;
  }
}
