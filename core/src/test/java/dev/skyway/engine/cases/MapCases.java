// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.cases;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.engine.cases.Elements.Planet;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Maps, with keys of every kind of hash, and sets and maps by identity. */
public final class MapCases {
  private MapCases() {}

  /** All of them. */
  public static Stream<GraphCase> all() {
    List<GraphCase> cases = new ArrayList<>();
    Elements.keys()
        .forEach(
            (what, keys) -> {
              add(cases, "HashMap", what, keys, HashMap::new);
              add(cases, "LinkedHashMap", what, keys, LinkedHashMap::new);
              add(cases, "LinkedHashMap by access", what, keys, MapCases::byAccess);
              add(cases, "Hashtable", what, keys, Hashtable::new);
              add(cases, "ConcurrentHashMap", what, keys, ConcurrentHashMap::new);
              addCopy(cases, "Map.copyOf", what, keys);
              cases.add(
                  new GraphCase(
                      "HashSet by hash of " + what,
                      () -> new HashSet<>(keys),
                      Usable::assertCollection));
              cases.add(
                  new GraphCase(
                      "Set.copyOf by hash of " + what,
                      () -> Set.copyOf(keys),
                      Usable::assertCollection));
            });
    Elements.sorted()
        .forEach(
            (what, keys) -> {
              add(cases, "TreeMap", what, keys, TreeMap::new);
              add(cases, "TreeMap backwards", what, keys, MapCases::backwards);
              add(cases, "ConcurrentSkipListMap", what, keys, ConcurrentSkipListMap::new);
              add(cases, "synchronized map", what, keys, MapCases::synchronizedMap);
            });
    addSpecial(cases);
    addIdentity(cases);
    return cases.stream();
  }

  private static void add(
      List<GraphCase> cases,
      String name,
      String what,
      List<Object> keys,
      Supplier<Map<Object, Object>> kind) {
    cases.add(
        new GraphCase(
            name + " of " + what,
            () -> {
              Map<Object, Object> map = kind.get();
              keys.forEach(key -> map.put(key, "value of " + key));
              return map;
            },
            Usable::assertMap));
  }

  private static void addCopy(List<GraphCase> cases, String name, String what, List<Object> keys) {
    cases.add(
        new GraphCase(
            name + " of " + what,
            () -> {
              Map<Object, Object> map = new HashMap<>();
              keys.forEach(key -> map.put(key, "value of " + key));
              return Map.copyOf(map);
            },
            Usable::assertMap));
  }

  private static Map<Object, Object> byAccess() {
    return new LinkedHashMap<>(8, 0.5f, true);
  }

  private static Map<Object, Object> backwards() {
    return new TreeMap<>(Collections.reverseOrder());
  }

  private static Map<Object, Object> synchronizedMap() {
    return Collections.synchronizedMap(new LinkedHashMap<>());
  }

  private static void addSpecial(List<GraphCase> cases) {
    cases.add(map("Map.of()", Map::of));
    cases.add(map("Map.of of one", () -> Map.of("a", 1)));
    cases.add(map("Map.of of ten", () -> Map.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10)));
    cases.add(map("Map.of by enum", () -> Map.of(Planet.EARTH, 1, Planet.MARS, 2)));
    cases.add(map("empty map", Collections::emptyMap));
    cases.add(map("singleton map", () -> Collections.singletonMap("k", "v")));
    cases.add(map("HashMap with null key", () -> new HashMap<>(Collections.singletonMap(null, 1))));
    cases.add(
        map("unmodifiable map", () -> Collections.unmodifiableMap(new TreeMap<>(Map.of(1, 2)))));
    cases.add(
        map(
            "TreeMap without case",
            () -> {
              TreeMap<String, Integer> map = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
              map.putAll(Map.of("a", 1, "B", 2));
              return map;
            }));
    cases.add(map("EnumMap", () -> new EnumMap<>(Map.of(Planet.VENUS, "v", Planet.EARTH, "e"))));
    cases.add(map("empty EnumMap", () -> new EnumMap<>(Planet.class)));
    cases.add(
        map(
            "Properties",
            () -> {
              Properties properties = new Properties();
              properties.setProperty("key", "value");
              return properties;
            }));
    cases.add(
        new GraphCase(
            "EnumSet", () -> EnumSet.of(Planet.EARTH, Planet.MARS), Usable::assertCollection));
    cases.add(
        new GraphCase(
            "empty EnumSet", () -> EnumSet.noneOf(Planet.class), Usable::assertCollection));
    cases.add(
        new GraphCase(
            "EnumSet of a large enum",
            () -> EnumSet.range(Character.UnicodeScript.LATIN, Character.UnicodeScript.THAI),
            Usable::assertCollection));
    cases.add(
        GraphCase.<HashMap<Object, Object>>checked(
            "HashMap holding itself",
            () -> {
              HashMap<Object, Object> map = new HashMap<>();
              map.put("self", map);
              return map;
            },
            copy -> assertThat(copy.get("self")).isSameAs(copy)));
    cases.add(
        map(
            "maps in maps by enum",
            () ->
                Map.of(Planet.EARTH, new HashMap<>(Map.of(Planet.MARS, Map.of(Planet.VENUS, 1))))));
  }

  private static GraphCase map(String name, Supplier<Object> map) {
    return new GraphCase(name, map, Usable::assertMap);
  }

  private static void addIdentity(List<GraphCase> cases) {
    cases.add(
        GraphCase.<Object[]>checked(
            "IdentityHashMap of plain Objects",
            () -> {
              Object[] keys = plain(100);
              Map<Object, Object> map = new IdentityHashMap<>();
              for (int i = 0; i < keys.length; i++) {
                map.put(keys[i], i);
              }
              return new Object[] {map, keys};
            },
            copy -> assertFinds((Map<?, ?>) copy[0], (Object[]) copy[1])));
    cases.add(
        GraphCase.<Object[]>checked(
            "HashMap of plain Objects",
            () -> {
              Object[] keys = plain(100);
              Map<Object, Object> map = new HashMap<>();
              for (int i = 0; i < keys.length; i++) {
                map.put(keys[i], i);
              }
              return new Object[] {keys, map};
            },
            copy -> assertFinds((Map<?, ?>) copy[1], (Object[]) copy[0])));
    cases.add(
        GraphCase.<Object[]>checked(
            "HashSet of plain Objects",
            () -> {
              Object[] keys = plain(50);
              return new Object[] {new HashSet<>(List.of(keys)), keys};
            },
            copy ->
                assertThat(((Set<?>) copy[0]).containsAll(List.of((Object[]) copy[1]))).isTrue()));
    cases.add(
        GraphCase.<Object[]>checked(
            "Set.of plain Objects",
            () -> {
              Object[] keys = plain(50);
              return new Object[] {Set.of(keys), keys};
            },
            copy ->
                assertThat(((Set<?>) copy[0]).containsAll(List.of((Object[]) copy[1]))).isTrue()));
  }

  private static void assertFinds(Map<?, ?> map, Object[] keys) {
    assertThat(map).hasSize(keys.length);
    for (int i = 0; i < keys.length; i++) {
      assertThat(map.get(keys[i])).isEqualTo(i);
    }
    assertThat(map.get(new Object())).isNull();
  }

  /** Objects whose identity hash was asked for. */
  private static Object[] plain(int count) {
    Object[] objects = new Object[count];
    for (int i = 0; i < count; i++) {
      objects[i] = new Object();
      assertThat(System.identityHashCode(objects[i])).isNotNegative();
    }
    return objects;
  }
}
