// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.structures;

import java.io.Serializable;
import java.util.List;

/** What a customer ordered. */
public final class Order implements Serializable {
  private static final long serialVersionUID = 1L;

  /** So many of one product. */
  public static final class Line implements Serializable {
    private static final long serialVersionUID = 1L;

    public Product product;
    public int quantity;
    public double price;
  }

  /** What many orders refer to. */
  public static final class Product implements Serializable {
    private static final long serialVersionUID = 1L;

    public long id;
    public String name;
    public double price;
  }

  public long id;
  public String customer;
  public boolean shipped;
  public List<Line> lines;
}
