// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.portable;

import static dev.skyway.classes.HeapAccess.UNSAFE;

import dev.skyway.classes.LinkedMaps;
import dev.skyway.format.EntryTag;

/** Writes the entries of linked maps, in the order of their links. Not thread-safe. */
final class LinkedEntryWriter {
  /** A map, and where it has got to. */
  private static final class Departing {
    /** The entry written last; null for none. */
    private Object last;

    /** The entry that comes next; null at the end. */
    private Object next;

    Departing(Object map) {
      next = UNSAFE.getReference(map, LinkedMaps.Fields.HEAD);
    }

    /** Takes the next entry. A map that another thread changes may have links without an end. */
    Object take() {
      Object node = next;
      if (node == null || UNSAFE.getReference(node, LinkedMaps.Fields.BEFORE) != last) {
        return null;
      }
      last = node;
      next = UNSAFE.getReference(node, LinkedMaps.Fields.AFTER);
      return node;
    }
  }

  private final TraversalState<WriterClass> state;
  private final BlockWriter block;
  private final ObjectNumbers numbers;
  private final ReferenceWriter references;
  private final EntryWriter entries;

  LinkedEntryWriter(
      TraversalState<WriterClass> state,
      BlockWriter block,
      ObjectNumbers numbers,
      ReferenceWriter references,
      EntryWriter entries) {
    this.state = state;
    this.block = block;
    this.numbers = numbers;
    this.references = references;
    this.entries = entries;
  }

  /** Writes entries of what was taken last, until it ends or what they lead to comes first. */
  void write(Object taken, WriterClass plan) {
    Departing departing = taken instanceof Departing begun ? begun : new Departing(taken);
    state.putBack(departing, plan, 0, false);
    int arraysBefore = state.arraysAdded();
    while (!state.nearIsFull() && state.arraysAdded() == arraysBefore && !block.isFull()) {
      Object node = departing.take();
      if (node == null) {
        block.items.putByte(EntryTag.END);
        state.removeTop();
        return;
      }
      // A record changes no entries of earlier ones: the map gets another one.
      if (numbers.isEarlier(node) || LinkedMaps.isEntry(node) && !numbers.contains(node)) {
        entries.write(node, LinkedMaps.ENTRY_MODEL_BYTES);
      } else {
        block.items.putByte(EntryTag.NODE);
        references.write(node);
      }
    }
  }
}
