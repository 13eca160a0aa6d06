// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.first;

/**
 * How much time a benchmark takes.
 *
 * @param forks JVMs for each case, collector and group of configurations
 * @param warmUpMs milliseconds of warm-up for each candidate of a fork
 * @param measureMs milliseconds of measurement for each candidate of a fork
 */
record Effort(int forks, int warmUpMs, int measureMs) {

  /** Fits all cases on one collector into 50 seconds. */
  static final Effort QUICK = new Effort(1, 600, 400);

  static final Effort FULL = new Effort(3, 1_500, 1_000);
}
