// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.verify;

/**
 * The cheap check between those by digest: that what is timed is about as long as what was
 * verified.
 */
public final class MessageLength {

  /**
   * Where a writer cuts a large message into blocks depends on the collections meanwhile, and, as
   * its windows are to be short, on how fast the machine is. Both cost a few bytes: a slow moment
   * gave one in a thousand.
   */
  private static final int ONE_IN = 200;

  /** Shorter messages have few blocks or one. */
  private static final int MANY_BLOCKS = 100_000;

  private static final int ONE_IN_OF_FEW = 1_000;

  /** Bytes of the frames around a few records. */
  private static final int FIRST_RECORDS = 16;

  private MessageLength() {}

  /**
   * Checks a length.
   *
   * @param what names the message in the error
   * @throws IllegalStateException if it differs by more than blocks explain
   */
  public static void requireSimilar(int expected, int actual, String what) {
    requireSimilar(expected, actual, 0, what);
  }

  /**
   * Checks the length of a stream: its first records may stand in frames of their own or in a
   * bundle.
   *
   * @param what names the stream in the error
   * @throws IllegalStateException if it differs by more than that and blocks explain
   */
  public static void requireSimilarStream(int expected, int actual, String what) {
    requireSimilar(expected, actual, FIRST_RECORDS, what);
  }

  private static void requireSimilar(int expected, int actual, int more, String what) {
    int blocks = expected / (expected < MANY_BLOCKS ? ONE_IN_OF_FEW : ONE_IN);
    if (Math.abs((long) actual - expected) > blocks + more) {
      throw new IllegalStateException(
          "equal graphs must give messages of equal length, message=%s expected=%d actual=%d"
              .formatted(what, expected, actual));
    }
  }
}
