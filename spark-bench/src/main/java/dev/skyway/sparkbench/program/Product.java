// SPDX-License-Identifier: Apache-2.0
package dev.skyway.sparkbench.program;

import java.io.Serializable;

/** What a shop sells; a record that is cached. */
public final class Product implements Serializable {
  private static final long serialVersionUID = 1L;

  private final int number;
  private final String name;
  private final double price;
  private final Integer supplier;
  private final double[] sizes;

  /** The product with a number. */
  public Product(int number) {
    this.number = number;
    name = "product " + number;
    price = number / 100.0;
    supplier = number % 1_000;
    sizes = new double[] {number, number + 1, number + 2};
  }

  /** A number over all its fields. */
  public long digest() {
    long digest = Outcome.mix(number, name.hashCode());
    for (double size : sizes) {
      digest = Outcome.mix(digest, Double.hashCode(size));
    }
    return Outcome.mix(digest, Outcome.mix(supplier, Double.hashCode(price)));
  }
}
