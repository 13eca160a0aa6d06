// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.function.IntFunction;
import java.util.stream.Stream;

/** A graph at the bounds of what is small, and whether it is. */
record SmallRoot(String name, Object graph, boolean isSmallToWrite, boolean isSmallToRead) {
  private static final int LARGE_INT = 1 << 20;

  /** Fields of all kinds. */
  static final class Thing {
    int number;
    Object any;
    String text;
    Thing next;
    double real;
    boolean flag;
    TimeUnit unit;
  }

  static Stream<SmallRoot> all() {
    return Stream.of(objects(), bytes(), kinds(), SmallTexts.all()).flatMap(roots -> roots);
  }

  private static Stream<SmallRoot> objects() {
    return Stream.of(
        both("128 objects", array(127, i -> LARGE_INT + i), true),
        onlyRead("129 objects in a run", array(128, i -> LARGE_INT + i)),
        both("129 objects", array(128, i -> i % 2 == 0 ? i + "" : LARGE_INT + i), true),
        onlyRead("256 objects", array(255, i -> LARGE_INT + i)),
        onlyWritten("numbers behind others", numbersBehindOthers(200, 200)),
        onlyRead("numbers with one that was met", numbersWithOneMet()),
        both("numbers where the table widens", numbersBehindOthers(1015, 40), true),
        both("a long run of numbers", array(256, i -> LARGE_INT + i), false),
        both("a long run of leaves", array(256, i -> new UUID(i, i)), false),
        both("2001 objects", array(2000, i -> "text" + i), true),
        both("4001 objects", array(4000, i -> "text" + i), false),
        both("120 arrays that wait", nested(120), true),
        both("130 arrays that wait", nested(130), false),
        both("a ring", ring(), true));
  }

  private static Stream<SmallRoot> bytes() {
    return Stream.of(
        both("1024 chars", "a".repeat(1024), true),
        onlyRead("1025 chars", "a".repeat(1025)),
        both("512 wide chars", "\u0101".repeat(512), true),
        onlyRead("513 wide chars", "\u0101".repeat(513)),
        both("1024 bytes of ints", array(1, i -> new int[256]), true),
        onlyRead("1032 bytes of longs", array(1, i -> new long[129])),
        both("4096 references", new Object[4096], true),
        onlyRead("much work", array(3, i -> new Object[3000])),
        both("much work of short arrays", array(3000, i -> new Object[1]), false),
        both("4097 references", new Object[4097], false),
        both("100 KiB", array(100, i -> "b".repeat(900 + i)), true),
        both("140 KiB", array(140, i -> "b".repeat(900 + i)), false),
        both("120 KiB of heap", array(120, i -> new int[250]), true),
        both("140 KiB of heap", array(140, i -> new int[250]), false));
  }

  private static Stream<SmallRoot> kinds() {
    return Stream.of(
        both("enum constants", array(2, i -> TimeUnit.values()[i]), true),
        both("lists", new ArrayList<>(List.of("one", 2, new ArrayList<>())), true),
        both("a map", new HashMap<>(Map.of("key", 1)), true),
        both("maps that share keys", sharedKeys(), true),
        both("tables of all lengths", tables(), true),
        onlyWritten("a map whose keys hash anew", new HashMap<>(Map.of(TimeUnit.DAYS, 1))),
        onlyWritten("a map with a key of its values", keyOfValues()),
        onlyWritten(
            "a map that is always looked at", new IdentityHashMap<>(Map.of(TimeUnit.DAYS, 1))),
        onlyRead("a plain Object", array(1, i -> new Object())),
        both("a class", array(1, i -> SmallRoot.class), true),
        both("a well-known object", array(1, i -> Collections.emptyList()), true),
        both("an object with hooks", array(1, i -> new IllegalStateException("hooks")), false));
  }

  private static SmallRoot both(String name, Object graph, boolean isSmall) {
    return new SmallRoot(name, graph, isSmall, isSmall);
  }

  private static SmallRoot onlyRead(String name, Object graph) {
    return new SmallRoot(name, graph, false, true);
  }

  private static SmallRoot onlyWritten(String name, Object graph) {
    return new SmallRoot(name, graph, true, false);
  }

