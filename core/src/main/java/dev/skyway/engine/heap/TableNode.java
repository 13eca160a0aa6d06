// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import static dev.skyway.classes.HeapAccess.UNSAFE;

import dev.skyway.classes.ClassLayout;
import dev.skyway.classes.HashTables;

/** How the nodes of hash tables lie in the heap. In step with {@code graph::TableNode}. */
final class TableNode {
  static {
    ClassLayout node = HashTables.node().local();
    UNSAFE.ensureClassInitialized(node.type());
    NativeWords words = new NativeWords().add(Klasses.word(node.type()));
    words.add(Klasses.instanceBytes(node.type())).add(node.modelBytes());
    words.add(HashTables.HASH).add(HashTables.KEY).add(HashTables.VALUE).add(HashTables.NEXT);
    words.add(UNSAFE.objectFieldOffset(String.class, "hash"));
    words.pass(ControlOp.SET_TABLE_NODE);
  }

  private TableNode() {}

  /** Has told the library when it returns. */
  static void ensureRegistered() {}
}
