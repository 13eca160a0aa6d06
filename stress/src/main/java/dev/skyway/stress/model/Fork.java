// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.model;

/** A node that is not {@link java.io.Serializable}; Skyway moves it all the same. */
public class Fork {
  public Object left;
  public Object middle;
  public Object right;
  private final double weight;
  private final short rank;

  public Fork(double weight, short rank) {
    this.weight = weight;
    this.rank = rank;
  }

  public double weight() {
    return weight;
  }

  public short rank() {
    return rank;
  }
}
