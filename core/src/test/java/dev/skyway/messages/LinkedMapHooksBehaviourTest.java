// SPDX-License-Identifier: Apache-2.0
package dev.skyway.messages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.EngineChoice;
import dev.skyway.Sharing;
import dev.skyway.Skyway;
import dev.skyway.SkywayObjectInputStream;
import dev.skyway.SkywayObjectOutputStream;
import dev.skyway.testing.GraphComparer;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.Serializable;
import java.net.URI;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Linked maps that hooks, Java or earlier records have a part in. */
abstract class LinkedMapHooksBehaviourTest {
  private static final Skyway PORTABLE = HashTableBehaviourTest.PORTABLE;

  /** The engine under test. */
  abstract EngineChoice engine();

  final Skyway skyway = Skyway.builder().engine(engine()).build();

  private static List<Object> keys(Map<Object, Object> map) {
    return new ArrayList<>(map.keySet());
  }

  @SuppressWarnings("unchecked")
  private static Map<Object, Object> usable(Object map) {
    return (Map<Object, Object>) map;
  }

  /** The hooks of keys and values decide at the end of the record, also on what trees hold. */
  @Test
  void hooksDecideOnWhatTreesHold() {
    for (int size : new int[] {12, 300}) {
      Map<Object, Object> map = new LinkedHashMap<>();
      for (int i = 0; i < size; i++) {
        map.put(new CrowdedLevel(i % 100, i / 100), TableKeys.Level.ALL[i % 100]);
      }
      Map<Object, Object> arrived = PORTABLE.deserialize(skyway.serialize(map));
      HashTableBehaviourTest.requireUsable(arrived, map);
      assertThat(skyway.<Map<Object, Object>>copy(map).values())
          .allMatch(level -> Arrays.asList(TableKeys.Level.ALL).contains(level));
    }
  }

  /** Resolved to an equal one; all have one hash. */
  record CrowdedLevel(int height, int more) implements Serializable, Comparable<CrowdedLevel> {
    @Override
    public int hashCode() {
      return 7;
    }

    @Override
    public int compareTo(CrowdedLevel other) {
      return Integer.compare(100 * more + height, 100 * other.more + other.height);
    }
  }

  /** A map that was looked through has views in its fields. */
  @Test
  void keysAndValuesThatJavaIsAskedAbout() {
    for (int size : new int[] {1, 5, 70, 2000}) {
      Map<Object, Object> map = new LinkedHashMap<>();
      for (int i = 0; i < size; i++) {
        map.put("key " + i, i % 3 == 0 ? URI.create("a:" + i) : new TableKeys.Replaced("v" + i));
        map.put(Locale.forLanguageTag("x-a" + i), Locale.forLanguageTag("x-b" + i));
      }
      assertThat(map.keySet()).hasSameSizeAs(map.values()).hasSameSizeAs(map.entrySet());
      Map<Object, Object> expected = new LinkedHashMap<>();
      map.forEach(
          (key, value) ->
              expected.put(
                  key, value instanceof TableKeys.Replaced replaced ? replaced.text : value));
      List<Object> arrived = skyway.copy(new ArrayList<>(List.of(map, map.keySet())));
      assertThat(arrived.get(0)).isEqualTo(expected);
      assertThat(keys(usable(arrived.get(0)))).isEqualTo(keys(expected));
      Set<Object> set = new LinkedHashSet<>(map.keySet());
      set.forEach(key -> {});
      assertThat(skyway.copy(set)).isEqualTo(set);
    }
  }

  /** Maps of both forms, over and over, as a stream learns how to write its classes. */
  @ParameterizedTest
  @EnumSource(Sharing.class)
  void streamsOfSmallMaps(Sharing sharing) throws IOException, ClassNotFoundException {
    Skyway shared = Skyway.builder().engine(engine()).sharing(sharing).build();
    List<Map<Object, Object>> sent = new ArrayList<>();
    for (int i = 0; i < 300; i++) {
      Map<Object, Object> map = new LinkedHashMap<>(i % 7, i % 3 == 0 ? 0.5f : 0.75f, i % 2 == 0);
      for (int k = 0; k < i % 5; k++) {
        map.put("k" + k, i);
      }
      sent.add(map);
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (SkywayObjectOutputStream out = new SkywayObjectOutputStream(bytes, shared)) {
      for (Map<Object, Object> map : sent) {
        out.writeObject(map);
      }
    }
    InputStream in = new ByteArrayInputStream(bytes.toByteArray());
    try (SkywayObjectInputStream stream = new SkywayObjectInputStream(in, shared)) {
      for (Map<Object, Object> map : sent) {
        Map<Object, Object> arrived = usable(stream.readObject());
        assertThat(GraphComparer.difference(map, arrived)).isNull();
      }
    }
  }

  /** Entries that were written before, of a map that has changed since. */
  @Test
  void entriesOfEarlierRecords() throws IOException, ClassNotFoundException {
    Map<Object, Object> map = new LinkedHashMap<>(16, 0.75f, true);
    for (int i = 0; i < 40; i++) {
      map.put(i, "value " + i);
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    List<Object> orders = new ArrayList<>();
    try (SkywayObjectOutputStream out = new SkywayObjectOutputStream(bytes, skyway)) {
      out.writeObject(new Object[] {map.entrySet().iterator().next()});
      map.remove(39);
      map.get(0);
      map.get(17);
      out.writeObject(map);
      orders.add(keys(map));
      out.writeObject(new Object[] {map, map.entrySet().iterator().next()});
    }
    InputStream in = new ByteArrayInputStream(bytes.toByteArray());
    try (SkywayObjectInputStream stream = new SkywayObjectInputStream(in, skyway)) {
      Map.Entry<?, ?> first = (Map.Entry<?, ?>) ((Object[]) stream.readObject())[0];
      assertThat(first.getKey()).isEqualTo(0);
      Map<Object, Object> arrived = usable(stream.readObject());
      assertThat(keys(arrived)).isEqualTo(orders.get(0));
      assertThat(arrived.get(17)).isEqualTo("value 17");
      Object[] last = (Object[]) stream.readObject();
      assertThat(last[0]).isSameAs(arrived);
    }
  }
}
