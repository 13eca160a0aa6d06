// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.cases;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.engine.cases.Elements.Planet;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntFunction;
import java.util.stream.Stream;

/**
 * Many small objects one after the other that refer to constants, to small hash tables and to what
 * is listed for Java: what loops over bodies do themselves, in turns with what they leave.
 */
public final class LoopCases {
  /** Beyond what the first table of visited objects is for. */
  private static final int LENGTH = 400;

  private enum Shape {
    ROUND,
    FLAT {
      @Override
      boolean isThin() {
        return true;
      }
    };

    boolean isThin() {
      return false;
    }
  }

  private record Typed(int number, String name, Planet planet) implements Serializable {}

  private record Untyped(Object constant, long number, Object other) implements Serializable {}

  private record Shaped(Shape shape, Enum<?> any, Comparable<?> value) implements Serializable {}

  private LoopCases() {}

  /** All of them. */
  public static Stream<GraphCase> all() {
    List<GraphCase> cases = new ArrayList<>();
    Planet[] planets = Planet.values();
    Object[] scripts = Character.UnicodeScript.values(); // more than have numbers of one byte
    add(cases, "typed constants", i -> new Typed(i, "n" + i, planets[i % planets.length]));
    add(cases, "constants or none", i -> new Typed(i, null, i % 3 == 0 ? null : planets[i % 2]));
    add(cases, "many constants", i -> new Untyped(scripts[i % scripts.length], i, scripts[0]));
    add(cases, "constants with bodies", i -> new Shaped(Shape.values()[i % 2], Shape.FLAT, i));
    add(cases, "constants of turns", i -> new Shaped(Shape.FLAT, planets[i % 2], Shape.ROUND));
    add(cases, "arrays of constants", i -> new Planet[] {planets[i % 3], null, planets[1]});
    add(cases, "arrays of objects", i -> new Object[] {Shape.FLAT, i, scripts[i % 9], "x" + i});
    addMaps(cases, "small maps", i -> map(new HashMap<>(), i % 5, i));
    addMaps(cases, "maps of few buckets", i -> map(new HashMap<>(1 << i % 7), 1, i));
    addMaps(cases, "empty maps with tables", i -> emptied(i));
    addMaps(cases, "linked maps", i -> map(new LinkedHashMap<>(), i % 4, i));
    addMaps(cases, "concurrent maps", i -> map(new ConcurrentHashMap<>(), i % 4, i));
    addMaps(cases, "sets", i -> new HashSet<>(List.of(i, "s" + i, -i)));
    addMaps(cases, "enum sets", i -> i % 2 == 0 ? EnumSet.of(planets[i % 3]) : noPlanet());
    addMaps(cases, "enum maps", i -> map(new EnumMap<>(Planet.class), planets[i % 3], i));
    addMaps(cases, "maps in bodies", i -> mapped(i, planets[i % 3]));
    for (int late : new int[] {0, LENGTH / 2, LENGTH - 1}) {
      addMaps(cases, "keys that hash otherwise at " + late, i -> keyed(i, i == late));
    }
    return cases.stream();
  }

  private static void add(List<GraphCase> cases, String what, IntFunction<Object> element) {
    cases.add(GraphCase.sameArray("loop over " + what, LENGTH, element));
  }

  private static void addMaps(List<GraphCase> cases, String what, IntFunction<Object> element) {
    cases.add(
        new GraphCase(
            "loop over " + what,
            () -> Arrays.asList(Elements.many(LENGTH, element).toArray()),
            (original, copy) -> {
              assertThat(copy).isEqualTo(original);
              assertThat(original).isEqualTo(copy);
            }));
  }

  @SuppressWarnings("unchecked")
  private static <K> Map<K, Object> map(Map<K, Object> map, int entries, int number) {
    for (int i = 0; i < entries; i++) {
      map.put(
          (K) (Object) (i % 2 == 0 ? "k" + number + i : Integer.valueOf(number + i)), number - i);
    }
    return map;
  }

  private static Map<Planet, Object> map(EnumMap<Planet, Object> map, Planet planet, int number) {
    map.put(planet, number);
    return map;
  }

  private static Map<Object, Object> emptied(int number) {
    Map<Object, Object> map = map(new HashMap<>(), 2, number);
    map.clear();
    return map;
  }

  private static EnumSet<Planet> noPlanet() {
    return EnumSet.noneOf(Planet.class);
  }

  private static Object mapped(int number, Planet planet) {
    Map<Object, Object> map = map(new HashMap<>(), number % 3, number);
    map.put(planet, Collections.emptyList());
    return List.of(new ArrayList<>(List.of(map, planet)), number);
  }

  /** Constants and classes have other hashes in another JVM. */
  private static Map<Object, Object> keyed(int number, boolean hashesOtherwise) {
    Map<Object, Object> map = map(new HashMap<>(), 3, number);
    if (hashesOtherwise) {
      for (Planet planet : Planet.values()) {
        map.put(planet, planet.name());
      }
    }
    return map;
  }
}
