// SPDX-License-Identifier: Apache-2.0
package dev.skyway.streams;

import java.io.Serializable;

/** A node of test graphs. */
final class Node implements Serializable {
  int id;
  String name;
  Node next;
  Object extra;

  Node(int id, String name) {
    this.id = id;
    this.name = name;
  }
}
