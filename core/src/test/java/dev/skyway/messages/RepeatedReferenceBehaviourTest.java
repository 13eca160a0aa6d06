// SPDX-License-Identifier: Apache-2.0
package dev.skyway.messages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.EngineChoice;
import dev.skyway.ProvenEngine;
import dev.skyway.Skyway;
import dev.skyway.SkywayDecoder;
import dev.skyway.SkywayEncoder;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Lists whose elements are few objects, met over and over. */
abstract class RepeatedReferenceBehaviourTest {
  private final Skyway skyway = ProvenEngine.skyway(engine(), Skyway.builder());

  abstract EngineChoice engine();

  /** Below and above what the first table of visited objects has, and windows of many kinds. */
  @ParameterizedTest
  @CsvSource({"100,7", "1000,100", "1000,127", "5000,128", "5000,129", "20000,1500", "40000,20000"})
  void keepTheirIdentity(int size, int different) {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    Object[] pool = new Object[different];
    Arrays.setAll(pool, i -> i % 3 == 0 ? (Object) newLong(i) : newInteger(random.nextInt()));
    List<Object> graph = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      boolean rare = random.nextInt(50) == 0;
      graph.add(rare ? random.nextBoolean() ? null : "text " + i : pool[random.nextInt(different)]);
    }
    List<Object> copy = skyway.deserialize(skyway.serialize(graph));
    assertThat(copy).as("seed=%d", seed).isEqualTo(graph);
    assertThat(pairs(graph, copy)).as("seed=%d", seed).isEqualTo(distinct(graph));
    assertThat(distinct(copy)).as("seed=%d", seed).isEqualTo(distinct(graph));
  }

  @ParameterizedTest
  @CsvSource({"3", "200", "3000"})
  void areTheReceiversOwnWhereItHasThem(int size) {
    List<Object> graph = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      graph.add(Collections.emptyList());
      graph.add(String.class);
      graph.add(new HashSet<>(List.of(i, "a" + i)));
      graph.add(int.class);
      graph.add(Collections.emptyMap());
      graph.add(new Object());
    }
    List<Object> copy = skyway.deserialize(skyway.serialize(graph));
    assertThat(copy).hasSize(6 * size);
    for (int i = 0; i < graph.size(); i += 6) {
      assertThat(copy.get(i)).isSameAs(Collections.emptyList());
      assertThat(copy.get(i + 1)).isSameAs(String.class);
      assertThat(copy.get(i + 2)).isEqualTo(graph.get(i + 2));
      assertThat(copy.get(i + 3)).isSameAs(int.class);
      assertThat(copy.get(i + 4)).isSameAs(Collections.emptyMap());
      assertThat(copy.get(i + 5)).isExactlyInstanceOf(Object.class);
    }
    assertThat(distinct(copy)).isEqualTo(distinct(graph));
  }

  /** They take no numbers, and nothing in the table of those that do. */
  @Test
  @Timeout(60)
  void manyOfThemInSmallArrays() {
    List<Class<?>> all = new ArrayList<>();
    Object[] objects = {1, 2L, 3.0, 4f, "5", 'c', (byte) 6, (short) 7, true};
    Object[] containers = {new ArrayList<>(), new TreeMap<>(), new ArrayDeque<>(), new HashSet<>()};
    for (Object object : Stream.of(objects, containers).flatMap(Stream::of).toArray()) {
      for (Class<?> type = object.getClass(); type != null; type = type.getSuperclass()) {
        all.add(type);
        all.addAll(List.of(type.getInterfaces()));
      }
    }
    Class<?>[] classes = all.stream().distinct().limit(32).toArray(Class<?>[]::new);
    assertThat(classes).hasSize(32);
    Class<?>[][] graph = new Class<?>[125][];
    Arrays.setAll(graph, i -> classes.clone());
    try (SkywayEncoder encoder = skyway.newEncoder();
        SkywayDecoder decoder = skyway.newDecoder()) {
      assertThat(decoder.<Object>decode(encoder.encode(classes))).isEqualTo(classes);
      for (int i = 0; i < 300; i++) {
        assertThat(decoder.<Object[]>decode(encoder.encode(graph))).isEqualTo(graph);
      }
    }
  }

  private static int distinct(List<Object> objects) {
    Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    seen.addAll(objects);
    return seen.size();
  }

  /** How many different pairs of an object and its copy there are. */
  private static int pairs(List<Object> graph, List<Object> copy) {
    IdentityHashMap<Object, Set<Object>> copies = new IdentityHashMap<>();
    for (int i = 0; i < graph.size(); i++) {
      copies
          .computeIfAbsent(graph.get(i), key -> Collections.newSetFromMap(new IdentityHashMap<>()))
          .add(copy.get(i));
    }
    return copies.values().stream().mapToInt(Set::size).sum();
  }

  @SuppressWarnings({"deprecation", "removal"})
  private static Integer newInteger(int value) {
    return new Integer(value);
  }

  @SuppressWarnings({"deprecation", "removal"})
  private static Long newLong(long value) {
    return new Long(value);
  }
}
