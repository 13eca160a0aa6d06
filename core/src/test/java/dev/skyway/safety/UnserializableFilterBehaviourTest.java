// SPDX-License-Identifier: Apache-2.0
package dev.skyway.safety;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.EngineChoice;
import dev.skyway.Skyway;
import dev.skyway.SkywayFormatException;
import dev.skyway.safety.FilterBehaviourTest.Listener;
import java.io.ObjectInputFilter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IntSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.StringJoiner;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicStampedReference;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What a filter is asked about objects of the JDK that {@code java.io} does not carry. */
abstract class UnserializableFilterBehaviourTest {
  abstract EngineChoice engine();

  @Test
  void theEngineUnderTestIsTheOneNamed() {
    assertThat(skyway((String) null).report().engine())
        .isEqualTo(engine() == EngineChoice.NATIVE ? "native" : "portable");
  }

  private static Arguments link(String name, UnaryOperator<Object> around) {
    return Arguments.of(name, around);
  }

  static Stream<Arguments> links() {
    return Stream.of(
        link("optional", Optional::of),
        link("stamped", inner -> new AtomicStampedReference<>(inner, 1)),
        link("marked", inner -> new AtomicMarkableReference<>(inner, true)),
        link("entry", inner -> Map.entry("key", inner)),
        link("lock of a list", UnserializableFilterBehaviourTest::listWithLock),
        link("entry of a map", UnserializableFilterBehaviourTest::entryOfMap),
        link("view of a map", inner -> new HashMap<>(Map.of("key", inner)).values()));
  }

  private static Object listWithLock(Object inner) {
    return Spoiled.spoil(new CopyOnWriteArrayList<>(), "lock", inner);
  }

  private static Object entryOfMap(Object inner) {
    return new HashMap<>(Map.of("key", inner)).entrySet().iterator().next();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("links")
  void aChainOfThemIsAsDeepAsItIsLong(String name, UnaryOperator<Object> around) {
    Object chain = new ArrayList<>();
    for (int i = 0; i < 10_000; i++) {
      chain = around.apply(chain);
    }
    byte[] message = skyway((String) null).serialize(chain);
    for (String pattern : List.of("maxdepth=9000", "maxrefs=9000", "!*")) {
      assertRejected(message, pattern);
    }
    Listener found = new Listener();
    Object copy = skyway(found).deserialize(message);
    assertThat(copy).isNotNull();
    assertThat(found.deepest()).isGreaterThan(10_000);
    copy = skyway("java.util.*;java.util.concurrent.**;java.lang.*;!*").deserialize(message);
    assertThat(copy).isNotNull();
    copy = skyway("java.base/*;!*").deserialize(message);
    assertThat(copy).isNotNull();
  }

  static Stream<Object> values() {
    return Stream.of(
        Optional.empty(),
        Optional.of("x"),
        OptionalInt.of(7),
        new StringJoiner(","),
        new IntSummaryStatistics(),
        Map.entry("a", 1),
        List.of(1, 2, 3, 4).subList(1, 3),
        new ArrayList<>(List.of(1, 2, 3, 4)).subList(1, 3),
        new AtomicStampedReference<>("x", 1));
  }

  @ParameterizedTest
  @MethodSource("values")
  void theirClassesAreAskedAbout(Object value) {
    byte[] message = skyway((String) null).serialize(new Object[] {value});
    Listener found = new Listener();
    Object[] copy = skyway(found).deserialize(message);
    assertThat(copy[0]).hasSameClassAs(value);
    assertThat(found.classes()).contains(value.getClass().getName() + " -1");
    assertRejected(message, "java.lang.*;!*");
    copy = skyway("java.base/*;!*").deserialize(message);
    assertThat(copy[0]).hasSameClassAs(value);
  }

  @Test
  void arraysOfThemAreAskedAboutWithTheirLength() {
    byte[] message =
        skyway((String) null).serialize(new Optional<?>[] {Optional.of(1), null, null});
    Listener found = new Listener();
    Optional<?>[] copy = skyway(found).deserialize(message);
    assertThat(copy).hasSize(3);
    assertThat(found.arrays()).containsExactly("[Ljava.util.Optional; 3");
    assertRejected(message, "maxarray=2");
  }

  static Stream<Object> containers() {
    Map<String, Integer> map = Map.of("a", 1, "b", 2);
    return Stream.of(
        new HashMap<>(map),
        new LinkedHashMap<>(map),
        new TreeMap<>(map),
        new ConcurrentHashMap<>(map),
        new LinkedList<>(map.keySet()),
        new CopyOnWriteArrayList<>(map.keySet()));
  }

  /** A filter that knows containers need not know what they are made of. */
  @ParameterizedTest
  @MethodSource("containers")
  void nodesAndLocksOfContainersAreNot(Object container) {
    Listener found = new Listener();
    Object copy = skyway(found).deserialize(skyway((String) null).serialize(container));
    assertThat(copy).isEqualTo(container);
    assertThat(found.classes()).noneMatch(name -> name.matches(".*(\\$|java.lang.Object -1).*"));
    assertThat(found.deepest()).isLessThanOrEqualTo(3);
  }

  private void assertRejected(byte[] message, String pattern) {
    assertThatThrownBy(() -> skyway(pattern).deserialize(message))
        .isInstanceOf(SkywayFormatException.class)
        .hasMessageContaining("rejected by the filter");
  }

  private Skyway skyway(String pattern) {
    return skyway(pattern == null ? null : ObjectInputFilter.Config.createFilter(pattern));
  }

  private Skyway skyway(ObjectInputFilter filter) {
    return Skyway.builder().engine(engine()).filter(filter).build();
  }
}
