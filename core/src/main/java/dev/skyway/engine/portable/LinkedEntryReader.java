// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.portable;

import dev.skyway.classes.LinkedMapLinks;
import dev.skyway.classes.LinkedMaps;
import dev.skyway.engine.record.RecordEnd;
import dev.skyway.format.ByteSource;
import dev.skyway.format.EntryTag;

/** Reads the entries of linked maps, and links them. Not thread-safe. */
final class LinkedEntryReader {
  /** A map, and where it has got to. */
  private static final class Arriving {
    final Object map;

    /** The entry that the next one is behind; null for none. */
    private Object last;

    private int size;

    /** Whether none of its entries has come as an object. */
    private boolean isPlain = true;

    Arriving(Object map) {
      this.map = map;
    }

    private void link(Object node) {
      LinkedMapLinks.append(map, last, node);
      last = node;
      size++;
    }

    private void finishLinks() {
      LinkedMapLinks.finish(map, last, size);
    }
  }

  private final TraversalState<ReaderClass> state;
  private final ReferenceReader references;
  private final EntryReader entries;
  private final RecordEnd end;

  LinkedEntryReader(
      TraversalState<ReaderClass> state,
      ReferenceReader references,
      EntryReader entries,
      RecordEnd end) {
    this.state = state;
    this.references = references;
    this.entries = entries;
    this.end = end;
  }

  /** Reads entries of what was taken last, until it ends or what they lead to comes first. */
  void read(Object taken, ReaderClass plan, ByteSource in) {
    Arriving arriving = taken instanceof Arriving begun ? begun : new Arriving(taken);
    state.putBack(arriving, plan, 0, false);
    int arraysBefore = state.arraysAdded();
    while (!state.nearIsFull() && state.arraysAdded() == arraysBefore && in.remaining() > 0) {
      int tag = in.getVarint();
      if (tag == EntryTag.END) {
        state.removeTop();
        finish(arriving, in);
        return;
      }
      if (tag == EntryTag.NODE) {
        readNode(arriving, in);
      } else {
        Object node = references.readNode(entries.linked);
        add(arriving, node, in);
        entries.readLinked(node, tag, in);
      }
    }
  }

  private void add(Arriving arriving, Object node, ByteSource in) {
    if (arriving.isPlain) {
      arriving.link(node);
    } else {
      end.maps().arrived(arriving.map, node, in);
    }
  }

  /** An entry that came before, or is one of a tree: it has its hash itself. */
  private void readNode(Arriving arriving, ByteSource in) {
    Object node = references.readOfRecord();
    if (!LinkedMaps.entryType().isInstance(node)) {
      throw in.failure("a node of a linked map is one of its entries");
    }
    if (arriving.isPlain) {
      arriving.finishLinks(); // of those before it
      arriving.isPlain = false;
    }
    add(arriving, node, in);
  }

  private void finish(Arriving arriving, ByteSource in) {
    if (!arriving.isPlain) {
      end.maps().arrived(arriving.map, null, in);
    } else if (arriving.size > 0) { // else another thread has emptied it while it was written
      arriving.finishLinks();
      end.maps().finish(arriving.map, in);
    }
  }
}
