// SPDX-License-Identifier: Apache-2.0
package dev.skyway.sparkbench.program;

import java.io.Serializable;

/** What a vertex tells a neighbour: to which component it belongs, as far as it knows. */
public final class Message implements Serializable {
  private static final long serialVersionUID = 1L;

  private final int sender;
  private final int component;

  Message(int sender, int component) {
    this.sender = sender;
    this.component = component;
  }

  int sender() {
    return sender;
  }

  int component() {
    return component;
  }
}
