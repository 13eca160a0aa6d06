// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.portable;

import static dev.skyway.classes.HeapAccess.UNSAFE;

import dev.skyway.classes.HashTables;
import dev.skyway.format.EntryTag;

/** Writes the entries of hash tables, bucket by bucket. Not thread-safe. */
final class EntryWriter {
  private static final int REFERENCE_BYTES = 4;

  private static final int NODE_MODEL_BYTES = HashTables.node().local().modelBytes();

  /** A table, and where it has got to. */
  private static final class Departing {
    final Object[] table;
    int bucket;

    /** The next node of the bucket; null for the first. */
    Object next;

    Departing(Object[] table) {
      this.table = table;
    }

    /** The node that is written next; null at the end. */
    Object node() {
      while (next == null && bucket < table.length) {
        next = table[bucket];
        if (next == null) {
          bucket++;
        }
      }
      return next;
    }

    /** Goes on behind a node. */
    void goOn(Object behind) {
      next = behind;
      if (next == null) {
        bucket++;
      }
    }
  }

  private final TraversalState<WriterClass> state;
  private final BlockWriter block;
  private final ObjectNumbers numbers;
  private final ReferenceWriter references;

  EntryWriter(
      TraversalState<WriterClass> state,
      BlockWriter block,
      ObjectNumbers numbers,
      ReferenceWriter references) {
    this.state = state;
    this.block = block;
    this.numbers = numbers;
    this.references = references;
  }

  /** Writes entries of what was taken last, until it ends or what they lead to comes first. */
  void write(Object taken, WriterClass plan) {
    Departing departing =
        taken instanceof Departing begun ? begun : new Departing((Object[]) taken);
    state.putBack(departing, plan, 0, false);
    int arraysBefore = state.arraysAdded();
    while (!state.nearIsFull() && state.arraysAdded() == arraysBefore && !block.isFull()) {
      Object node = departing.node();
      if (node == null) {
        block.items.putByte(EntryTag.END);
        state.removeTop();
        return;
      }
      if (isEntry(departing, node)) {
        departing.goOn(UNSAFE.getReference(node, HashTables.NEXT));
        write(node, NODE_MODEL_BYTES);
      } else {
        block.items.putByte(EntryTag.NODE);
        block.items.putVarint(departing.bucket);
        departing.goOn(null);
        references.write(node);
      }
      block.countHeapBytes(plan.isMade ? REFERENCE_BYTES : 0);
    }
  }

  private boolean isEntry(Departing departing, Object node) {
    return HashTables.isNode(node)
        && (UNSAFE.getInt(node, HashTables.HASH) & departing.table.length - 1) == departing.bucket
        && !numbers.contains(node);
  }

  /** Writes an entry that has not been met before. */
  void write(Object node, int modelBytes) {
    if (numbers.distance(node) != 0) {
      numbers.hide(); // of an earlier record
    }
    block.countHeapBytes(modelBytes);
    Object key = UNSAFE.getReference(node, HashTables.KEY);
    int hash = UNSAFE.getInt(node, HashTables.HASH);
    boolean isPlain = hasPlainHash(key) && HashTables.spread(key.hashCode()) == hash;
    if (isPlain && numbers.contains(key)) {
      block.items.putByte(EntryTag.AGAIN);
      block.items.putVarint(numbers.distance(key));
    } else {
      if (!isPlain) {
        block.items.putByte(EntryTag.HASH);
        block.items.putInt(hash);
      }
      references.write(key);
    }
    references.write(UNSAFE.getReference(node, HashTables.VALUE));
  }

  /**
   * Whether a reader can compute the hash of a key: of a string that came before, or from what
   * stands right behind its tag.
   */
  private boolean hasPlainHash(Object key) {
    if (key instanceof String text) {
      long bytes = (long) text.length() << StringAccess.wireCoder(text);
      return numbers.contains(key) ? StringAccess.isShort(text) : !block.isMade(bytes);
    }
    return (key instanceof Integer || key instanceof Long) && !numbers.contains(key);
  }
}
