// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.structures;

import dev.skyway.bench.cases.BenchCase;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The cases of the suite {@code structures}. A name is that of the structure, the number of
 * elements, and {@code shuffled} if they lie in the heap in random order: {@code
 * points-100k-shuffled}.
 */
public final class StructureCases {

  private static final Pattern NAME = Pattern.compile("(.+)-(\\d+)([km]?)(-shuffled)?");
  private static final List<String> SIZES = List.of("1k", "100k", "1m");

  /** A graph that fits into the processor's nearest caches is not slower to walk when shuffled. */
  private static final List<String> SHUFFLED_SIZES = List.of("100k", "1m");

  private StructureCases() {}

  /** The names of all cases, in the order in which they are run and shown. */
  public static List<String> names() {
    List<String> names = new ArrayList<>();
    for (Structure structure : Structure.values()) {
      SIZES.forEach(size -> names.add(structure.label() + "-" + size));
      if (structure.shuffles()) {
        SHUFFLED_SIZES.forEach(size -> names.add(structure.label() + "-" + size + "-shuffled"));
      }
    }
    return names;
  }

  /**
   * A case by its name; any number of elements will do.
   *
   * @throws IllegalArgumentException if there is no such structure
   */
  public static BenchCase byName(String name) {
    Matcher matcher = NAME.matcher(name);
    if (!matcher.matches()) {
      throw unknown(name);
    }
    int unit =
        switch (matcher.group(3)) {
          case "k" -> 1_000;
          case "m" -> 1_000_000;
          default -> 1;
        };
    int elements = Math.multiplyExact(Integer.parseInt(matcher.group(2)), unit);
    Placement placement = matcher.group(4) == null ? Placement.IN_ORDER : Placement.SHUFFLED;
    return Arrays.stream(Structure.values())
        .filter(structure -> structure.label().equals(matcher.group(1)))
        .findFirst()
        .orElseThrow(() -> unknown(name))
        .benchCase(name, elements, placement);
  }

  private static IllegalArgumentException unknown(String name) {
    return new IllegalArgumentException(
        "a case must be a structure and a size, case=%s; choose a structure from %s, such as %s"
            .formatted(
                name,
                Arrays.stream(Structure.values()).map(Structure::label).toList(),
                "points-100k or points-1m-shuffled"));
  }
}
