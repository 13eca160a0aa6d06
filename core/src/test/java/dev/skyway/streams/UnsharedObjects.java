// SPDX-License-Identifier: Apache-2.0
package dev.skyway.streams;

import dev.skyway.streams.UnsharedClasses.Hooked;
import dev.skyway.streams.UnsharedClasses.Numbered;
import dev.skyway.streams.UnsharedClasses.One;
import dev.skyway.streams.UnsharedClasses.Outside;
import dev.skyway.streams.UnsharedClasses.Point;
import dev.skyway.streams.UnsharedClasses.Replaced;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** What is written and read unshared. */
final class UnsharedObjects {
  private UnsharedObjects() {}

  /** Each has its own way to travel. */
  static Stream<Object> all() {
    return Stream.of(
        new Node(1, "one"),
        "text",
        1234567,
        new int[] {1, 2},
        new Object[] {"x"},
        new ArrayList<>(List.of("a")),
        new HashMap<>(Map.of("k", "v")),
        new Numbered(5),
        new Hooked("hooked"),
        new Replaced("replaced"),
        new Outside(),
        new Point(1, 2),
        new IllegalStateException("thrown"));
  }

  /** Something else is put in their place when they are read. */
  static Stream<Object> resolved() {
    return Stream.of(List.of("a", "b"), One.ONLY);
  }
}
