// SPDX-License-Identifier: Apache-2.0
package dev.skyway.evolution;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.EngineChoice;
import dev.skyway.Skyway;
import dev.skyway.SkywayClassNotFoundException;
import java.io.Serializable;
import java.util.EnumSet;
import java.util.function.Supplier;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Where a placeholder cannot stand, the error names what it would have stood for. */
class MisplacedPlaceholderTest {
  private enum Color {
    RED,
    GREEN
  }

  private record Other(int number) implements Serializable {}

  private interface Kept extends Supplier<String>, Serializable {}

  private static void requireNamed(Object root, Class<?> missing, EngineChoice engine) {
    byte[] message = Skyway.builder().engine(engine).build().serialize(root);
    Skyway between = World.passing(engine);
    assertThatThrownBy(() -> between.deserialize(message))
        .isInstanceOf(SkywayClassNotFoundException.class)
        .hasMessageContaining("class not found: class=" + missing.getName() + ";");
  }

  @ParameterizedTest
  @EnumSource(
      value = EngineChoice.class,
      names = {"AUTO", "PORTABLE"})
  void theEnumOfASet(EngineChoice engine) {
    Object set = EnumSet.allOf(Color.class);
    requireNamed(new Object[] {set}, Color.class, engine);
    requireNamed(new Object[] {new Other(1), set}, Color.class, engine);
    requireNamed(new Object[] {new Other(1), new Other[1], set}, Color.class, engine);
  }

  @ParameterizedTest
  @EnumSource(
      value = EngineChoice.class,
      names = {"AUTO", "PORTABLE"})
  void theClassOfALambda(EngineChoice engine) {
    Kept lambda = () -> "kept";
    requireNamed(new Object[] {lambda}, MisplacedPlaceholderTest.class, engine);
  }
}
