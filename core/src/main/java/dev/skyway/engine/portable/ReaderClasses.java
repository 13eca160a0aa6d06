// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.portable;

import dev.skyway.classes.ReadClasses;
import dev.skyway.classes.ReadPlan;
import dev.skyway.format.ByteSource;
import java.util.Arrays;

/** The classes of a stream in the form that the reader uses, by class number. Not thread-safe. */
final class ReaderClasses {
  private final ReadClasses classes;
  private ReaderClass[] known = new ReaderClass[32];

  ReaderClasses(ReadClasses classes) {
    this.classes = classes;
  }

  ReaderClass get(int number, ByteSource in) {
    if (number >= 0 && number < known.length && known[number] != null) {
      return known[number];
    }
    return load(number, in);
  }

  private ReaderClass load(int number, ByteSource in) {
    ReadPlan plan = classes.plan(number, in);
    if (number >= known.length) {
      known = Arrays.copyOf(known, 2 * number);
    }
    known[number] = ReaderClass.of(plan);
    return known[number];
  }

  void clear() {
    Arrays.fill(known, null);
    classes.clear();
  }
}
