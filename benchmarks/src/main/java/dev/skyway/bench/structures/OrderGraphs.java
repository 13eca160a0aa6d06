// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.structures;

import java.util.ArrayList;
import java.util.List;

/** Orders with lines that share products. */
final class OrderGraphs {

  private static final int LINES = 4;
  private static final int LINES_OF_A_PRODUCT = 100;

  private OrderGraphs() {}

  /**
   * As many lines as there are elements, a quarter as many orders, a hundredth as many products.
   */
  static Order[] orders(int elements, Placement placement) {
    Order.Product[] products = products(Math.max(1, elements / LINES_OF_A_PRODUCT), placement);
    Order[] orders = new Order[Math.max(1, elements / LINES)];
    placement.allocate(orders.length, i -> orders[i] = order(i, orders.length, products));
    return orders;
  }

  private static Order order(int index, int customers, Order.Product[] products) {
    Order order = new Order();
    order.id = index;
    order.customer = Values.name("customer", Values.below(index, customers));
    order.shipped = index % 2 == 0;
    order.lines = lines(index, products);
    return order;
  }

  private static List<Order.Line> lines(int order, Order.Product[] products) {
    List<Order.Line> lines = new ArrayList<>(LINES);
    for (int i = 0; i < LINES; i++) {
      long index = (long) order * LINES + i;
      Order.Line line = new Order.Line();
      line.product = products[Values.below(index, products.length)];
      line.quantity = 1 + Values.below(index, 10);
      line.price = line.product.price;
      lines.add(line);
    }
    return lines;
  }

  private static Order.Product[] products(int count, Placement placement) {
    Order.Product[] products = new Order.Product[count];
    placement.allocate(count, i -> products[i] = product(i));
    return products;
  }

  private static Order.Product product(int index) {
    Order.Product product = new Order.Product();
    product.id = index;
    product.name = Values.name("product", index);
    product.price = Values.below(index, 10_000) / 100.0;
    return product;
  }
}
