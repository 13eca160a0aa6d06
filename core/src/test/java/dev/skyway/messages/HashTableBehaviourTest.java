// SPDX-License-Identifier: Apache-2.0
package dev.skyway.messages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.skyway.Skyway;
import dev.skyway.SkywayFormatException;
import dev.skyway.testing.GraphComparer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Hash maps, whose tables travel as their entries, in small records and in large ones. */
abstract class HashTableBehaviourTest extends MapKeysBehaviourTest {
  static final class Named extends HashMap<Object, Object> {
    private static final long serialVersionUID = 1L;
    final String name;

    Named(String name) {
      this.name = name;
    }
  }

  /** Both engines take the same bytes, and make the same of them. */
  @Test
  void changedBytesOfEntries() {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    Map<Object, Object> sent = newMap();
    for (int i = 0; i < 3 * LONG; i++) {
      sent.put(i % 2 == 0 ? i : (Object) ("k" + i), i % 3 == 0 ? "value " + i : (Object) (i * 7L));
    }
    Skyway unchecked = Skyway.builder().engine(engine()).checksums(false).build();
    byte[] message = unchecked.serialize(sent);
    int taken = 0;
    for (int i = 0; i < 600; i++) {
      byte[] changed = message.clone();
      changed[message.length - 1 - random.nextInt(message.length / 2)] ^= 1 << random.nextInt(8);
      Object here = readOrNull(skyway, changed);
      Object there = readOrNull(PORTABLE, changed);
      String name = "seed=" + seed + " i=" + i;
      assertThat(here == null).as(name).isEqualTo(there == null);
      if (here != null) {
        assertThat(GraphComparer.difference(there, here)).as(name).isNull();
        taken++;
      }
    }
    assertThat(taken).as("seed=%d", seed).isBetween(20, 580);
  }

