// SPDX-License-Identifier: Apache-2.0
package dev.skyway.messages;

import java.math.BigDecimal;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Random;

/** Makes graphs of small objects at random, with something unusual in between. */
final class BodyGraphs {
  private static final int MILLION = 1_000_000;

  /** What may refer to anything, and is referred to. */
  abstract static class Node {
    Object any;
  }

  /** With each width of primitive, and one that has to be checked. */
  static final class Mixed extends Node {
    boolean flag;
    byte small;
    char letter;
    long number;
    String name;
    Node[] nodes;
    Integer count;
  }

  /** With nothing else. */
  static final class Link extends Node {
    Node next;
  }

  /** With more references than most have. */
  static final class Wide extends Node {
    Object a;
    Object b;
    Object c;
    Object d;
    Object e;
    Object f;
    Object g;
    Object h;
  }

  /** With more bytes than most have. */
  static final class Long9 extends Node {
    long a;
    long b;
    long c;
    long d;
    long e;
    long f;
    long g;
    long h;
    long i;
  }

  private record Coordinate(int x, int y) {}

  private record Checked(boolean valid, double weight) {}

  private final Random random;
  private final int shared;
  private final int unusual;
  private final List<Object> made = new ArrayList<>();
  private final Deque<Node> open = new ArrayDeque<>();
  private int left;

  /** Of a million references, so many are to an object that is there, or to an unusual one. */
  BodyGraphs(Random random, int shared, int unusual) {
    this.random = random;
    this.shared = shared;
    this.unusual = unusual;
  }

  /** A graph of about so many nodes. */
  Object graph(int nodes) {
    left = nodes;
    List<Node> roots = new ArrayList<>();
    while (left > 0) {
      roots.add(node());
      while (!open.isEmpty()) {
        fill(open.poll());
      }
    }
    return roots;
  }

  private boolean happens(int ofMillion) {
    return random.nextInt(MILLION) < ofMillion;
  }

  private Node node() {
    left--;
    Node node =
        switch (random.nextInt(12)) {
          case 0, 1, 2, 3, 4 -> new Mixed();
          case 5 -> happens(unusual) ? new Wide() : new Mixed();
          case 6 -> happens(unusual) ? new Long9() : new Link();
          default -> new Link();
        };
    open.add(node);
    made.add(node);
    return node;
  }

  private Node nodeOrNull() {
    if (happens(shared)) {
      Object earlier = made.get(random.nextInt(made.size()));
      return earlier instanceof Node node ? node : null;
    }
    return left > 0 && random.nextInt(3) != 0 ? node() : null;
  }

  private void fill(Node node) {
    node.any = random.nextInt(4) == 0 ? null : any();
    if (node instanceof Link link) {
      link.next = nodeOrNull();
    } else if (node instanceof Mixed mixed) {
      mixed.flag = random.nextBoolean();
      mixed.small = (byte) random.nextInt();
      mixed.letter = (char) random.nextInt();
      mixed.number = random.nextLong();
      mixed.name = random.nextBoolean() ? null : text();
      mixed.count = intNumber();
      if (random.nextInt(3) == 0) {
        mixed.nodes = new Node[random.nextInt(happens(unusual) ? 60 : 6)];
        Arrays.setAll(mixed.nodes, i -> nodeOrNull());
      }
    } else if (node instanceof Wide wide) {
      wide.a = wide.h = any();
      wide.d = any();
    } else {
      ((Long9) node).i = random.nextLong();
    }
  }

  /** None that the JDK has an object of. */
  private long number() {
    return (random.nextLong() >>> random.nextInt(50)) + 128;
  }

  private Integer intNumber() {
    return (random.nextInt() >>> random.nextInt(20)) + 128;
  }

  private String text() {
    String text = random.nextBoolean() ? "n" : "\u0416\u4e00";
    return text.repeat(2 + random.nextInt(happens(unusual) ? 20_000 : 20));
  }

  private Object any() {
    if (happens(shared)) {
      return made.get(random.nextInt(made.size()));
    }
    Object next = happens(unusual) ? rare() : usual();
    if (next != null) {
      made.add(next);
    }
    return next;
  }

  private Object usual() {
    return switch (random.nextInt(12)) {
      case 0 -> text();
      case 1 -> intNumber();
      case 2 -> number();
      case 3 -> new Coordinate(random.nextInt(), random.nextInt());
      case 4 -> new byte[random.nextInt(66)];
      case 5 -> random.longs(random.nextInt(10)).toArray();
      case 6 -> BigDecimal.valueOf(number(), random.nextInt(9));
      case 7 -> new Object[] {text(), number(), null, null, null, nodeOrNull()};
      case 8 -> new ArrayList<>(Collections.nCopies(1 + random.nextInt(8), null));
      case 9 -> new Object[random.nextInt(4)][random.nextInt(20)];
      default -> nodeOrNull();
    };
  }

  private Object rare() {
    return switch (random.nextInt(9)) {
      case 0 -> random.nextDouble();
      case 1 -> random.nextBoolean();
      case 2 -> new boolean[random.nextInt(5)];
      case 3 -> new HashMap<>(Collections.singletonMap(text(), nodeOrNull()));
      case 4 -> new Checked(random.nextBoolean(), random.nextGaussian());
      case 5 -> Thread.State.BLOCKED;
      case 6 -> String.class;
      case 7 -> new int[random.nextInt(9000)];
      default -> new Object[random.nextInt(9000)];
    };
  }
}
