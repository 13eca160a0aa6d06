// SPDX-License-Identifier: Apache-2.0
package dev.skyway.messages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.EngineChoice;
import dev.skyway.Skyway;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Many small lists of numbers, as values of a map and in arrays, with and without sharing. */
abstract class SmallListsBehaviourTest {
  private static final int MANY = 6000;

  /** The engine under test. */
  abstract EngineChoice engine();

  private final Skyway skyway = Skyway.builder().engine(engine()).build();

  @Test
  void theEngineUnderTestRuns() {
    assertThat(skyway.report().engine()).isEqualToIgnoringCase(engine().name());
  }

  private static IntFunction<List<Object>> list(IntFunction<List<Object>> list) {
    return list;
  }

  static Stream<Arguments> lists() {
    return Stream.of(
        Arguments.of("longs", list(i -> filled(3, 3, n -> (Object) spread(i + n)))),
        Arguments.of("integers and room", list(i -> filled(3, 10, n -> (Object) (i * 31 + n)))),
        Arguments.of("of all lengths", list(i -> filled(i % 90, 90, n -> (Object) spread(n)))),
        Arguments.of("nulls between", list(i -> filled(7, 9, n -> n % 3 == i % 3 ? null : n))),
        Arguments.of("of two kinds", list(i -> filled(5, 5, n -> n == i % 7 ? n : spread(n)))),
        Arguments.of("with a text", list(i -> filled(4, 4, n -> n == i % 9 ? "t" + i : n + i))));
  }

  private static List<Object> filled(int length, int capacity, IntFunction<Object> element) {
    List<Object> list = new ArrayList<>(capacity);
    for (int n = 0; n < length; n++) {
      Object next = element.apply(n);
      list.add(next instanceof Integer number ? Integer.valueOf(number + 1000) : next);
    }
    return list;
  }

  /** Numbers of many lengths, none of which the JDK has an object of. */
  private static Long spread(int i) {
    long bits = i * 0x9E3779B97F4A7C15L;
    return (bits >> (i & 47)) ^ 1L << 20;
  }

  private void requireSame(Object sent, String name) {
    ArrivesTheSame.require(skyway, sent, name);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("lists")
  void valuesOfMaps(String name, IntFunction<List<Object>> list) {
    Map<Object, Object> sent = new HashMap<>();
    for (int i = 0; i < MANY; i++) {
      sent.put("key " + i, list.apply(i));
    }
    requireSame(sent, name);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("lists")
  void elementsOfLists(String name, IntFunction<List<Object>> list) {
    List<Object> sent = new ArrayList<>();
    for (int i = 0; i < MANY; i++) {
      sent.add(list.apply(i));
    }
    requireSame(sent, name);
  }

  /** An object that is met again is the same object there, wherever it was met first. */
  @Test
  void listsMaySharePartsOfEachOther() {
    long seed = System.nanoTime();
    Random random = new Random(seed);
    List<Object> numbers = new ArrayList<>();
    List<List<Object>> lists = new ArrayList<>();
    Map<Object, Object> sent = new HashMap<>();
    int sharing = MANY / 2 + random.nextInt(MANY / 2);
    for (int i = 0; i < MANY; i++) {
      boolean shares = i >= sharing;
      List<Object> list = new ArrayList<>();
      for (int left = random.nextInt(6); left > 0; left--) {
        boolean known = shares && random.nextBoolean();
        Object number = known ? numbers.get(random.nextInt(numbers.size())) : spread(i * 8 + left);
        numbers.add(number);
        list.add(number);
      }
      boolean again = shares && random.nextInt(4) == 0;
      lists.add(again ? lists.get(random.nextInt(lists.size())) : list);
      Object key = shares && random.nextBoolean() ? numbers.get(random.nextInt(numbers.size())) : i;
      sent.put(key, lists.get(i));
    }
    requireSame(sent, "seed=" + seed);
  }
}