  private static Object readOrNull(Skyway reader, byte[] message) {
    try {
      return reader.deserialize(message);
    } catch (SkywayFormatException e) {
      return null;
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 3, 12, LONG - 1, LONG, 5000, 200_000})
  void keysAndValuesMayBeShared(int size) {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    Map<Object, Object> sent = newMap();
    List<Object> pool = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      Object key = random.nextBoolean() ? (Object) random.nextInt() : "k" + random.nextInt();
      pool.add(key);
      sent.put(key, random.nextBoolean() ? pool.get(random.nextInt(pool.size())) : null);
    }
    sent.put(null, "of null");
    sent.put(TimeUnit.DAYS, TimeUnit.class);
    Object[] graph = {pool, sent, new ArrayList<>(sent.keySet())};
    Object[] first = skyway.copy(graph);
    Object[] last = skyway.copy(new Object[] {graph[1], graph[0], graph[2]});
    assertThat(first[1]).as("seed=%d", seed).isEqualTo(sent);
    assertThat(last[0]).as("seed=%d", seed).isEqualTo(sent);
    Object key = ((List<?>) first[2]).get(0);
    assertThat(((Map<?, ?>) first[1]).keySet().iterator().next()).isSameAs(key);
    assertThat(copied(sent)).as("seed=%d", seed).isEqualTo(sent);
  }

  @Test
  void entriesMayBeHeldElsewhere() {
    Map<Object, Object> map = newMap();
    for (int i = 0; i < 20 * LONG; i++) {
      map.put(i % 2 == 0 ? TableKeys.colliding(i) : (Object) i, "value " + i);
    }
    List<Object> entries = new ArrayList<>(map.entrySet());
    List<Object> some = new ArrayList<>();
    for (int i = 0; i < entries.size(); i += 7) {
      some.add(entries.get(i));
    }
    for (Object[] graph : new Object[][] {{map, entries}, {entries, map}, {some, map, entries}}) {
      for (Object[] arrived : List.of(skyway.copy(graph), skyway.copy(graph))) {
        Map<?, ?> copy =
            (Map<?, ?>) Arrays.stream(arrived).filter(Map.class::isInstance).findAny().get();
        assertThat(copy).isEqualTo(map);
        Set<Object> present = new HashSet<>();
        copy.entrySet().forEach(entry -> present.add(System.identityHashCode(entry)));
        for (Object part : arrived) {
          if (part instanceof List<?> list) {
            list.forEach(entry -> assertThat(present).contains(System.identityHashCode(entry)));
          }
        }
      }
    }
  }

  @Test
  void aMapMayHoldItself() {
    Map<Object, Object> map = newMap();
    for (int i = 0; i < 10 * LONG; i++) {
      map.put(i, i % 2 == 0 ? map : new Object[] {map, i});
    }
    Map<Object, Object> arrived = skyway.copy(map);
    assertThat(arrived.keySet()).isEqualTo(map.keySet());
    assertThat(arrived.get(0)).isSameAs(arrived);
    assertThat(((Object[]) arrived.get(1))[0]).isSameAs(arrived);
  }

  @Test
  void arraysAndMapsAreKeysAndValues() {
    Map<Object, Object> map = newMap();
    for (int i = 0; i < 4 * LONG; i++) {
      map.put(new TableKeys.Deep(new TableKeys.Deep(i)), Map.of(i, new TableKeys.Deep("v", i)));
      map.put(List.of(List.of(i), i), new HashMap<>(Map.of("inner", List.of(i))));
    }
    requireUsable(copied(map), map);
    Map<Object, Object> arrays = newMap();
    for (int i = 0; i < 2 * LONG; i++) {
      arrays.put(new Object[] {i, "x"}, new Object[] {new Object[] {i}});
    }
    Map<Object, Object> arrived = skyway.copy(arrays);
    assertThat(arrived).hasSize(2 * LONG);
    arrived.forEach(
        (key, value) -> {
          assertThat(arrived.get(key)).isSameAs(value);
          assertThat(((Object[]) ((Object[]) value)[0])[0]).isEqualTo(((Object[]) key)[0]);
        });
  }

  @Test
  void hooksDecideOnKeysAndValues() {
    Map<Object, Object> map = newMap();
    Map<Object, Object> expected = new HashMap<>();
    for (int i = 0; i < 4 * LONG; i++) {
      map.put(new TableKeys.Replaced("text " + i), TableKeys.Level.ALL[i % 100]);
      expected.put("text " + i, TableKeys.Level.ALL[i % 100]);
      map.put(i, new TableKeys.Replaced("of " + i));
      expected.put(i, "of " + i);
    }
    for (TableKeys.Level level : TableKeys.Level.ALL) {
      map.put(level, level);
      expected.put(level, level);
    }
    assertThat(skyway.copy(map)).isEqualTo(expected);
    assertThat(PORTABLE.<Object>deserialize(skyway.serialize(map))).isEqualTo(expected);
    assertThat(skyway.<Object>deserialize(PORTABLE.serialize(map))).isEqualTo(expected);
  }

  @Test
  void setsSubclassesAndLinkedMaps() {
    Named named = new Named("a name");
    Map<Object, Object> linked = new LinkedHashMap<>();
    Set<Object> set = new HashSet<>();
    for (int i = 3 * LONG; i > 0; i--) {
      named.put("key " + i, i);
      linked.put("key " + i, i);
      set.add("key " + i);
    }
    Named arrived = copied(named);
    assertThat(arrived.name).isEqualTo("a name");
    requireUsable(arrived, named);
    requireUsable(copied(linked), linked);
    assertThat(copied(set)).isEqualTo(set).contains("key 1").doesNotContain("key 0");
    assertThat(copied(new HashMap<>(LONG * 4))).isEmpty();
  }

  @Test
  void nodesOfLongTablesTakeNoBytes() {
    assumeFalse(System.getProperty("skyway.test.bounds") != null, "there blocks are many");
    Map<Object, Object> map = newMap();
    for (int i = 0; i < 10_000; i++) {
      map.put(1000 + i, null);
    }
    assertThat(skyway.serialize(map).length).isLessThan(10_000 * 9 / 2);
  }

  @Test
  void manyMapsInOneRecord() {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    List<Object> sent = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      Map<Object, Object> map = newMap();
      for (int left = random.nextInt(4 * LONG); left > 0; left--) {
        map.put(random.nextInt(), random.nextInt(4) == 0 ? "" + left : List.of(left));
      }
      sent.add(map);
    }
    assertThat(copied(sent)).as("seed=%d", seed).isEqualTo(sent);
  }
}
