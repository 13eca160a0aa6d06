// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.jmh;

import java.util.concurrent.TimeUnit;

/**
 * How long one direction is warmed up and measured.
 *
 * @param warmUpMs milliseconds of warm-up
 * @param measureMs milliseconds of measurement
 */
public record Pace(int warmUpMs, int measureMs) {

  private static final int ITERATIONS = 10;
  private static final int LEAST_ITERATIONS = 3;

  /**
   * Slow operations may take so many times the planned time, as each iteration has one at least.
   */
  private static final int PATIENCE = 3;

  /** The length of an iteration of warm-up. */
  long warmUpIterationMs() {
    return Math.max(1, warmUpMs / ITERATIONS);
  }

  /** The length of a measured iteration. */
  long measuredIterationMs() {
    return Math.max(1, measureMs / ITERATIONS);
  }

  /** How many iterations of warm-up there are, for JMH's own code: {@link WarmUp} went before. */
  int warmUps() {
    return LEAST_ITERATIONS;
  }

  /** How many measured iterations an operation gets that takes so long. */
  int measurements(long operationNs) {
    long fitting = PATIENCE * TimeUnit.MILLISECONDS.toNanos(measureMs) / Math.max(1, operationNs);
    return (int) Math.max(LEAST_ITERATIONS, Math.min(ITERATIONS, fitting));
  }
}
