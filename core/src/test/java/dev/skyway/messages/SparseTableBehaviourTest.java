// SPDX-License-Identifier: Apache-2.0
package dev.skyway.messages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.EngineChoice;
import dev.skyway.Skyway;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Hash maps that were made for many entries, or had many, and hold few. The usual limits allow a
 * reader no more memory than comes with the bytes, so their empty buckets have to take some.
 */
abstract class SparseTableBehaviourTest {
  private static final Skyway PORTABLE = Skyway.builder().engine(EngineChoice.PORTABLE).build();

  /** The engine under test. */
  abstract EngineChoice engine();

  private final Skyway skyway = Skyway.builder().engine(engine()).build();

  /** All ways from one engine to another, with the usual limits. */
  private void requireArrival(Object sent) {
    byte[] message = skyway.serialize(sent);
    assertThat(skyway.<Object>deserialize(message)).isEqualTo(sent);
    assertThat(PORTABLE.<Object>deserialize(message)).isEqualTo(sent);
    assertThat(skyway.<Object>deserialize(PORTABLE.serialize(sent))).isEqualTo(sent);
  }

  private static Map<Integer, Integer> map(int capacity, int firstKey, int entries, int step) {
    Map<Integer, Integer> map = new HashMap<>(capacity);
    for (int i = 0; i < entries; i++) {
      map.put(firstKey + i * step, i);
    }
    return map;
  }

  @ParameterizedTest
  @CsvSource({
    "16, 8000",
    "64, 8000",
    "128, 8000",
    "256, 8000",
    "2048, 8000",
    "4096, 3000",
    "65536, 200"
  })
  void manyMapsOfOneEntryEach(int capacity, int maps) {
    List<Object> sent = new ArrayList<>();
    for (int i = 0; i < maps; i++) {
      sent.add(map(capacity, i, 1, 1));
    }
    requireArrival(sent);
  }

  @ParameterizedTest
  @ValueSource(ints = {16, 64, 128, 4096, 8192})
  void manyEmptyMapsWithTables(int capacity) {
    List<Object> sent = new ArrayList<>();
    for (int i = 0; i < 2000; i++) {
      Map<Integer, Integer> map = map(capacity, i, 1, 1);
      map.clear();
      sent.add(map);
    }
    requireArrival(sent);
  }

  /** The first key, and how far keys are apart: at the beginning of the table, or all over it. */
  @ParameterizedTest
  @CsvSource({
    "0, 1, 0",
    "0, 1, 1",
    "0, 1, 100",
    "7000000, 1, 100",
    "0, 65536, 100",
    "0, 1, 4000",
    "0, 131072, 32"
  })
  void aLargeTableWithFewEntries(int firstKey, int step, int entries) {
    requireArrival(map(1 << 23, firstKey, entries, step));
  }

  @Test
  void aSetThatWasLarge() {
    Set<Integer> set = new HashSet<>();
    for (int i = 0; i < 3_200_000; i++) {
      set.add(i);
    }
    set.clear();
    set.add(7);
    requireArrival(set);
  }

  /**
   * Those that a sample finds well filled still take few bytes; linked maps of other load factors
   * travel as nodes.
   */
  @ParameterizedTest
  @ValueSource(ints = {64, 128, 1000, 5000, 100_000})
  void filledTablesTravelAsEntries(int entries) {
    Map<Integer, Integer> sent = map(16, 5, entries, 1);
    requireArrival(sent);
    Map<Integer, Integer> one = map(16, 5, 1, 1);
    int grown = bytes(sent) - bytes(one);
    int grownWithNodes = bytes(asNodes(sent)) - bytes(asNodes(one));
    assertThat(2 * grown).isLessThan(grownWithNodes);
  }

  private static Object asNodes(Map<?, ?> map) {
    Map<Object, Object> linked = new LinkedHashMap<>(16, 0.5f);
    linked.putAll(map);
    return linked;
  }

  private int bytes(Object sent) {
    return skyway.serialize(sent).length;
  }
}
