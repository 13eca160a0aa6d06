// SPDX-License-Identifier: Apache-2.0
package dev.skyway.messages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.skyway.Skyway;
import dev.skyway.SkywayException;
import dev.skyway.testing.GraphComparer;
import java.io.ObjectInputFilter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Linked maps, which travel as their entries in the order of their links. */
abstract class LinkedMapBehaviourTest extends HashTableBehaviourTest {
  /** Keeps what was used last. */
  static final class Recent extends LinkedHashMap<Object, Object> {
    private static final long serialVersionUID = 1L;
    final int most;

    Recent(int most) {
      super(16, 0.75f, true);
      this.most = most;
    }

    @Override
    protected boolean removeEldestEntry(Map.Entry<Object, Object> eldest) {
      return size() > most;
    }
  }

  @Override
  Map<Object, Object> newMap() {
    return new LinkedHashMap<>();
  }

  private static Map<Object, Object> filled(Map<Object, Object> map, int size) {
    for (int i = size; i > 0; i--) {
      map.put("key " + i * 7919 % 10_007, i % 3 == 0 ? List.of(i) : (Object) i);
    }
    return map;
  }

  private static List<Object> keys(Map<Object, Object> map) {
    return new ArrayList<>(map.keySet());
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 3, 12, 13, 24, 25, 128, 1000, 3072, 3073, 9999})
  void theOrderOfInsertions(int size) {
    Map<Object, Object> sent = filled(newMap(), size);
    sent.remove("key 7919");
    requireUsable(copied(sent), sent);
    Map<Object, Object> arrived = skyway.copy(sent);
    arrived.put("key 7919", "again");
    assertThat(keys(arrived)).last().isEqualTo("key 7919");
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 2, 12, 500, 5000})
  void theOrderOfAccesses(int size) {
    Map<Object, Object> sent = filled(new LinkedHashMap<>(16, 0.75f, true), size);
    keys(sent).stream().limit(size / 3).forEach(sent::get);
    Map<Object, Object> arrived = copied(sent);
    assertThat(keys(arrived)).isEqualTo(keys(sent));
    arrived.put("first", 1);
    arrived.put("second", 2);
    arrived.get("first");
    assertThat(keys(arrived)).last().isEqualTo("first");
  }

  @Test
  void emptyMapsStayMaps() {
    List<Map<Object, Object>> sent =
        List.of(
            newMap(),
            new LinkedHashMap<>(1000),
            new LinkedHashMap<>(16, 0.75f, true),
            new LinkedHashMap<>(16, 2f));
    List<Map<Object, Object>> arrived = skyway.copy(sent);
    assertThat(arrived).isEqualTo(sent);
    arrived.forEach(map -> requireUsable(filled(map, 100), filled(newMap(), 100)));
    byte[] one = skyway.serialize(new Object[] {new LinkedHashMap<>()});
    byte[] two = skyway.serialize(new Object[] {new LinkedHashMap<>(), new LinkedHashMap<>()});
    assertThat(two.length - one.length).isLessThanOrEqualTo(4);
  }

  @ParameterizedTest
  @ValueSource(floats = {0.1f, 0.5f, 1f, 8f})
  void otherLoadFactors(float factor) {
    for (int size : new int[] {0, 1, 50, 3000}) {
      Map<Object, Object> sent = filled(new LinkedHashMap<>(16, factor), size);
      requireUsable(copied(sent), sent);
    }
  }

  @Test
  void subclassesAndSets() {
    Recent recent = new Recent(20);
    filled(recent, 30);
    Recent arrived = copied(recent);
    assertThat(keys(arrived)).isEqualTo(keys(recent)).hasSize(20);
    filled(arrived, 40);
    assertThat(arrived).hasSize(20);
    Set<Object> set = new LinkedHashSet<>(filled(newMap(), 2000).keySet());
    assertThat(new ArrayList<>(copied(set))).isEqualTo(new ArrayList<>(set));
  }

  /** Of two maps, one of which has keys that are strings met before. */
  @Test
  void manyMapsWithTheSameKeys() {
    List<Object> sent = new ArrayList<>();
    for (int i = 0; i < 700; i++) {
      Map<Object, Object> map = newMap();
      map.put("id", i);
      map.put("name", "n" + i);
      map.put("tags", new ArrayList<>(List.of("a", i)));
      map.put("inner", new LinkedHashMap<>(Map.of("x", i)));
      map.put(null, i % 2 == 0 ? map : null);
      sent.add(map);
    }
    for (List<Object> some : List.of(sent, sent.subList(0, 3), sent.subList(0, 40))) {
      Object copy = skyway.copy(new ArrayList<>(some));
      assertThat(GraphComparer.difference(new ArrayList<>(some), copy)).isNull();
    }
  }

  @Test
  void mapsWithinMaps() {
    Map<Object, Object> sent = newMap();
    for (int i = 0; i < 20_000; i++) {
      Map<Object, Object> outer = newMap();
      outer.put("inner", sent);
      sent = outer;
    }
    Map<?, ?> arrived = skyway.copy(sent);
    int depth = 0;
    for (; !arrived.isEmpty(); depth++) {
      arrived = (Map<?, ?>) arrived.get("inner");
    }
    assertThat(depth).isEqualTo(20_000);
  }

  /** Whatever leads to entries: values before and behind them, others' fields, trees. */
  @ParameterizedTest
  @ValueSource(ints = {3, 40, 2000})
  void valuesMayHoldEntries(int size) {
    for (boolean isCrowded : new boolean[] {false, true}) {
      Map<Object, Object> map = newMap();
      for (int i = 0; i < size; i++) {
        map.put(isCrowded ? new TableKeys.Crowded(i) : (Object) i, new Object[1]);
      }
      List<Map.Entry<Object, Object>> entries = new ArrayList<>(map.entrySet());
      for (int i = 0; i < size; i += 5) {
        ((Object[]) entries.get(i).getValue())[0] = entries.get(size - 1 - i);
      }
      requireTheSameEntries(skyway.copy(map), size, isCrowded);
      requireTheSameEntries(PORTABLE.deserialize(skyway.serialize(map)), size, isCrowded);
      requireTheSameEntries(skyway.deserialize(PORTABLE.serialize(map)), size, isCrowded);
    }
  }

  /** Entries of trees may arrive as others, with the same keys and values. */
  private static void requireTheSameEntries(
      Map<Object, Object> arrived, int size, boolean isCrowded) {
    List<Map.Entry<Object, Object>> entries = new ArrayList<>(arrived.entrySet());
    assertThat(entries).hasSize(size);
    for (int i = 0; i < size; i++) {
      Object key = isCrowded ? new TableKeys.Crowded(i) : (Object) i;
      assertThat(entries.get(i).getKey()).isEqualTo(key);
      assertThat(arrived.get(key)).isSameAs(entries.get(i).getValue());
      Object held = ((Object[]) entries.get(i).getValue())[0];
      if (i % 5 == 0) {
        assertThat(((Map.Entry<?, ?>) held).getValue())
            .isSameAs(entries.get(size - 1 - i).getValue());
        assertThat(isCrowded || held == entries.get(size - 1 - i)).isTrue();
      }
    }
  }

  @Test
  void keysWithoutHashesOfTheirOwn() {
    Map<Object, Object> map = newMap();
    for (int i = 0; i < 3 * LONG; i++) {
      map.put(i % 2 == 0 ? new Object() : new int[] {i}, i);
    }
    for (Map<?, ?> arrived :
        List.<Map<?, ?>>of(skyway.copy(map), PORTABLE.deserialize(skyway.serialize(map)))) {
      int i = 0;
      for (Object key : new ArrayList<Object>(arrived.keySet())) {
        assertThat(arrived.get(key)).isEqualTo(i++);
      }
      assertThat(arrived).hasSize(3 * LONG);
    }
  }

  @Test
  void aFilterHearsOfTables() {
    ObjectInputFilter filter = ObjectInputFilter.Config.createFilter("maxarray=64");
    Skyway strict = Skyway.builder().engine(engine()).filter(filter).build();
    Map<Object, Object> few = filled(newMap(), 48);
    assertThat(strict.<Object>deserialize(skyway.serialize(few))).isEqualTo(few);
    byte[] many = skyway.serialize(filled(newMap(), 49));
    assertThatThrownBy(() -> strict.deserialize(many)).isInstanceOf(SkywayException.class);
    Skyway names = Skyway.builder().engine(engine()).filter(filterOf("!*")).build();
    byte[] one = skyway.serialize(newMap());
    assertThatThrownBy(() -> names.deserialize(one))
        .isInstanceOf(SkywayException.class)
        .hasMessageContaining("java.util.LinkedHashMap");
  }

  private static ObjectInputFilter filterOf(String pattern) {
    return ObjectInputFilter.Config.createFilter(pattern);
  }

  @Test
  void fewBytes() {
    assumeFalse(System.getProperty("skyway.test.bounds") != null, "there blocks are many");
    Map<Object, Object> one = newMap();
    one.put("k", 1);
    List<Object> maps = new ArrayList<>(Collections.nCopies(1, one));
    int before = skyway.serialize(maps).length;
    Map<Object, Object> another = newMap();
    Arrays.asList("a", "b", "c", "d").forEach(key -> another.put(key, 5));
    maps.add(another);
    assertThat(skyway.serialize(maps).length - before).isLessThan(4 * 6 + 6);
  }
}
