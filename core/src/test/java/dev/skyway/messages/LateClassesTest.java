// SPDX-License-Identifier: Apache-2.0
package dev.skyway.messages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.EngineChoice;
import dev.skyway.Skyway;
import dev.skyway.SkywayDecoder;
import dev.skyway.SkywayEncoder;
import dev.skyway.SkywayException;
import dev.skyway.testing.EnginePairs;
import dev.skyway.testing.GraphComparer;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Large graphs in channels that have named about a hundred classes before, so that the tags of some
 * or all of theirs have two bytes.
 */
class LateClassesTest {
  private record Point(int x, int y) {}

  private record Flag(boolean is) {}

  private record Wide(long a, long b, double c) {}

  private record Named(int number, char[] letters) {}

  private static final class Node {
    Node left;
    Node right;
    int value;
  }

  private static final class Person {
    int id;
    String name;
    Point home;
    Person friend;
    List<String> texts;
    Object[] others;
  }

  private final Random random;
  private final long seed = new Random().nextLong();

  LateClassesTest() {
    System.out.println("LateClassesTest seed=" + seed);
    random = new Random(seed);
  }

  private Node tree(int depth) {
    Node node = new Node();
    node.value = random.nextInt();
    if (depth > 0) {
      node.left = tree(depth - 1);
      node.right = random.nextInt(9) == 0 ? node.left : tree(depth - 1);
    }
    return node;
  }

  private Person person(int id, List<Person> before) {
    Person person = new Person();
    person.id = id;
    person.name = random.nextBoolean() ? "n" + id : "n\u01ff" + id;
    person.home = random.nextInt(5) == 0 ? null : new Point(id, -id);
    person.friend = before.isEmpty() ? null : before.get(random.nextInt(before.size()));
    person.texts = random.nextInt(3) == 0 ? null : new ArrayList<>(List.of("a" + id, "b"));
    person.others = new Object[] {person.home, id, new Flag(id % 2 == 0), null, person.friend};
    before.add(person);
    return person;
  }

  private List<Person> people(int count) {
    List<Person> all = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      person(i, all);
    }
    return all;
  }

  private interface Maker<T> {
    T make(int index);
  }

  private <T> T[] array(Class<T> component, int length, Maker<T> maker) {
    @SuppressWarnings("unchecked")
    T[] array = (T[]) Array.newInstance(component, length);
    for (int i = 0; i < length; i++) {
      int kind = random.nextInt(50);
      array[i] = kind == 0 ? null : kind == 1 && i > 0 ? array[i / 2] : maker.make(i);
    }
    return array;
  }

  private Object graph(int kind, int size) {
    return switch (kind) {
      case 0 -> array(Point.class, size, i -> new Point(i, ~i));
      case 1 -> array(Flag.class, size, i -> new Flag(random.nextBoolean()));
      case 2 -> array(Wide.class, size, i -> new Wide(i, -i, i / 3.0));
      case 3 -> array(Named.class, size, i -> new Named(i, ("c" + i).toCharArray()));
      case 4 -> tree(31 - Integer.numberOfLeadingZeros(size));
      case 5 -> people(size).toArray(new Person[0]);
      case 6 -> people(size);
      case 7 -> array(Object.class, size, i -> i % 3 == 0 ? new Point(i, i) : new Flag(true));
      default -> map(kind == 8 ? new HashMap<>() : new LinkedHashMap<>(), size);
    };
  }

  private Object map(Map<String, Object> map, int size) {
    people(size).forEach(person -> map.put(person.name, person));
    return new Object[] {map, new TreeMap<>(map), new Point(1, 2)};
  }

  private static final int KINDS = 10;

  /** What is sent before, so many classes. */
  private static Object earlier(int classes) {
    List<Object> all = new ArrayList<>();
    Class<?> type = Object[].class;
    for (int i = 0; i < classes; i++) {
      type = type.arrayType();
      all.add(Array.newInstance(type.componentType(), 0));
    }
    return all;
  }

  private static Skyway skyway(EngineChoice engine) {
    return Skyway.builder().engine(engine).checksums(false).build();
  }

  @ParameterizedTest
  @MethodSource(EnginePairs.ALL)
  void graphsArrive(EngineChoice writing, EngineChoice reading) {
    for (int classes = 93; classes <= 113; classes += 2) {
      try (SkywayEncoder encoder = skyway(writing).newEncoder();
          SkywayDecoder decoder = skyway(reading).newDecoder()) {
        decoder.decode(encoder.encode(earlier(classes)));
        for (int i = 0; i < 2 * KINDS; i++) {
          Object graph = graph(i % KINDS, random.nextInt(4) == 0 ? 4_000 : 1 + random.nextInt(300));
          Object copy = decoder.decode(encoder.encode(graph));
          assertThat(GraphComparer.difference(graph, copy))
              .as("seed=%d classes=%d i=%d", seed, classes, i)
              .isNull();
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {96, 104, 130})
  void bothEnginesWriteTheSame(int classes) {
    try (SkywayEncoder one = skyway(EngineChoice.AUTO).newEncoder();
        SkywayEncoder other = skyway(EngineChoice.PORTABLE).newEncoder()) {
      one.encode(earlier(classes));
      other.encode(earlier(classes));
      for (int i = 0; i < 3 * KINDS; i++) {
        Object graph = graph(i % KINDS, 1 + random.nextInt(250)); // of one block
        assertThat(one.encode(graph)).as("seed=%d i=%d", seed, i).isEqualTo(other.encode(graph));
      }
    }
  }

  private static Object outcome(EngineChoice engine, byte[] first, byte[] second) {
    try (SkywayDecoder decoder = skyway(engine).newDecoder()) {
      decoder.decode(first);
      return decoder.decode(second);
    } catch (SkywayException e) {
      return e;
    }
  }

  /** Both engines refuse the same, or read the same; the first message is whole. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9})
  void damageIsFoundByBothEngines(int kind) {
    try (SkywayEncoder encoder = skyway(EngineChoice.AUTO).newEncoder()) {
      byte[] first = encoder.encode(List.of(earlier(110), graph(kind, 3)));
      byte[] second = encoder.encode(graph(kind, 1_500));
      int taken = 0;
      for (int i = 0; i < 60; i++) {
        byte[] damaged = second.clone();
        int at = random.nextInt(damaged.length);
        damaged[at] ^= (byte) (i == 0 ? 0 : 1 << random.nextInt(8));
        Object read = outcome(EngineChoice.AUTO, first, damaged);
        Object expected = outcome(EngineChoice.PORTABLE, first, damaged);
        String place = "seed=%d kind=%d at=%d".formatted(seed, kind, at);
        assertThat(read.getClass()).as(place).isEqualTo(expected.getClass());
        if (!(read instanceof SkywayException)) {
          taken++;
          assertThat(GraphComparer.difference(expected, read)).as(place).isNull();
        }
      }
      assertThat(taken).as("what is still a graph, or the engines were not asked").isPositive();
    }
  }
}
