// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.cases;

import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.Stream;

/**
 * The graphs of other cases as elements of one that is too large to be small: such elements are
 * read in turns, each with all that it leads to, or left to the other steps.
 */
public final class TurnCases {
  /** More objects than what is small has. */
  private static final int FILLING = 9_000;

  private static final int ELEMENTS = 20;

  private static final String LARGE = ".*(\\d,\\d{3}|\\d{4}|[Ll]arge|[Ll]ong).*";

  private TurnCases() {}

  /** All of them. */
  public static Stream<GraphCase> all() {
    return Stream.concat(mixed(), repeated());
  }

  private static Stream<GraphCase> mixed() {
    return Stream.of(
        list("documents that share names", 3_000, TurnCases::document),
        list("orders that share what they sell", 4_000, new Shop()::order),
        list("orders, some of them twice", 4_000, new Twice(new Shop()::order)::get),
        list("orders and none", 4_000, new Holes(new Shop()::order)::get),
        list("documents and what Java makes", 3_000, i -> i % 50 == 7 ? day(i) : document(i)),
        list("documents and long texts", 3_000, i -> i % 90 == 7 ? "x".repeat(5_000) : document(i)),
        list("rows", 5_000, i -> new Object[] {i, "row " + i, i * .5, new int[] {i}, null}),
        list("rows of many numbers", 500, i -> numbers(i % 2 == 0 ? 100 : 10)));
  }

  private record Order(int number, String customer, List<Line> lines, Order before) {}

  private record Line(Product product, long count) {}

  private record Product(String name, double price) {}

  /** Orders that lead to products, and to orders, of those before them. */
  private static final class Shop {
    private final Product[] products = new Product[300];
    private Order last;

    Object order(int i) {
      int at = i % products.length;
      if (products[at] == null) {
        products[at] = new Product("product " + at, at * .25);
      }
      List<Line> lines = new ArrayList<>();
      for (int k = 0; k < i % 4; k++) {
        lines.add(new Line(products[at * k / 4], i + k));
      }
      last = new Order(i, "customer " + i % 7, lines, i % 100 == 0 ? null : last);
      return last;
    }
  }

  private record Twice(IntFunction<Object> elements, List<Object> all) {
    Twice(IntFunction<Object> elements) {
      this(elements, new ArrayList<>());
    }

    Object get(int i) {
      all.add(i % 3 == 2 ? all.get(i / 3) : elements.apply(i));
      return all.get(i);
    }
  }

  private record Holes(IntFunction<Object> elements) {
    Object get(int i) {
      return i % 40 < i % 17 ? null : elements.apply(i);
    }
  }

  private static Object document(int i) {
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("id", i);
    document.put("name", "name " + i);
    document.put("tags", new HashMap<>(Map.of("a" + i % 9, i, "b", "c" + i % 5)));
    document.put("parts", new ArrayList<>(List.of("one", i * 1L, i % 2 == 0)));
    document.put("none", null);
    return document;
  }

  private static Object day(int i) {
    return new Object[] {ZoneOffset.ofHours(i % 7), LocalDate.ofEpochDay(i)};
  }

  private static Object numbers(int length) {
    List<Object> numbers = new ArrayList<>();
    for (int i = 0; i < length; i++) {
      numbers.add(i * 1_000);
    }
    return numbers;
  }

  private static GraphCase list(String name, int length, IntFunction<Object> element) {
    return GraphCase.sameArray("elements: " + name, length, element);
  }

  private static Stream<GraphCase> repeated() {
    return Stream.of(
            ClassCases.all(),
            CollectionCases.all(),
            MapCases.all(),
            StringCases.all(),
            ValueCases.all())
        .flatMap(cases -> cases)
        .filter(one -> !one.name().matches(LARGE))
        .map(TurnCases::repeated);
  }

  private static GraphCase repeated(GraphCase one) {
    return new GraphCase(
        "elements: " + one.name(),
        () -> graph(one),
        (original, copy) -> {
          Object[] originals = (Object[]) original;
          Object[] copies = (Object[]) copy;
          for (int i = 1; i < originals.length; i++) {
            one.check().accept(originals[i], copies[i]);
          }
        });
  }

  private static Object[] graph(GraphCase one) {
    Object[] graph = new Object[1 + ELEMENTS];
    String[] filling = new String[FILLING];
    Arrays.setAll(filling, i -> "filling " + i);
    graph[0] = filling;
    for (int i = 1; i < graph.length; i++) {
      graph[i] = one.graph().get();
    }
    return graph;
  }
}
