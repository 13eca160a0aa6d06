// SPDX-License-Identifier: Apache-2.0
package dev.skyway.testing;

import dev.skyway.EngineChoice;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

/** Who writes and who reads: either engine, the native one where it works. */
public final class EnginePairs {
  /** For {@code MethodSource}. */
  public static final String ALL = "dev.skyway.testing.EnginePairs#all";

  private EnginePairs() {}

  /** The four pairs of a writing and a reading engine. */
  public static Stream<Arguments> all() {
    return engines().flatMap(writer -> engines().map(reader -> Arguments.of(writer, reader)));
  }

  private static Stream<EngineChoice> engines() {
    return Stream.of(EngineChoice.AUTO, EngineChoice.PORTABLE);
  }
}
