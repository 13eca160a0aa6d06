// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.skyway.SkywayFormatException;
import dev.skyway.format.ByteSource;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Operations of many objects in a row, against what there is. */
class ContentsTest {
  private static final byte MOST = (byte) Operation.objects(Operation.MOST_OBJECTS);

  /** Operations of so many runs, and an end if asked for, beside so many objects. */
  private static Contents contents(int runs, boolean ends, int objects) {
    byte[] operations = new byte[ends ? runs + 1 : runs];
    Arrays.fill(operations, 0, runs, MOST);
    Object[] elements = new Object[1 + objects];
    elements[0] = operations;
    ByteSource in = new ByteSource();
    in.reset(operations, 0, operations.length, 0, 0);
    return Contents.of(elements, List.of(), in);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 100, 5000})
  void runsOfObjectsAreAllThere(int runs) {
    int objects = runs * Operation.MOST_OBJECTS;
    Contents contents = contents(runs, true, objects);
    assertThat(contents.end(0)).isEqualTo(1 + objects);
    for (int i = 0; i < objects; i++) {
      assertThat(contents.peek()).isNotEqualTo(Operation.END);
      contents.take();
    }
    assertThat(contents.peek()).isEqualTo(Operation.END);
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 100, 5000})
  void whatIsMissingOrTooManyIsRefused(int runs) {
    int objects = runs * Operation.MOST_OBJECTS;
    requireRefused(runs, true, objects - 1);
    requireRefused(runs, true, objects + 1);
    requireRefused(runs, true, 0);
    requireRefused(runs, false, objects);
  }

  private static void requireRefused(int runs, boolean ends, int objects) {
    assertThatExceptionOfType(SkywayFormatException.class)
        .isThrownBy(() -> contents(runs, ends, objects));
  }
}
