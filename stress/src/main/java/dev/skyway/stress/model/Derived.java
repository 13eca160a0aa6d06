// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.model;

/** Shadows the private fields of {@link Base}, mixes sizes, and has fields set later. */
public class Derived extends Base {
  private static final long serialVersionUID = 2L;

  private final long number;
  private final Object held;
  private transient int visits = 7;
  public Object first;
  public Derived next;
  public boolean flag;
  public char letter;

  public Derived(int baseNumber, long number, Object baseHeld, Object held) {
    super(baseNumber, baseHeld);
    this.number = number;
    this.held = held;
    this.flag = (number & 1) == 1;
    this.letter = (char) number;
  }

  public long number() {
    return number;
  }

  public Object held() {
    return held;
  }

  public int visits() {
    return visits;
  }
}
