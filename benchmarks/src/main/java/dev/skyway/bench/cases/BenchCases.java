// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.cases;

import java.util.List;
import java.util.stream.Stream;

/** The cases of the first benchmark. */
public final class BenchCases {

  private static final int PAIRS = 1_000_000;
  private static final int SMALL_BYTES = 4096;

  private BenchCases() {}

  /** All cases, in the order in which they are run and shown. */
  public static List<BenchCase> first() {
    return List.of(
        new BenchCase(
            "media", MediaCase::create, MediaCase.classes(), SMALL_BYTES, MediaCase.OBJECTS),
        pair("pair", PAIRS),
        new BenchCase("integer", () -> Integer.valueOf(1_234_567), List.of(), SMALL_BYTES, 1),
        new BenchCase("string", () -> new String("first of May"), List.of(), SMALL_BYTES, 2));
  }

  /** A case by its name; {@code pair-N} is {@code pair} with N elements. */
  public static BenchCase byName(String name) {
    if (name.startsWith("pair-")) {
      return pair(name, Integer.parseInt(name.substring("pair-".length())));
    }
    return first().stream()
        .filter(benchCase -> benchCase.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "the case must be one of the benchmark's, case="
                        + name
                        + "; choose from "
                        + names().toList()));
  }

  private static Stream<String> names() {
    return first().stream().map(BenchCase::name);
  }

  private static BenchCase pair(String name, int length) {
    return new BenchCase(
        name,
        () -> PairCase.create(length),
        PairCase.classes(),
        SMALL_BYTES + 48 * length,
        2 * length + 1);
  }
}
