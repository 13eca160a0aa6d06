// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.stream;

import java.io.Serializable;

/** Travels as another object, from which a method makes it again. */
public final class Amount implements Serializable {
  private static final long serialVersionUID = 1L;

  public long cents;
  public String currency;

  /** For libraries that run a constructor. */
  Amount() {}

  Amount(long cents, String currency) {
    this.cents = cents;
    this.currency = currency;
  }

  private Object writeReplace() {
    Form form = new Form();
    form.cents = cents;
    form.currency = currency;
    return form;
  }

  /** What travels. */
  static final class Form implements Serializable {
    private static final long serialVersionUID = 1L;

    long cents;
    String currency;

    private Object readResolve() {
      return new Amount(cents, currency);
    }
  }
}
