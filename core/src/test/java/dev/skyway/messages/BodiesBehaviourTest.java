// SPDX-License-Identifier: Apache-2.0
package dev.skyway.messages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.EngineChoice;
import dev.skyway.Skyway;
import dev.skyway.testing.GraphComparer;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Many small objects that refer to each other, and what may interrupt runs of them. */
abstract class BodiesBehaviourTest {
  private static final int MANY = 8000;
  private static final Skyway PORTABLE = Skyway.builder().engine(EngineChoice.PORTABLE).build();

  /** The engine under test. */
  abstract EngineChoice engine();

  private final Skyway skyway = Skyway.builder().engine(engine()).build();

  /** A node of a tree. */
  private static final class Twig {
    int value;
    Twig left;
    Twig right;
  }

  private static Twig tree(int nodes) {
    Twig twig = new Twig();
    twig.value = nodes;
    if (nodes > 1) {
      int left = nodes / 3;
      twig.left = left == 0 ? null : tree(left);
      twig.right = nodes - 1 == left ? null : tree(nodes - 1 - left);
    }
    return twig;
  }

  private void requireSame(Object sent, String name) {
    ArrivesTheSame.require(skyway, sent, name);
  }

  @Test
  void trees() {
    requireSame(tree(MANY), "plain");
    Twig cyclic = tree(MANY);
    Twig last = cyclic;
    while (last.right != null) {
      last = last.right;
    }
    last.left = cyclic;
    requireSame(cyclic, "the last node refers to the first");
  }

