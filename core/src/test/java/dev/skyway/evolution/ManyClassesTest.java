// SPDX-License-Identifier: Apache-2.0
package dev.skyway.evolution;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.EngineChoice;
import dev.skyway.Skyway;
import dev.skyway.SkywayDecoder;
import dev.skyway.SkywayEncoder;
import dev.skyway.testing.EnginePairs;
import dev.skyway.testing.GraphComparer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Channels that have named so many classes that the tags of later ones have two and three bytes.
 */
class ManyClassesTest {
  private static final int CLASSES = 300;

  private static String name(int number) {
    return "acme.Late" + number;
  }

  private static World world(int classes) {
    ClassMaker[] all = new ClassMaker[classes];
    for (int i = 0; i < classes; i++) {
      all[i] =
          ClassMaker.plain(name(i))
              .field("id", int.class)
              .field("ratio", double.class)
              .field("next", Object.class);
    }
    return new World(all);
  }

  private static Object late(World world, int number, Object next) {
    return world.make(name(number), "id", number, "ratio", number / 8.0, "next", next);
  }

  /** Of late classes alone, but for what leads to them. */
  private static Object graph(World world, Random random, int size) {
    List<Object> all = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      int number = random.nextInt(CLASSES);
      Object before = all.isEmpty() ? "text" : all.get(random.nextInt(all.size()));
      all.add(
          switch (random.nextInt(6)) {
            case 0 -> world.array(name(number), late(world, number, before), null);
            case 1 -> new Object[] {late(world, number, i), before, i};
            case 2 -> new LinkedHashMap<>(Map.of("key" + i, late(world, number, before)));
            case 3 -> List.of(before, late(world, number, null));
            default -> late(world, number, before);
          });
    }
    return all;
  }

  @ParameterizedTest
  @MethodSource(EnginePairs.ALL)
  void graphsOfLateClassesArrive(EngineChoice writing, EngineChoice reading) {
    long seed = new Random().nextLong();
    System.out.println("ManyClassesTest seed=" + seed);
    Random random = new Random(seed);
    World world = world(CLASSES);
    try (SkywayEncoder encoder = world.skyway(writing).newEncoder();
        SkywayDecoder decoder = world.skyway(reading).newDecoder()) {
      for (int i = 0; i < 200; i++) {
        int most = i % 20 == 19 ? 3_000 : 1 << random.nextInt(8);
        Object graph = graph(world, random, 1 + random.nextInt(most));
        Object copy = decoder.decode(encoder.encode(graph));
        assertThat(GraphComparer.difference(graph, copy)).as("seed=%d i=%d", seed, i).isNull();
      }
    }
  }

  /** Whichever engine writes, and whichever way: what was written before does not show. */
  @ParameterizedTest
  @MethodSource(EnginePairs.ALL)
  void theBytesAreTheSame(EngineChoice one, EngineChoice other) {
    World world = world(CLASSES);
    Random random = new Random(7);
    try (SkywayEncoder first = world.skyway(one).newEncoder();
        SkywayEncoder second = world.skyway(other).newEncoder()) {
      for (int i = 0; i < 100; i++) {
        Object graph = graph(world, random, 1 + random.nextInt(60));
        assertThat(first.encode(graph)).as("message %d", i).isEqualTo(second.encode(graph));
      }
    }
  }

  /** From the 16,355th class on; each has its first object and a later one. */
  @ParameterizedTest
  @MethodSource(EnginePairs.ALL)
  void tagsOfThreeBytes(EngineChoice writing, EngineChoice reading) {
    int classes = (1 << 14) + 20;
    World world = world(classes);
    Object[] all = new Object[classes];
    for (int i = 0; i < classes; i++) {
      all[i] = late(world, i, null);
    }
    Skyway skyway = world.skyway(writing);
    try (SkywayEncoder encoder = skyway.newEncoder();
        SkywayDecoder decoder = world.skyway(reading).newDecoder()) {
      assertThat(GraphComparer.difference(all, decoder.decode(encoder.encode(all)))).isNull();
      for (int i = classes - 60; i < classes; i++) {
        Object graph = new Object[] {late(world, i, all[i - 1]), all[classes - 1]};
        Object copy = decoder.decode(encoder.encode(graph));
        assertThat(GraphComparer.difference(graph, copy)).as("class %d", i).isNull();
      }
    }
  }
}
