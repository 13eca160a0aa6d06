// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Names of arrays of renamed classes, and what is none. */
class RenamesTest {
  private static final Renames RENAMES = new Renames(Map.of("acme.Old", String.class), null);

  @Test
  void arraysFollowTheirElements() {
    assertThat(RENAMES.find("acme.Old")).isEqualTo(String.class);
    assertThat(RENAMES.find("[Lacme.Old;")).isEqualTo(String[].class);
    assertThat(RENAMES.find("[[Lacme.Old;")).isEqualTo(String[][].class);
    assertThat(RENAMES.find("[".repeat(255) + "Lacme.Old;")).isNotNull();
    assertThat(RENAMES.apply("[[Lacme.Old;")).isEqualTo("[[Ljava.lang.String;");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "[", "[;", "[[[;", "[L", "[L;", "[acme.Old", "[acme.Old;", "x[Lacme.Old;"})
  void whatIsNoArrayStaysAsItIs(String name) {
    assertThat(RENAMES.find(name)).isNull();
    assertThat(RENAMES.apply(name)).isEqualTo(name);
  }

  @Test
  void noArrayHasMoreDimensions() {
    assertThat(RENAMES.find("[".repeat(256) + "Lacme.Old;")).isNull();
  }
}
