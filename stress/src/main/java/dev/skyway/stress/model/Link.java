// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.model;

import java.io.Serializable;

/** A doubly linked element with a payload: chains, rings and deep graphs are made of it. */
public final class Link implements Serializable {
  private static final long serialVersionUID = 1L;

  public int value;
  public Link next;
  public Link previous;
  public Object payload;

  public Link(int value) {
    this.value = value;
  }
}
