// SPDX-License-Identifier: Apache-2.0
package dev.skyway.sparkbench.program;

/** The classes that a careful user of Kryo registers. */
public final class Records {

  private Records() {}

  /** All classes of records. */
  public static Class<?>[] all() {
    return new Class<?>[] {
      Rank.class,
      Message.class,
      Vertex.class,
      Edge.class,
      Wedge.class,
      Outcome.class,
      Product.class,
      int[].class,
      double[].class
    };
  }
}
