// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.model;

import java.io.Serializable;

/** Travels as something else, which turns into it again. */
public class Stamp implements Serializable {
  private static final long serialVersionUID = 1L;

  private final int value;
  private final Object motif;

  public Stamp(int value, Object motif) {
    this.value = value;
    this.motif = motif;
  }

  private Object writeReplace() {
    return new Form(value, motif);
  }

  private record Form(int value, Object motif) implements Serializable {
    private Object readResolve() {
      return new Stamp(value, motif);
    }
  }
}
