// SPDX-License-Identifier: Apache-2.0
package dev.skyway.safety;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.skyway.Skyway;
import dev.skyway.SkywayFormatException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Containers that lie about themselves where only the key of a map leads to them, or met first. */
abstract class HostileKeysBehaviourTest extends HostileInputs {
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

  /** Hashing such a list takes a few steps, walking through it takes long. */
  static Stream<Spoiled> manyCopies() {
    List<Object> copies = Collections.nCopies(Integer.MAX_VALUE, "x");
    return Stream.of(
        new Spoiled("copies", copies),
        new Spoiled("unmodifiable copies", Collections.unmodifiableList(copies)),
        new Spoiled("synchronized copies", Collections.synchronizedList(copies)),
        new Spoiled("checked copies", Collections.checkedList(copies, Object.class)),
        new Spoiled("copies of copies", Collections.nCopies(1_000_000_000, copies)));
  }

  @ParameterizedTest
  @MethodSource("manyCopies")
  void aKeyOfManyCopiesArrivesAtOnce(Spoiled named) {
    Object key = named.object();
    byte[] message = skyway.serialize(Map.of("map", Spoiled.table(key, Thread.State.NEW)));
    for (Skyway reader : new Skyway[] {skyway, strict}) {
      Map<String, Map<Object, Object>> copy =
          assertTimeoutPreemptively(SOON, () -> reader.deserialize(message));
      assertThat(copy.get("map").containsKey(Thread.State.NEW)).isTrue();
      assertThat(copy.get("map").keySet().stream().map(Object::hashCode)).contains(key.hashCode());
    }
  }

  /** From JDK 21 on there are views that are hashed element by element. */
  @Test
  void aKeyThatIsAViewOfManyCopiesIsRefusedSoon() throws Exception {
    assumeTrue(Runtime.version().feature() >= 21, "lists have reversed()");
    List<Object> copies = Collections.nCopies(Integer.MAX_VALUE, "x");
    Object view = List.class.getMethod("reversed").invoke(copies);
    byte[] message = skyway.serialize(Spoiled.table(view));
    assertTimeoutPreemptively(
        Duration.ofSeconds(5),
        () ->
            assertThatThrownBy(() -> skyway.deserialize(message))
                .isInstanceOf(SkywayFormatException.class)
                .hasMessageContaining("hashing the keys of a record takes a bounded time"));
  }

  @Test
  void aNegativeNumberOfCopiesIsRefused() {
    List<Object> copies = Collections.nCopies(3, "x");
    byte[] message = skyway.serialize(Spoiled.table(Spoiled.spoil(copies, "n", -3)));
    assertThatThrownBy(() -> skyway.deserialize(message))
        .isInstanceOf(SkywayFormatException.class)
        .hasMessageContaining("CopiesList: the number of copies is not negative: n=-3");
  }

  private static Object doubling() {
    Object inner = new ArrayList<>(List.of(1));
    for (int i = 0; i < 60; i++) {
      inner = new ArrayList<>(Arrays.asList(inner, inner));
    }
    return inner;
  }

  /** What their iterators show and what they hash are in different fields. */
  static Stream<Spoiled> twoFaced() {
    return Stream.of(
        new Spoiled("unmodifiable list", Collections.unmodifiableList(new ArrayList<>())),
        new Spoiled("synchronized list", Collections.synchronizedList(new ArrayList<>())),
        new Spoiled("checked list", Collections.checkedList(new ArrayList<>(), Object.class)));
  }

  @ParameterizedTest
  @MethodSource("twoFaced")
  void aWrapperCountsAsWhatItHashes(Spoiled wrapper) {
    Object key = Spoiled.spoil(wrapper.object(), "list", doubling());
    byte[] message = skyway.serialize(Spoiled.table(key));
    assertTimeoutPreemptively(
        SOON,
        () ->
            assertThatThrownBy(() -> skyway.deserialize(message))
                .isInstanceOf(SkywayFormatException.class)
                .hasMessageContaining("hashing the keys of a record takes a bounded time"));
  }
}
