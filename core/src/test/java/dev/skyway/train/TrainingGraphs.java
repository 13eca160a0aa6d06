// SPDX-License-Identifier: Apache-2.0
package dev.skyway.train;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** Graphs of thousands of objects: arrays, collections, trees, cycles, shared objects. */
final class TrainingGraphs {

  private static final int ELEMENTS = 6_000;
  private static final int SHARED = 300;

  /** Two numbers. */
  record Point(int x, int y) {}

  /** Fields of several sizes, a string, an array and a neighbour. */
  static final class Node {
    private int number;
    private double weight;
    private boolean marked;
    private String name;
    private long[] values;
    private Node left;
    private Node right;
  }

  /** A node that refers to nothing but others. */
  static final class Twig {
    private int number;
    private Twig left;
    private Twig right;
  }

  /** The same with more of it. */
  static final class Hub {
    private long number;
    private Hub first;
    private Hub second;
    private Hub third;
  }

  /** A number, and an array of its own. */
  record Code(int number, char[] letters) {}

  /** An order whose lines share products. */
  record Order(long number, String customer, List<Line> lines) {}

  /** A line of an order. */
  record Line(Point product, int count, BigDecimal price) {}

  private final Random random;

  TrainingGraphs(long seed) {
    random = new Random(seed);
  }

  List<Object> all() {
    List<Object> graphs = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      boolean shuffled = i == 1;
      graphs.add(random.ints(ELEMENTS).toArray());
      graphs.add(array(new Point[ELEMENTS], n -> new Point(n, -n), shuffled));
      graphs.add(array(new Code[ELEMENTS], n -> new Code(n, text(n).toCharArray()), shuffled));
      graphs.add(array(new Object[ELEMENTS], this::node, shuffled));
      graphs.add(new ArrayList<>(elements(n -> Integer.valueOf(random.nextInt()), shuffled)));
      graphs.add(new LinkedList<>(elements(n -> Long.valueOf(random.nextLong()), shuffled)));
      graphs.add(new LinkedList<>(elements(n -> Integer.valueOf(n * 3_000), shuffled)));
      graphs.add(new ArrayList<>(elements(this::decimal, shuffled)));
      graphs.add(new ArrayList<>(elements(TrainingGraphs::text, shuffled)));
      graphs.add(new ArrayList<>(elements(TrainingEntities::entity, shuffled)));
      graphs.add(new ArrayList<>(elements(TrainingEntities::sample, shuffled)));
      graphs.add(new ArrayList<>(elements(TrainingEntities::visit, shuffled)));
      graphs.add(new ArrayList<>(elements(TrainingValues::customer, shuffled)));
      graphs.add(map(new HashMap<>(), TrainingGraphs::text, TrainingValues::customer, shuffled));
      graphs.add(map(new HashMap<>(), n -> n * 7_919, TrainingGraphs::text, shuffled));
      graphs.add(map(new HashMap<>(), TrainingGraphs::text, this::longs, shuffled));
      graphs.add(map(new LinkedHashMap<>(), n -> (long) n, n -> n / 2.0, shuffled));
      graphs.add(map(new ConcurrentHashMap<>(), n -> n, n -> new Point(n, n), shuffled));
      graphs.add(map(new TreeMap<>(), n -> n, n -> new String[] {text(n), text(-n)}, shuffled));
      graphs.add(tree(shuffled));
      graphs.add(cycles(shuffled));
      graphs.add(twigs(shuffled));
      graphs.add(hubs(shuffled));
      graphs.add(orders(shuffled));
    }
    return graphs;
  }

  private <T> List<T> elements(IntFunction<T> element, boolean shuffled) {
    List<T> all = new ArrayList<>(IntStream.range(0, ELEMENTS).mapToObj(element).toList());
    if (shuffled) {
      Collections.shuffle(all, random);
    }
    return all;
  }

  private <T> T[] array(T[] target, IntFunction<T> element, boolean shuffled) {
    return elements(element, shuffled).toArray(target);
  }

  private <K, V> Map<K, V> map(
      Map<K, V> target, IntFunction<K> key, IntFunction<V> value, boolean shuffled) {
    elements(n -> Map.entry(key.apply(n), value.apply(n)), shuffled)
        .forEach(entry -> target.put(entry.getKey(), entry.getValue()));
    return target;
  }

  private Node node(int number) {
    Node node = new Node();
    node.number = number;
    node.weight = random.nextGaussian();
    node.marked = number % 3 == 0;
    node.name = number % 4 == 0 ? null : text(number);
    node.values = number % 5 == 0 ? new long[] {number, 1} : null;
    return node;
  }

  private List<Long> longs(int number) {
    return new ArrayList<>(Arrays.asList((long) number, random.nextLong(), 1L << number % 64));
  }

  private BigDecimal decimal(int number) {
    long unscaled = random.nextLong() >> random.nextInt(60);
    return number % 4 != 0
        ? BigDecimal.valueOf(unscaled, number % 10)
        : new BigDecimal(BigInteger.valueOf(unscaled).pow(2), 5);
  }

  /** The nodes of a balanced tree. */
  private Node tree(boolean shuffled) {
    List<Node> nodes = elements(n -> new Node(), shuffled);
    for (int i = 1; i < nodes.size(); i++) {
      Node parent = nodes.get((i - 1) / 2);
      if (i % 2 == 1) {
        parent.left = nodes.get(i);
      } else {
        parent.right = nodes.get(i);
      }
    }
    return nodes.get(0);
  }

  private Node cycles(boolean shuffled) {
    List<Node> nodes = elements(this::node, shuffled);
    for (int i = 0; i < nodes.size(); i++) {
      nodes.get(i).left = nodes.get((i + 1) % nodes.size());
      nodes.get(i).right = nodes.get((i + random.nextInt(50)) % nodes.size());
    }
    return nodes.get(0);
  }

  private Twig twigs(boolean shuffled) {
    List<Twig> twigs = elements(n -> new Twig(), shuffled);
    for (int i = 1; i < twigs.size(); i++) {
      Twig parent = twigs.get((i - 1) / 2);
      parent.number = random.nextInt();
      if (i % 2 == 1) {
        parent.left = twigs.get(i);
      } else {
        parent.right = twigs.get(i);
      }
    }
    return twigs.get(0);
  }

  private Hub[] hubs(boolean shuffled) {
    Hub[] hubs = elements(n -> new Hub(), shuffled).toArray(Hub[]::new);
    for (int i = 0; i < hubs.length; i++) {
      hubs[i].number = random.nextLong();
      hubs[i].first = hubs[(i + random.nextInt(50)) % hubs.length];
      hubs[i].second = hubs[(i + random.nextInt(50)) % hubs.length];
      hubs[i].third = random.nextBoolean() ? null : hubs[(i + 1) % hubs.length];
    }
    return hubs;
  }

  private List<Order> orders(boolean shuffled) {
    Point[] products =
        IntStream.range(0, SHARED).mapToObj(n -> new Point(n, n)).toArray(Point[]::new);
    return elements(
        number ->
            new Order(
                number,
                text(number),
                new ArrayList<>(
                    List.of(
                        new Line(products[random.nextInt(SHARED)], 1, decimal(number)),
                        new Line(products[random.nextInt(SHARED)], 2, BigDecimal.ONE)))),
        shuffled);
  }

  private static String text(int number) {
    return number % 50 == 1 ? "\u20ac" + number : "number " + number;
  }
}
