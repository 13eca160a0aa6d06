// SPDX-License-Identifier: Apache-2.0
package dev.skyway.dubbo;

import java.io.Serializable;
import java.util.List;

/** A service whose calls carry graphs. */
public interface Shop {
  /** The order with what it is part of. */
  Order place(Order order, List<Order> others);

  /** What was given. */
  Object same(Object any);

  /** A primitive either way. */
  int twice(int number);

  /** Refers to itself. */
  final class Order implements Serializable {
    final String product;
    Order self;

    Order(String product) {
      this.product = product;
      self = this;
    }
  }
}
