// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.model;

import java.io.Serializable;

/**
 * A key that is hashed by its identity; the number tells keys apart when two graphs are compared.
 */
public final class IdentityKey implements Serializable {
  private static final long serialVersionUID = 1L;

  public final int number;

  public IdentityKey(int number) {
    this.number = number;
  }
}
