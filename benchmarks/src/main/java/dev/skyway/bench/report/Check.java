// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.report;

/**
 * A target held against what was measured.
 *
 * @param what the quantity, such as {@code write + read / best peer, references on}
 * @param subject the case, or what else it is of
 * @param value what was measured
 * @param least whether the bound is the least that is wanted, instead of the most
 * @param bound the target
 */
record Check(String what, String subject, double value, boolean least, double bound) {

  static Check atMost(String what, String subject, double value, double bound) {
    return new Check(what, subject, value, false, bound);
  }

  static Check atLeast(String what, String subject, double value, double bound) {
    return new Check(what, subject, value, true, bound);
  }

  boolean reached() {
    return least ? value >= bound : value <= bound;
  }

  /** How far the target was missed: above 1 if it was. */
  double excess() {
    return least ? bound / value : value / bound;
  }
}
