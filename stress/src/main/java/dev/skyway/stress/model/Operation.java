// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.model;

/** Constants with bodies: the class of each is not the enum itself. */
public enum Operation {
  PLUS {
    @Override
    public int apply(int a, int b) {
      return a + b;
    }
  },
  TIMES {
    @Override
    public int apply(int a, int b) {
      return a * b;
    }
  };

  public abstract int apply(int a, int b);
}