  private static Object sharedKeys() {
    Map<Object, Object> inner = new LinkedHashMap<>(Map.of("key", 1L));
    return new HashMap<>(Map.of("key", inner, LARGE_INT, new ArrayList<>(List.of(inner))));
  }

  /** Each entry but the last of a map ends a step of the traversal. */
  private static Object tables() {
    return array(
        7,
        i -> {
          Map<Object, Object> map = new HashMap<>(1 << i, 2);
          map.put("a" + i, new Object[] {i});
          map.put("b" + LARGE_INT * i, new Object[] {map});
          map.put(LARGE_INT + i, i);
          return map;
        });
  }

  /** The key has arrived before it is a key. */
  private static Object keyOfValues() {
    List<Object> key = new ArrayList<>(List.of(TimeUnit.DAYS));
    return new Object[] {key, new HashMap<>(Map.of(key, 1))};
  }

  private static Object[] array(int length, IntFunction<Object> element) {
    Object[] array = new Object[length];
    Arrays.setAll(array, element);
    return array;
  }

  /** Each waits for the inner one before its last element. */
  private static Object nested(int depth) {
    Object inner = "innermost";
    for (int i = 0; i < depth; i++) {
      inner = new Object[] {inner, "after"};
    }
    return inner;
  }

  private static Object numbersBehindOthers(int others, int numbers) {
    return new Object[] {
      array(others, i -> "text" + i), array(numbers, i -> LARGE_INT + i),
    };
  }

  /** The usual way takes those that were met for some that will have a number. */
  private static Object numbersWithOneMet() {
    Object[] numbers = array(60, i -> LARGE_INT + i);
    numbers[15] = LARGE_INT;
    Object met = numbers[15];
    return new Object[] {met, array(93, i -> "text" + i), numbers};
  }

  private static Object ring() {
    Thing first = new Thing();
    Thing second = new Thing();
    first.next = second;
    second.next = first;
    first.any = new Object[] {first, null, second, first};
    return first;
  }

  /** Up to some 100 things that refer to each other and to values. */
  static Object random(long seed) {
    return random(seed, 7);
  }

  /** Up to {@code 2^(log2Most - 1)} of them. */
  static Object random(long seed, int log2Most) {
    Random random = new Random(seed);
    Object[] all = new Object[1 + random.nextInt(1 << random.nextInt(log2Most))];
    Arrays.setAll(all, i -> new Thing());
    for (Object thing : all) {
      fill((Thing) thing, random, all);
    }
    return random.nextBoolean() ? all : all[0];
  }

  private static void fill(Thing thing, Random random, Object[] all) {
    thing.number = random.nextInt();
    thing.real = random.nextDouble();
    thing.flag = random.nextBoolean();
    thing.text = random.nextBoolean() ? text(random) : null;
    thing.next = (Thing) all[random.nextInt(all.length)];
    thing.unit = random.nextBoolean() ? TimeUnit.values()[random.nextInt(7)] : null;
    thing.any = value(random, all);
  }

  private static Object value(Random random, Object[] all) {
    return switch (random.nextInt(12)) {
      case 0 -> all;
      case 1 -> new Object[random.nextInt(40)];
      case 2 -> new Object[] {null, text(random), null, null, all[random.nextInt(all.length)]};
      case 3 -> new ArrayList<>(List.of(random.nextInt(), text(random)));
      case 4 -> random.nextLong() >> random.nextInt(64);
      case 5 -> (char) random.nextInt();
      case 6 -> new boolean[random.nextInt(20)];
      case 7 -> new long[] {random.nextLong(), 0, -1};
      case 10 -> new Object[] {SmallTexts.random(random), SmallTexts.random(random)};
      case 8 -> new Thing[][] {{(Thing) all[0]}, {}, null};
      case 9 -> new HashMap<>(Map.of(random.nextInt(), all[0], text(random) + 1, new HashMap<>()));
      default -> ((Thing) all[random.nextInt(all.length)]).text;
    };
  }

  private static String text(Random random) {
    String text = "some text, more than 32 bytes long".substring(random.nextInt(34));
    return random.nextInt(4) == 0 ? text + (char) (0x100 + random.nextInt(0x1000)) : text;
  }
}
