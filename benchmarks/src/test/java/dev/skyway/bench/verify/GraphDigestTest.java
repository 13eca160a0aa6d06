// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.verify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class GraphDigestTest {

  static final class Node {
    private String name = "a";
    private int number = 1;
    private long wide = 1L << 40;
    private double real = 0.5;
    private boolean flag;
    private char[] characters = {'x', 'y'};
    private long[] longs = {1, 2};
    private Integer boxed = 1000;
    private TimeUnit unit = TimeUnit.DAYS;
    private final EnumSet<TimeUnit> units = EnumSet.of(TimeUnit.DAYS);
    private final List<Node> nodes = new ArrayList<>();
    private final Map<String, Node> byName = new HashMap<>();
    private transient int ignored;
  }

  /** Two nodes that know each other, the second in two places. */
  private static Node graph() {
    Node first = new Node();
    Node second = new Node();
    second.name = "b";
    second.nodes.add(first);
    first.nodes.add(second);
    first.nodes.add(first);
    first.byName.put("b", second);
    first.byName.put("self", first);
    return first;
  }

  static List<Consumer<Node>> changes() {
    return List.of(
        node -> node.name = "c",
        node -> node.name = null,
        node -> node.number = 2,
        node -> node.wide = 1L << 41,
        node -> node.real = -0.5,
        node -> node.flag = true,
        node -> node.characters[1] = 'z',
        node -> node.longs[0] = 3,
        node -> node.boxed = 1001,
        node -> node.unit = TimeUnit.HOURS,
        node -> node.units.add(TimeUnit.HOURS),
        node -> node.nodes.get(0).number = 2,
        node -> node.nodes.remove(1),
        node -> node.nodes.set(1, new Node()),
        node -> node.nodes.set(0, copyOfSecond(node)),
        node -> node.byName.put("b", node),
        node -> node.byName.put("c", node.byName.remove("b")));
  }

  /** Equal in every value, but no longer the object that the map holds. */
  private static Node copyOfSecond(Node first) {
    Node copy = new Node();
    copy.name = "b";
    copy.nodes.add(first);
    return copy;
  }

  @Test
  void equalGraphsHaveEqualDigests() {
    assertThat(GraphDigest.of(graph())).isEqualTo(GraphDigest.of(graph()));
    GraphDigest.of(graph()).requireEqual(graph(), "graph");
  }

  @Test
  void transientFieldsDoNotCount() {
    Node changed = graph();
    changed.ignored = 7;
    assertThat(GraphDigest.of(changed)).isEqualTo(GraphDigest.of(graph()));
  }

  @ParameterizedTest
  @MethodSource("changes")
  void everyChangeShows(Consumer<Node> change) {
    Node changed = graph();
    change.accept(changed);
    assertThat(GraphDigest.of(changed).hash()).isNotEqualTo(GraphDigest.of(graph()).hash());
    assertThatThrownBy(() -> GraphDigest.of(graph()).requireEqual(changed, "graph"))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageStartingWith("a graph must arrive as it was sent, graph=graph expected=");
  }

  @Test
  void sharedStringsAreNotEqualToTwoStrings() {
    String text = new String("text");
    assertThat(GraphDigest.of(new String[] {text, text}))
        .isNotEqualTo(GraphDigest.of(new String[] {text, new String(text)}));
  }

  @Test
  void aLongListNeedsNoStack() {
    Object[] list = null;
    for (int i = 0; i < 1_000_000; i++) {
      list = new Object[] {list};
    }
    assertThat(GraphDigest.of(list).objects()).isEqualTo(1_000_000);
  }

  @Test
  void unknownClassesOfTheJdkAreRefused() {
    assertThatThrownBy(() -> GraphDigest.of(new AtomicReference<>()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("class=java.util.concurrent.atomic.AtomicReference");
  }
}
