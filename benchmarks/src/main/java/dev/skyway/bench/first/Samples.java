// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.first;

import java.util.ArrayList;
import java.util.List;

/** Measured values and their median. */
final class Samples {

  private final List<Double> values = new ArrayList<>();

  void add(double value) {
    values.add(value);
  }

  void clear() {
    values.clear();
  }

  int size() {
    return values.size();
  }

  double median() {
    if (values.isEmpty()) {
      throw new IllegalStateException("a median needs a value, values=0");
    }
    List<Double> sorted = values.stream().sorted().toList();
    int middle = sorted.size() / 2;
    return sorted.size() % 2 == 1
        ? sorted.get(middle)
        : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
  }
}
