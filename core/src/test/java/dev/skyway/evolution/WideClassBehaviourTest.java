// SPDX-License-Identifier: Apache-2.0
package dev.skyway.evolution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.skyway.EngineChoice;
import dev.skyway.Skyway;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Classes of thousands of fields: the JVM allows 65,535. */
abstract class WideClassBehaviourTest {
  static final String WIDE = "acme.Wide";
  private static final String FIRST = "f0";

  /** So many fields, of 8 bytes, are more than a chunk of 32 KiB holds. */
  private static final int WIDE_ENOUGH = 4_200;

  private static final int FIRST_SLOW_JDK = 20;

  /** The engine that reads. */
  abstract EngineChoice engine();

  /**
   * From JDK 20 on a field is looked up by its place one by one (JDK-8292818): for 60,000 of them
   * {@code getDeclaredFields} takes 18 s on 21, all their offsets 21 s there and 24 s on 25.
   */
  static World world(int fields, Class<?> type) {
    assumeTrue(
        fields <= WIDE_ENOUGH || Runtime.version().feature() < FIRST_SLOW_JDK,
        "the JDK's own reflection takes quadratic time");
    ClassMaker maker = ClassMaker.plain(WIDE).field("self", WIDE);
    for (int i = 0; i < fields; i++) {
      maker.field("f" + i, type);
    }
    return new World(maker);
  }

  /** Instances that refer to themselves, between small objects that refer to each other. */
  static List<Object> graph(World world, int fields, Object value, int instances) {
    Object[] elements = new Object[3 * instances];
    for (int i = 0; i < elements.length; i += 3) {
      Object wide = world.make(WIDE, FIRST, value, "f" + (fields - 1), value);
      World.set(wide, "self", wide);
      elements[i] = i;
      elements[i + 1] = wide;
      elements[i + 2] = new Object[] {elements[i], wide};
    }
    return List.of(elements);
  }

  static void check(List<Object> arrived, int fields, Object value) {
    for (int i = 0; i < arrived.size(); i += 3) {
      Object wide = arrived.get(i + 1);
      assertThat(World.get(wide, "self")).isSameAs(wide);
      assertThat(World.get(wide, FIRST)).isEqualTo(value);
      assertThat(World.get(wide, "f" + fields / 2)).isIn(0L, null);
      assertThat(World.get(wide, "f" + (fields - 1))).isEqualTo(value);
      assertThat((Object[]) arrived.get(i + 2)).containsExactly(arrived.get(i), wide);
      assertThat(((Object[]) arrived.get(i + 2))[1]).isSameAs(wide);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {4_000, 4_200, 20_000, 32_000})
  void instancesOfManyNumbersArrive(int fields) {
    World world = world(fields, long.class);
    Skyway skyway = world.skyway(engine());
    for (int instances : new int[] {1, 2, 7}) {
      List<Object> graph = graph(world, fields, -7L, instances);
      check(skyway.deserialize(skyway.serialize(graph)), fields, -7L);
      check(skyway.copy(graph), fields, -7L);
    }
  }

  @ParameterizedTest
  @EnumSource(
      value = EngineChoice.class,
      names = {"PORTABLE", "AUTO"})
  void instancesOfManyReferencesArrive(EngineChoice writer) {
    int fields = writer == EngineChoice.AUTO ? 190 : 30_000;
    World world = world(fields, Object.class);
    List<Object> graph = graph(world, fields, "text", 3);
    byte[] message = world.skyway(writer).serialize(graph);
    check(world.skyway(engine()).deserialize(message), fields, "text");
  }

  @Test
  void theWidestClassesThatThereAreArrive() {
    int fields = 60_000;
    World world = world(fields, int.class);
    Skyway skyway = world.skyway(engine());
    List<Object> arrived = skyway.deserialize(skyway.serialize(graph(world, fields, 5, 2)));
    assertThat(World.get(arrived.get(1), "f" + (fields - 1))).isEqualTo(5);
  }
}
