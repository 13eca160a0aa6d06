// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench;

import java.util.ArrayList;
import java.util.List;

/** Measured values, their median and their spread. Not thread-safe. */
public final class Samples {

  private static final double LOWER = 0.25;
  private static final double MIDDLE = 0.5;
  private static final double UPPER = 0.75;

  private final List<Double> values = new ArrayList<>();

  /** Adds a value. */
  public void add(double value) {
    values.add(value);
  }

  /** Adds the values of others. */
  public void addAll(List<Double> others) {
    values.addAll(others);
  }

  /** Forgets all values. */
  public void clear() {
    values.clear();
  }

  /** All values, in the order in which they were added. */
  public List<Double> values() {
    return List.copyOf(values);
  }

  /** How many values there are. */
  public int size() {
    return values.size();
  }

  /**
   * The value in the middle, or the mean of the two in the middle.
   *
   * @throws IllegalStateException if there is no value
   */
  public double median() {
    return quantile(MIDDLE);
  }

  /**
   * A quarter of the values is below this one.
   *
   * @throws IllegalStateException if there is no value
   */
  public double lowerQuartile() {
    return quantile(LOWER);
  }

  /**
   * A quarter of the values is above this one.
   *
   * @throws IllegalStateException if there is no value
   */
  public double upperQuartile() {
    return quantile(UPPER);
  }

  private double quantile(double share) {
    if (values.isEmpty()) {
      throw new IllegalStateException("a median needs a value, values=0");
    }
    List<Double> sorted = values.stream().sorted().toList();
    double place = share * (sorted.size() - 1);
    int below = (int) place;
    int above = Math.min(below + 1, sorted.size() - 1);
    return sorted.get(below) + (place - below) * (sorted.get(above) - sorted.get(below));
  }
}
