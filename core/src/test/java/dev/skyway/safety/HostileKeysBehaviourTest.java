// SPDX-License-Identifier: Apache-2.0
package dev.skyway.safety;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.skyway.EngineChoice;
import dev.skyway.Skyway;
import dev.skyway.SkywayFormatException;
import java.io.ObjectInputFilter.Status;
import java.time.Duration;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Containers that lie about themselves where only the key of a map leads to them, or met first. */
abstract class HostileKeysBehaviourTest {
  private static final Duration SOON = Duration.ofSeconds(30);

  abstract EngineChoice engine();

  final Skyway skyway = Skyway.builder().engine(engine()).build();
  final Skyway strict = Skyway.builder().engine(engine()).filter(info -> Status.UNDECIDED).build();

  @Test
  void theEngineUnderTestIsTheOneNamed() {
    assertThat(strict.report().engine())
        .isEqualTo(engine() == EngineChoice.NATIVE ? "native" : "portable");
  }

  /** Walks through a table, or from slot to slot in it, never end. The hashes are the same. */
  static Stream<Spoiled> endless() {
    return Stream.of(
        new Spoiled("Set.of that is empty", new Object[] {setOf(new Object[6])}),
        new Spoiled("Map.of that is empty", new Object[] {mapOf(new Object[12])}),
        new Spoiled("Set.of without a free slot", new Object[] {setOf(1, 2, 3), setOf(0, 2, 4)}),
        new Spoiled(
            "Map.of without a free slot",
            new Object[] {mapOf(1, 1, 2, 2, 3, 3), mapOf(0, 0, 2, 2, 4, 4)}),
        new Spoiled(
            "identity maps without a free slot",
            new Object[] {identityMap("a", "b"), identityMap("c", "d")}));
  }

  private static Object setOf(Object... slots) {
    return Spoiled.spoil(Set.of("a", "b", "c"), "elements", slots);
  }

  private static Object mapOf(Object... slots) {
    return Spoiled.spoil(Map.of("a", 1, "b", 2, "c", 3), "table", slots);
  }

  /** Its hash is zero whatever the identities of its keys are. */
  private static Object identityMap(Object... keys) {
    Map<Object, Object> map = new IdentityHashMap<>();
    Object[] slots = new Object[2 * keys.length];
    for (int i = 0; i < keys.length; i++) {
      map.put(keys[i], keys[i]);
      slots[2 * i] = keys[i];
      slots[2 * i + 1] = keys[i];
    }
    return Spoiled.spoil(map, "table", slots);
  }

  @ParameterizedTest
  @MethodSource("endless")
  void aTableWithoutEndIsRefusedBeforeAKeyOfItIsHashed(Spoiled spoiled) {
    Object[] keys = (Object[]) spoiled.object();
    byte[] message = skyway.serialize(new Object[] {keys, Spoiled.table(keys)});
    for (Skyway reader : new Skyway[] {skyway, strict}) {
      assertTimeoutPreemptively(
          SOON,
          () ->
              assertThatThrownBy(() -> reader.deserialize(message))
                  .isInstanceOf(SkywayFormatException.class)
                  .hasMessageContaining("an arrived object is consistent: class=")
                  .hasMessageContaining("as it says: size="));
    }
  }
}
