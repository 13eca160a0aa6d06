// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.portable;

import static dev.skyway.classes.HeapAccess.UNSAFE;

import dev.skyway.classes.HashTables;
import dev.skyway.classes.LinkedMaps;
import dev.skyway.format.ByteSource;
import dev.skyway.format.EntryTag;
import dev.skyway.format.Tag;

/** Reads the entries of hash tables, and links their nodes. Not thread-safe. */
final class EntryReader {
  private static final int KEY = 0;
  private static final int VALUE = 1;

  /** A table, and where it has got to. */
  private static final class Arriving {
    final Object[] table;

    /** The least bucket that may come. */
    int least;

    /** The node that the next one of the same bucket is behind; null for none. */
    Object last;

    Arriving(Object[] table) {
      this.table = table;
    }

    void add(int index, Object node) {
      if (last != null && index == least) {
        UNSAFE.putReference(last, HashTables.NEXT, node);
      } else {
        table[index] = node;
      }
    }
  }

  private final TraversalState<ReaderClass> state;
  private final ReferenceReader references;
  private final BodyReader bodies;
  private final ReaderClass entry = ReaderClass.of(HashTables.node());

  /** How entries of linked maps arrive. */
  final ReaderClass linked = ReaderClass.of(LinkedMaps.entry());

  EntryReader(TraversalState<ReaderClass> state, ReferenceReader references, BodyReader bodies) {
    this.state = state;
    this.references = references;
    this.bodies = bodies;
  }

  /** Reads entries of what was taken last, until it ends or what they lead to comes first. */
  void read(Object taken, ReaderClass plan, ByteSource in) {
    Arriving arriving = taken instanceof Arriving begun ? begun : new Arriving((Object[]) taken);
    state.putBack(arriving, plan, 0, false);
    int arraysBefore = state.arraysAdded();
    while (!state.nearIsFull() && state.arraysAdded() == arraysBefore && in.remaining() > 0) {
      int tag = in.getVarint();
      if (tag == EntryTag.END) {
        state.removeTop();
        return;
      }
      switch (tag) {
        case EntryTag.HASH -> readHashed(arriving, in);
        case EntryTag.NODE -> readNode(arriving, plan, in);
        default -> readPlain(tag, arriving, in);
      }
    }
  }

  private void readHashed(Arriving arriving, ByteSource in) {
    int hash = in.getInt();
    Object node = references.readNode(entry);
    link(arriving, node, hash, in);
    bodies.readField(node, entry, KEY, in);
    bodies.readField(node, entry, VALUE, in);
  }

  /** Reads the key and the value of a linked map's entry, and its hash. */
  void readLinked(Object node, int tag, ByteSource in) {
    if (tag == EntryTag.HASH) {
      UNSAFE.putInt(node, HashTables.HASH, in.getInt());
      bodies.readField(node, linked, KEY, in);
    } else {
      Object key = readKey(tag, in);
      UNSAFE.putInt(node, HashTables.HASH, HashTables.spread(key.hashCode()));
      UNSAFE.putReference(node, HashTables.KEY, key);
    }
    bodies.readField(node, linked, VALUE, in);
  }

  /** A key whose hash is computed. */
  private Object readKey(int tag, ByteSource in) {
    if (tag == EntryTag.AGAIN) {
      return references.readString();
    }
    if (tag < Tag.NEW_OBJECT || tag > EntryTag.LAST_KEY) {
      throw in.failure("an entry begins with a new string, Integer or Long: tag=" + tag);
    }
    return references.read(tag);
  }

  private void readPlain(int tag, Arriving arriving, ByteSource in) {
    Object node = references.readNode(entry);
    Object key = readKey(tag, in);
    link(arriving, node, HashTables.spread(key.hashCode()), in);
    UNSAFE.putReference(node, HashTables.KEY, key);
    bodies.readField(node, entry, VALUE, in);
  }

  private void link(Arriving arriving, Object node, int hash, ByteSource in) {
    int index = hash & arriving.table.length - 1;
    requireOrder(index, arriving, in);
    UNSAFE.putInt(node, HashTables.HASH, hash);
    arriving.add(index, node);
    arriving.least = index;
    arriving.last = node;
  }

  private void readNode(Arriving arriving, ReaderClass plan, ByteSource in) {
    int index = in.getCount();
    if (index >= arriving.table.length) {
      throw in.failure("a bucket lies within its table: index=" + index);
    }
    requireOrder(index, arriving, in);
    Object node = bodies.readPresent(arriving.table, plan, index, in);
    arriving.add(index, node);
    arriving.least = index + 1;
    arriving.last = null;
  }

  private static void requireOrder(int index, Arriving arriving, ByteSource in) {
    if (index < arriving.least) {
      throw in.failure("entries come in the order of their buckets: index=" + index);
    }
  }
}
