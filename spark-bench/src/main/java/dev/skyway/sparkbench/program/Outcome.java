// SPDX-License-Identifier: Apache-2.0
package dev.skyway.sparkbench.program;

import java.io.Serializable;

/** What a program has found, in short. Not a record: the Kryo that Spark brings knows none. */
public final class Outcome implements Serializable {
  private static final long serialVersionUID = 1L;

  private static final double TOLERANCE = 1e-9;
  private static final long MULTIPLIER = 0x9E3779B97F4A7C15L;

  private final long digest;
  private final double sum;

  /**
   * Makes one.
   *
   * @param digest over all that is exact
   * @param sum of what is not, weighed so that exchanged values show
   */
  Outcome(long digest, double sum) {
    this.digest = digest;
    this.sum = sum;
  }

  /** Exact results alone. */
  static Outcome of(long digest) {
    return new Outcome(digest, 0);
  }

  /** A number that belongs to a pair of others; those of all pairs are added. */
  static long mix(long key, long value) {
    long mixed = (key * MULTIPLIER ^ value + 0x632BE59BD9B4E019L) * MULTIPLIER;
    return mixed ^ mixed >>> 32;
  }

  /** A weight from 0 to 1 that belongs to a key. */
  static double weight(long key) {
    return (mix(key, 1) >>> 11) * 0x1p-53;
  }

  /** Whether both are of the same result; sums may have been added up in another order. */
  public boolean agreesWith(Outcome other) {
    double greatest = Math.max(Math.abs(sum), Math.abs(other.sum));
    return digest == other.digest && Math.abs(sum - other.sum) <= TOLERANCE * greatest;
  }

  /** The outcome of parts of a result. */
  Outcome plus(Outcome other) {
    return new Outcome(digest + other.digest, sum + other.sum);
  }

  @Override
  public String toString() {
    return "digest=" + digest + " sum=" + sum;
  }
}
