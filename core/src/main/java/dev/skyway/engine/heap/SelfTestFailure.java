// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

/** What was discovered about this JVM is not true. */
final class SelfTestFailure extends Exception {
  private static final long serialVersionUID = 1L;

  SelfTestFailure(String message) {
    super(message);
  }

  /**
   * Compares one answer. Texts are put together on failure only, as the first concatenations of a
   * JVM take milliseconds.
   *
   * @throws SelfTestFailure naming the question and what it was about, if the answer is another
   */
  static void expect(String question, Object about, long expected, long answer)
      throws SelfTestFailure {
    if (expected != answer) {
      throw new SelfTestFailure(
          "self-test: "
              + question
              + ", of="
              + about
              + ", expected="
              + expected
              + ", found="
              + answer);
    }
  }

  /**
   * Checks one statement.
   *
   * @throws SelfTestFailure naming the statement, if it does not hold
   */
  static void expect(String statement, boolean holds) throws SelfTestFailure {
    if (!holds) {
      throw new SelfTestFailure("self-test: " + statement + ", expected=true, found=false");
    }
  }
}
