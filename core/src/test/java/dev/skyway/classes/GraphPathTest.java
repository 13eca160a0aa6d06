// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class GraphPathTest {
  static final class Order {
    final Line[] lines = {new Line(), new Line()};
    Order self = this;
  }

  static final class Line {
    Object product;
    Line next;
  }

  @Test
  void fieldsAndElementsAreNamed() {
    Order order = new Order();
    Thread thread = new Thread();
    order.lines[1].product = new ArrayList<>(List.of("x", thread));
    assertThat(GraphPath.find(order, thread)).isEqualTo("Order.lines[1].product.elementData[1]");
    assertThat(GraphPath.find(order, order)).isEqualTo("Order");
    assertThat(GraphPath.find(new Object[] {null, thread}, thread)).isEqualTo("Object[][1]");
  }

  @Test
  void theShortestWayIsNamed() {
    Order order = new Order();
    order.lines[0].next = order.lines[1];
    assertThat(GraphPath.search(order, object -> object == order.lines[1]))
        .isEqualTo("Order.lines[1]");
  }

  @Test
  void whatIsNotThereIsNotFound() {
    assertThat(GraphPath.search(new Order(), object -> object instanceof Thread)).isNull();
    assertThat(GraphPath.search(null, object -> true)).isNull();
    assertThat(GraphPath.find(new Order(), "elsewhere")).isEqualTo("Order...String");
  }

  @Test
  void longWaysLoseTheirMiddle() {
    Line first = new Line();
    Line last = first;
    for (int i = 0; i < 1_000_000; i++) {
      last.next = new Line();
      last = last.next;
    }
    last.product = "end";
    assertThat(GraphPath.find(first, "end"))
        .startsWith("Line.next.next")
        .contains("...(999977 steps)...")
        .endsWith(".next.product")
        .hasSizeLessThan(200);
  }
}
