// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.jmh;

import dev.skyway.bench.cases.BenchCase;
import dev.skyway.bench.cases.BenchCases;
import dev.skyway.bench.cases.ListCases;
import dev.skyway.bench.structures.StructureCases;

/** All graphs that are measured as one message. */
final class MessageCases {

  private MessageCases() {}

  /**
   * A case by its name.
   *
   * @throws IllegalArgumentException if there is none of that name
   */
  static BenchCase byName(String name) {
    return BenchCases.first().stream()
        .filter(benchCase -> benchCase.name().equals(name))
        .findFirst()
        .or(() -> ListCases.byName(name))
        .orElseGet(() -> StructureCases.byName(name));
  }
}