  /** Of a million references, so many refer to an object that was met before. */
  @ParameterizedTest
  @ValueSource(ints = {0, 300, 300_000})
  void graphsOfAllKindsOfParts(int shared) {
    for (int unusual : new int[] {0, 3_000, 200_000}) {
      long seed = System.nanoTime();
      Random random = new Random(seed);
      Object sent = new BodyGraphs(random, shared, unusual).graph(MANY);
      requireSame(sent, "seed=" + seed + " shared=" + shared + " unusual=" + unusual);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {15, 16, 17, 31, 65})
  void arraysOfBodies(int length) {
    List<Object> sent = new ArrayList<>();
    for (int i = 0; i < MANY / length; i++) {
      Twig[] twigs = new Twig[length];
      Object[][] nested = new Object[length][];
      for (int at = 0; at < length; at++) {
        twigs[at] = (i + at) % 5 == 0 ? null : tree(1 + at % 3);
        nested[at] = at % 4 == 0 ? new Object[at] : new Object[] {twigs[at], "text " + at, i};
      }
      sent.add(twigs);
      sent.add(nested);
    }
    requireSame(sent, "length=" + length);
  }

  /** What a loop over an array of many takes for its elements. */
  private record Leaf(int x, int y) {}

  /** As that, with what is a part of its own. */
  private static final class Holder {
    int value;
    Object part;
    String name;
  }

  private static Holder holder(int value, Object part) {
    Holder holder = new Holder();
    holder.value = value;
    holder.part = part;
    holder.name = value % 3 == 0 ? null : "name " + value;
    return holder;
  }

  /** Elements of one class but for one, which comes later than a hash table of a graph reaches. */
  @ParameterizedTest
  @ValueSource(ints = {1, 1500, 1503, 1504, 1519, 1520, 1544})
  void arraysOfLeavesWithAnOddOne(int at) {
    for (int length : new int[] {at + 1, 1545, 1552, 3000}) {
      Object[] sent = new Object[Math.max(length, at + 1)];
      Arrays.setAll(sent, i -> new Leaf(i, -i));
      requireSame(sent.clone(), "alike at=" + at + " length=" + length);
      for (Object odd : new Object[] {null, sent[at / 2], sent[at - 1], 5_000_000, "odd"}) {
        Object[] other = sent.clone();
        other[at] = odd;
        requireSame(other, "at=" + at + " length=" + length + " odd=" + odd);
      }
    }
  }

  /** The same of elements that have a body, and of what these refer to. */
  @ParameterizedTest
  @ValueSource(ints = {1, 700, 752, 767, 768, 790})
  void arraysOfBodiesWithAnOddOne(int at) {
    char[] shared = {'s', 'h'};
    Object[] parts = {null, shared, new char[33], new char[32], new int[2], 5_000_000, "odd"};
    for (int length : new int[] {at + 1, 800, 1500}) {
      Object[] sent = new Object[Math.max(length, at + 1)];
      Arrays.setAll(sent, i -> holder(i, i == at / 2 ? shared : new char[] {'a', 'b'}));
      for (Object odd : new Object[] {null, sent[at / 2], sent[at - 1], new Leaf(1, 2)}) {
        Object[] other = sent.clone();
        other[at] = odd;
        requireSame(other, "at=" + at + " length=" + length + " odd=" + odd);
      }
      for (Object part : parts) {
        Object[] other = sent.clone();
        other[at] = holder(at, part);
        requireSame(other, "at=" + at + " length=" + length + " part=" + part);
      }
    }
  }

  /** A body with fields that are stored as they are, checked, and packed in what it leads to. */
  private static final class Account {
    boolean open;
    long number;
    BigDecimal balance;
    Twig owner;
    Object[] notes;
  }

  private static Account account(int number) {
    Account account = new Account();
    account.open = number % 3 == 0;
    account.number = number;
    account.balance = new BigDecimal(BigInteger.TEN.pow(number % 40), number % 7 - 3);
    account.owner = number % 11 == 0 ? null : tree(1 + number % 3);
    account.notes = new Object[] {"note " + number, account.owner, null, null};
    return account;
  }

  private static Object unusual(int index, Object[] before) {
    return switch (index % 5) {
      case 0 -> null;
      case 1 -> before[index / 2];
      case 2 -> tree(2);
      case 3 -> new Object[] {index, account(index)};
      default -> "text " + index;
    };
  }

  /** Arrays that take turns with the bodies of their elements. The longest is made ahead. */
  @ParameterizedTest
  @CsvSource({"17, 1000", "100, 1000", "100, 7", "5000, 100000", "5000, 40", "5000, 3"})
  void longArraysOfBodies(int length, int oneUnusualIn) {
    for (int shift = 0; shift < 3; shift++) {
      Object[] sent = new Object[length];
      for (int i = 0; i < length; i++) {
        boolean unusual = (i + shift) % oneUnusualIn == oneUnusualIn - 1;
        sent[i] = unusual ? unusual(i, sent) : account(i);
      }
      requireSame(sent, "length=" + length + " one in " + oneUnusualIn + " shift=" + shift);
      requireSame(List.of(sent, "behind it", account(0)), "in a list, shift=" + shift);
    }
    Account[] accounts =
        IntStream.range(0, length).mapToObj(i -> account(i)).toArray(Account[]::new);
    requireSame(accounts, "of their own class");
  }

  /** A body that is built in one go. */
  private static final class Wide {
    int value;
    Object a;
    Object b;
    Object c;
    Object d;
    Object e;
    Object f;
    Object g;
  }

  /** The work of a window ends with the last element, which is built in another way. */
  @Test
  void arraysThatEndAWindow() {
    int arrays = 130; // 139 units of work each, and a window has 16,384
    for (int before = 0; before < 140; before++) {
      Object[] sent = new Object[before + arrays];
      for (int i = 0; i < before; i++) {
        sent[i] = "text " + i;
      }
      for (int i = before; i < sent.length; i++) {
        Object[] array = new Object[16];
        for (int at = 0; at < 15; at++) {
          Wide wide = new Wide();
          wide.value = 16 * i + at;
          array[at] = wide;
        }
        array[15] = i + 0.5;
        sent[i] = array;
      }
      Object here = skyway.deserialize(PORTABLE.serialize(sent));
      assertThat(GraphComparer.difference(sent, here)).as("before=" + before).isNull();
    }
  }
}
