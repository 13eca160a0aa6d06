// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.cases;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Arrays of many objects of one class. What their bodies refer to is of the kinds that engines may
 * treat alike, with something else strewn in at each place of a run.
 */
public final class RunCases {
  private static final int LENGTH = 100;
  // Too many for the first of the writer's tables.
  private static final int MANY = 3_000;
  private static final int LONG = 20_000;
  // Enough for an array outside eden with G1.
  private static final int LARGE = 700_000;
  private static final List<IntFunction<Object>> LEAVES =
      List.of(
          i -> null,
          i -> new byte[i % 70],
          i -> new char[] {(char) i, 'x', (char) (2 * i)},
          i -> new short[i % 34],
          i -> new int[] {i, -i},
          i -> new float[] {i},
          i -> new long[] {i, 1L << i % 64, -1, i},
          i -> new double[i % 10],
          i -> new boolean[] {i % 2 == 0, true},
          i -> "text " + i,
          i -> "",
          i -> "x".repeat(i % 80),
          i -> "\uac00" + i,
          i -> i,
          i -> (long) i,
          i -> Thread.State.values()[i % 6],
          i -> new Object[] {i, "in an array"},
          i -> new Item(i, null));

  private static final Object[] COORDINATES = coordinates(LENGTH);

  private RunCases() {}

  /** All of them. */
  public static Stream<GraphCase> all() {
    List<GraphCase> cases = new ArrayList<>();
    for (int leaf = 0; leaf < LEAVES.size(); leaf++) {
      IntFunction<Object> made = LEAVES.get(leaf);
      cases.add(same("run of one kind of leaf, " + leaf, i -> new Item(i, made.apply(i))));
      for (int place : new int[] {0, 1, 15, 16, 40, 99}) {
        cases.add(
            same(
                "run with leaf " + leaf + " at " + place,
                i -> new Item(i, i == place ? made.apply(i) : "other " + i)));
      }
    }
    for (int leaf = 0; leaf < LEAVES.size(); leaf++) {
      cases.add(GraphCase.same("many with leaf " + leaf + " among them", many(LEAVES.get(leaf))));
    }
    cases.add(GraphCase.same("many that share a leaf", many(sharedLeaf())));
    cases.add(GraphCase.same("many with one leaf twice", RunCases::twins));
    cases.add(same("run of fields of several kinds", RunCases::mixed));
    cases.add(same("run of booleans", i -> new Flagged(i % 3 == 0, "flag " + i)));
    cases.add(same("run whose leaves are shared", shared()));
    cases.add(same("run of two classes", i -> i % 20 == 19 ? mixed(i) : new Item(i, "one " + i)));
    for (int place : new int[] {0, 1, 16, 99}) {
      for (IntFunction<Object> other : LEAVES.subList(0, 2)) {
        cases.add(
            same(
                "run without references but for one at " + place,
                i -> i == place ? other.apply(i) : new Coordinates(i)));
      }
    }
    cases.add(same("run without references, shared", i -> COORDINATES[i % 90]));
    cases.add(GraphCase.same("run without references of " + LONG, () -> coordinates(LONG)));
    cases.add(GraphCase.same("run of " + LONG, () -> items(LONG)));
    cases.add(GraphCase.same("run with holes of 700,000", RunCases::withHoles));
    return cases.stream();
  }

  private static GraphCase same(String name, IntFunction<Object> element) {
    return GraphCase.sameArray(name, LENGTH, element);
  }

  private static Supplier<Object> many(IntFunction<Object> leaf) {
    return () -> {
      Item[] all = new Item[MANY];
      for (int i = 0; i < MANY; i++) {
        all[i] = new Item(i, i % 37 == 36 ? leaf.apply(i) : "usual " + i);
      }
      return all;
    };
  }

  private static IntFunction<Object> sharedLeaf() {
    String one = "shared";
    return i -> one;
  }

  private static Twins[] twins() {
    Twins[] all = new Twins[MANY];
    for (int i = 0; i < MANY; i++) {
      short[] leaf = {(short) i};
      all[i] = new Twins(leaf, i, i % 41 == 40 ? leaf : i % 29 == 0 ? null : leaf.clone());
    }
    return all;
  }

  private static Object mixed(int i) {
    return new Mixed((byte) i, i * 0.5, new char[i % 5], "name " + i, new int[] {i}, 1L << i % 60);
  }

  private static IntFunction<Object> shared() {
    int[] one = {1, 2, 3};
    return i -> new Item(i, i % 7 == 6 ? one : "own " + i);
  }

  private static Item[] items(int length) {
    Item[] items = new Item[length];
    for (int i = 0; i < length; i++) {
      items[i] = new Item(i, new char[] {(char) i});
    }
    return items;
  }

  private static Coordinates[] coordinates(int length) {
    Coordinates[] all = new Coordinates[length];
    for (int i = 0; i < length; i++) {
      all[i] = new Coordinates(i);
    }
    return all;
  }

  private static Item[] withHoles() {
    Random random = new Random(1);
    Item[] items = items(LARGE);
    for (int holes = 0; holes < LARGE / 50; holes++) {
      int at = random.nextInt(LARGE - 20);
      for (int i = at; i < at + random.nextInt(20); i++) {
        items[i] = random.nextInt(4) == 0 ? items[at / 2] : null;
      }
    }
    return items;
  }

  private static final class Item implements Serializable {
    private final int number;
    private final Object leaf;

    Item(int number, Object leaf) {
      this.number = number;
      this.leaf = leaf;
    }
  }

  private record Twins(short[] first, long number, short[] second) implements Serializable {}

  private static final class Coordinates implements Serializable {
    private final int first;
    private final int second;

    Coordinates(int first) {
      this.first = first;
      second = -first;
    }
  }

  private static final class Flagged implements Serializable {
    private final boolean isSet;
    private final String name;

    Flagged(boolean isSet, String name) {
      this.isSet = isSet;
      this.name = name;
    }
  }

  private static final class Mixed implements Serializable {
    private final byte small;
    private final double real;
    private final char[] characters;
    private final String name;
    private final int[] numbers;
    private final long last;

    Mixed(byte small, double real, char[] characters, String name, int[] numbers, long last) {
      this.small = small;
      this.real = real;
      this.characters = characters;
      this.name = name;
      this.numbers = numbers;
      this.last = last;
    }
  }
}
