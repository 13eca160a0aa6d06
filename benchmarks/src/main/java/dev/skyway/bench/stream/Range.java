// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.stream;

import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.Serializable;

/** Is written as its fields, and checks them when it is read. */
public final class Range implements Serializable {
  private static final long serialVersionUID = 1L;

  public int first;
  public long last;
  public String name;

  /** For libraries that run a constructor. */
  Range() {}

  Range(int first, long last, String name) {
    this.first = first;
    this.last = last;
    this.name = name;
  }

  private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
    in.defaultReadObject();
    if (last < first) {
      throw new InvalidObjectException("a range does not end before it begins");
    }
  }
}
