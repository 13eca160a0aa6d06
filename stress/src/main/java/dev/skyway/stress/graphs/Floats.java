// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.graphs;

/** Floating-point values from random bits; {@code java.io} keeps one NaN of the many there are. */
record Floats(boolean oneNaN) {
  float single(int bits) {
    float value = Float.intBitsToFloat(bits);
    return oneNaN && Float.isNaN(value) ? Float.NaN : value;
  }

  double wide(long bits) {
    double value = Double.longBitsToDouble(bits);
    return oneNaN && Double.isNaN(value) ? Double.NaN : value;
  }
}
