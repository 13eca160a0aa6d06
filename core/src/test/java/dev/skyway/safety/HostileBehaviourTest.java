// SPDX-License-Identifier: Apache-2.0
package dev.skyway.safety;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.skyway.SkywayFormatException;
import dev.skyway.engine.cases.CollectionCases;
import dev.skyway.engine.cases.GraphCase;
import dev.skyway.engine.cases.MapCases;
import dev.skyway.engine.cases.ValueCases;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Objects that lie about themselves, and keys that take forever to hash. */
abstract class HostileBehaviourTest extends HostileInputs {
  static Stream<Spoiled> spoiled() {
    return Spoiled.all();
  }

  @ParameterizedTest
  @MethodSource("spoiled")
  void aFilterMakesContradictionsAnError(Spoiled spoiled) {
    byte[] message = skyway.serialize(new Object[] {"before", spoiled.object()});
    assertTimeoutPreemptively(
        SOON,
        () ->
            assertThatThrownBy(() -> strict.deserialize(message))
                .isInstanceOf(SkywayFormatException.class)
                .hasMessageContaining("an arrived object is consistent: class="));
  }

  static Stream<GraphCase> honest() {
    return Stream.of(CollectionCases.all(), MapCases.all(), ValueCases.all()).flatMap(s -> s);
  }

  @ParameterizedTest
  @MethodSource("honest")
  void aFilterLetsHonestContainersPass(GraphCase honest) {
    Object original = honest.graph().get();
    honest.check().accept(original, strict.deserialize(skyway.serialize(original)));
  }

  /** The hash of each level is that of the next one twice. */
  private static Object doubling(int levels) {
    Set<Object> root = new HashSet<>();
    Set<Object> one = root;
    Set<Object> other = new HashSet<>();
    for (int i = 0; i < levels; i++) {
      Set<Object> nextOne = new HashSet<>();
      Set<Object> nextOther = new HashSet<>();
      Spoiled.spoil(one, "map", Spoiled.table(nextOne, nextOther, "different"));
      Spoiled.spoil(other, "map", Spoiled.table(nextOne, nextOther));
      one = nextOne;
      other = nextOther;
    }
    return root;
  }

  @Test
  void setsOfSetsOfSetsEndSoon() {
    byte[] message = skyway.serialize(doubling(60));
    assertTimeoutPreemptively(
        SOON,
        () ->
            assertThatThrownBy(() -> skyway.deserialize(message))
                .isInstanceOf(SkywayFormatException.class)
                .hasMessageContaining("hashing the keys of a record takes a bounded time"));
    Set<?> few = skyway.deserialize(skyway.serialize(doubling(5)));
    assertThat(few).isNotEmpty();
  }

  @Test
  void immutableSetsOfListsEndSoon() {
    Object inner = new ArrayList<>(List.of(1));
    for (int i = 0; i < 60; i++) {
      inner = new ArrayList<>(java.util.Arrays.asList(inner, inner));
    }
    Set<Object> set = Set.of(1, 2, 3);
    Spoiled.spoil(set, "elements", new Object[] {1, null, null, null, inner, 3});
    byte[] message = skyway.serialize(set);
    assertTimeoutPreemptively(
        SOON,
        () ->
            assertThatThrownBy(() -> skyway.deserialize(message))
                .isInstanceOf(SkywayFormatException.class)
                .hasMessageContaining("bounded time"));
  }

  @Test
  void aKeyThatIsARingOfNodesIsRefused() {
    LinkedList<Object> ring = new LinkedList<>(List.of(1, 2, 3));
    Spoiled.spoil(ring, "last.next", Spoiled.get(ring, "first"));
    byte[] message = skyway.serialize(Spoiled.table(ring));
    assertTimeoutPreemptively(
        SOON,
        () ->
            assertThatThrownBy(() -> skyway.deserialize(message))
                .isInstanceOf(SkywayFormatException.class)
                .hasMessageContaining("LinkedList"));
  }

  @Test
  void aKeyTooDeepToHashIsRefused() {
    Object deep = "bottom";
    for (int i = 0; i < 200_000; i++) {
      deep = List.of(deep);
    }
    byte[] message = skyway.serialize(Spoiled.table(deep));
    assertThatThrownBy(() -> skyway.deserialize(message)).isInstanceOf(SkywayFormatException.class);
  }

  @Test
  void honestKeysThatAreContainersPass() {
    Map<Object, Object> map = new HashMap<>();
    for (int i = 0; i < 5000; i++) {
      map.put(new ArrayList<>(List.of(i, Set.of(i, "x"), Map.of("k", i))), i);
    }
    Map<Object, Object> copy = skyway.deserialize(skyway.serialize(map));
    assertThat(copy).isEqualTo(map);
  }

  /** What is in a key is hashed, but it is as much as has arrived. */
  @Test
  void keysOfManyElementsPass() {
    Set<List<Object>> keys = new HashSet<>();
    Object element = new Object[0].getClass();
    for (int i = 0; i < 200; i++) {
      List<Object> key = new ArrayList<>(Collections.nCopies(60_000, element));
      key.set(0, i);
      keys.add(key);
    }
    Set<List<Object>> copy = skyway.deserialize(skyway.serialize(keys));
    assertThat(copy.equals(keys)).isTrue();
  }
}
