// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import static dev.skyway.classes.HeapAccess.UNSAFE;

import dev.skyway.classes.LinkedMaps;
import java.util.LinkedHashMap;

/** How linked maps and their entries lie in the heap. In step with {@code graph::LinkedMap}. */
final class LinkedMapLayout {
  static {
    TableNode.ensureRegistered();
    Class<?> entry = LinkedMaps.entryType();
    Class<?> tree = LinkedMaps.treeType();
    UNSAFE.ensureClassInitialized(LinkedHashMap.class);
    UNSAFE.ensureClassInitialized(entry);
    UNSAFE.ensureClassInitialized(tree);
    NativeWords words = new NativeWords();
    words.add(Klasses.word(LinkedMaps.bucketType().arrayType()));
    words.add(LinkedMaps.Fields.TABLE).add(LinkedMaps.Fields.SIZE);
    words.add(LinkedMaps.Fields.THRESHOLD).add(LinkedMaps.Fields.LOAD_FACTOR);
    words.add(LinkedMaps.Fields.HEAD).add(LinkedMaps.Fields.TAIL);
    words.add(LinkedMaps.Fields.ACCESS_ORDER);
    words.add(Klasses.word(entry)).add(Klasses.word(tree));
    words.add(Klasses.instanceBytes(entry)).add(LinkedMaps.ENTRY_MODEL_BYTES);
    words.add(LinkedMaps.Fields.BEFORE).add(LinkedMaps.Fields.AFTER);
    words.pass(ControlOp.SET_LINKED_MAP);
  }

  private LinkedMapLayout() {}

  /** Has told the library when it returns. */
  static void ensureRegistered() {}
}
