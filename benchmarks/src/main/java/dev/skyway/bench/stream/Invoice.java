// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.stream;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;

/** Has its fields written, and a number behind them that makes up for one that is not. */
public final class Invoice implements Serializable {
  private static final long serialVersionUID = 1L;

  public int number;
  public String customer;
  public transient double total;

  /** For libraries that run a constructor. */
  Invoice() {}

  Invoice(int number, double total) {
    this.number = number;
    this.customer = "customer " + number % 1_000;
    this.total = total;
  }

  private void writeObject(ObjectOutputStream out) throws IOException {
    out.defaultWriteObject();
    out.writeDouble(total);
  }

  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
    in.defaultReadObject();
    total = in.readDouble();
  }
}
