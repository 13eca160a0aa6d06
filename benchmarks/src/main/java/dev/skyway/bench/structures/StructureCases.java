// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.structures;

import dev.skyway.bench.cases.BenchCase;
import dev.skyway.bench.cases.SizedName;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The cases of the suite {@code structures}. A name is that of the structure, the number of
 * elements, and {@code shuffled} if they lie in the heap in random order: {@code
 * points-100k-shuffled}.
 */
public final class StructureCases {

  private static final String SHUFFLED = "-shuffled";
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
        SHUFFLED_SIZES.forEach(size -> names.add(structure.label() + "-" + size + SHUFFLED));
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
    SizedName sized = SizedName.parse(name).orElseThrow(() -> unknown(name));
    Placement placement =
        switch (sized.suffix()) {
          case "" -> Placement.IN_ORDER;
          case SHUFFLED -> Placement.SHUFFLED;
          default -> throw unknown(name);
        };
    return Arrays.stream(Structure.values())
        .filter(structure -> structure.label().equals(sized.label()))
        .findFirst()
        .orElseThrow(() -> unknown(name))
        .benchCase(name, sized.elements(), placement);
  }

  /** The name of the case of an equal graph that lies in order; any other name stays as it is. */
  public static String inOrder(String name) {
    return name.endsWith(SHUFFLED) ? name.substring(0, name.length() - SHUFFLED.length()) : name;
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
