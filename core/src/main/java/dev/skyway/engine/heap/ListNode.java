// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import dev.skyway.classes.ListNodes;

/** How the nodes of linked lists lie in the heap. In step with {@code graph::ListNode}. */
final class ListNode {
  /** What a node takes in the heap; 0 if nodes are left to the lists. */
  static final int BYTES = ListNodes.ARE_KNOWN ? register() : 0;

  private ListNode() {}

  private static int register() {
    int bytes = Klasses.instanceBytes(ListNodes.TYPE);
    NativeWords words = new NativeWords().add(Klasses.word(ListNodes.TYPE)).add(bytes);
    words.add(ListNodes.ITEM).add(ListNodes.NEXT).add(ListNodes.PREVIOUS);
    words.pass(ControlOp.SET_LIST_NODE);
    return bytes;
  }
}
