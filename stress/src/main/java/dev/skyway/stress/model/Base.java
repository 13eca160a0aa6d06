// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.model;

import java.io.Serializable;

/** The upper half of a class with shadowed private fields; see {@link Derived}. */
public abstract class Base implements Serializable {
  private static final long serialVersionUID = 1L;

  private final int number;
  private final Object held;
  private transient Object cache;
  protected byte small;

  protected Base(int number, Object held) {
    this.number = number;
    this.held = held;
    this.cache = "a value that must not travel";
    this.small = (byte) number;
  }

  public int baseNumber() {
    return number;
  }

  public Object baseHeld() {
    return held;
  }

  public boolean hasCache() {
    return cache != null;
  }
}
