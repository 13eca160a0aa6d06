// SPDX-License-Identifier: Apache-2.0
package dev.skyway.census;

/**
 * What became of the instances of one class; of several outcomes the last one here.
 *
 * @param outcome the worst that happened
 * @param detail what was missing or thrown; empty where all went well
 */
record Verdict(Outcome outcome, String detail) {
  static final String NOT_THE_SAME = "not the same by ";

  /** From nothing known to wrong. */
  enum Outcome {
    /** There was nothing to try. */
    NO_INSTANCE,
    /** {@code java.io} itself fails, or makes two copies that have nothing in common. */
    NOT_BY_JAVA_IO,
    /** What {@code java.io} carries arrived as it does there. */
    SAME,
    /** Carried by {@code java.io}, and refused here. */
    REFUSED,
    /** Carried by {@code java.io}, and something else arrived here. */
    DIFFERENT
  }

  Verdict worse(Verdict other) {
    return other.outcome.compareTo(outcome) > 0 ? other : this;
  }

  /** Whether nothing said that it went wrong. */
  boolean isSilent() {
    return detail.startsWith(NOT_THE_SAME);
  }

  boolean isBad() {
    return outcome == Outcome.REFUSED || outcome == Outcome.DIFFERENT;
  }
}
