// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

/** The digits of the number that a format was used for last stay behind: it begins with none. */
final class FreshDigits implements PostAction {
  /** As many as a new list has room for. */
  private static final int DIGITS = 19;

  private final Internals.Slot digits =
      Internals.slot(Internals.type("java.text.DigitList"), "digits");

  @Override
  public void run(Object list) {
    digits.put(list, new char[DIGITS]);
  }
}
