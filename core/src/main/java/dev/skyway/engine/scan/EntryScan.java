// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.scan;

import dev.skyway.classes.HashTables;
import dev.skyway.classes.LinkedMaps;
import dev.skyway.format.BuiltIn;
import dev.skyway.format.ByteSource;
import dev.skyway.format.EntryTag;
import dev.skyway.format.Tag;
import dev.skyway.format.Varint;

/** Walks through the entries of a table, as {@link BlockScan} does through all else. */
final class EntryScan {
  private static final int KEY = 0;
  private static final int VALUE = 1;

  /** Stands for the bucket of a key that is not looked for. */
  static final int UNKNOWN = -1;

  private final BlockScan scan;

  EntryScan(BlockScan scan) {
    this.scan = scan;
  }

  /** Goes on with the table that was taken last, whose mark this is. */
  void walk(ByteSource in, int mark) {
    ScanPending pending = scan.pending;
    int table = pending.object;
    int number = pending.number;
    int length = pending.length;
    pending.putBack(0, false);
    int before = pending.arraysAdded;
    while (!pending.nearIsFull() && pending.arraysAdded == before && scan.goesOn()) {
      pending.object = table;
      pending.number = number;
      int tag = in.getVarint();
      if (tag == EntryTag.END) {
        pending.removeTop();
        return;
      }
      if (tag == EntryTag.NODE) {
        scan.begins(mark, in.getVarint());
        scan.reference(in.getVarint(), mark, true);
      } else {
        entry(tag, in, mark, length);
      }
    }
  }

  /** A new linked map. */
  void begin(ScanClass shape, int number, int mark, int object, ByteSource in) {
    scan.isNew(shape, 0, mark);
    int flags = LinkedMaps.requireFlags(in.getByte(), in);
    if ((flags & LinkedMaps.ENTRIES) != 0) {
      scan.pending.addArray(number, mark, object, LinkedMaps.capacity(flags));
    }
  }

  /** Goes on with the linked map that was taken last, whose edges are the places of its entries. */
  void walkLinked(ByteSource in, int mark) {
    ScanPending pending = scan.pending;
    int map = pending.object;
    int number = pending.number;
    int entries = pending.cursor;
    int capacity = pending.length;
    pending.putBack(entries, false);
    int place = pending.top();
    int before = pending.arraysAdded;
    while (!pending.nearIsFull() && pending.arraysAdded == before && scan.goesOn()) {
      pending.object = map;
      pending.number = number;
      int tag = in.getVarint();
      if (tag == EntryTag.END) {
        pending.removeTop();
        if (entries > 0) {
          scan.isNew(scan.shapes.buckets(), LinkedMaps.tableLength(entries, capacity), mark);
        }
        return;
      }
      scan.begins(mark, entries++);
      if (tag == EntryTag.NODE) {
        scan.reference(in.getVarint(), mark, true);
      } else {
        requireKey(tag, in);
        if (tag == EntryTag.HASH) {
          in.getInt();
        }
        parts(scan.shapes.linkedEntry(), tag, in, mark);
      }
    }
    pending.moveCursor(place, entries);
  }

  private void entry(int tag, ByteSource in, int mark, int length) {
    requireKey(tag, in);
    scan.begins(mark, tag == EntryTag.AGAIN ? UNKNOWN : hash(tag, in) & length - 1);
    parts(scan.shapes.entry(), tag, in, mark);
  }

  private static int hash(int tag, ByteSource in) {
    return tag == EntryTag.HASH ? in.getInt() : HashTables.spread(hashCode(tag, in));
  }

  private static void requireKey(int tag, ByteSource in) {
    boolean isKnown = tag == EntryTag.HASH || tag == EntryTag.AGAIN;
    if (!isKnown && (tag < Tag.NEW_OBJECT || tag > EntryTag.LAST_KEY)) {
      throw in.failure("an entry begins with a new string, Integer or Long: tag=" + tag);
    }
  }

  /** The key, whose tag this is if the entry has no hash, and the value. */
  private void parts(ScanClass shape, int tag, ByteSource in, int mark) {
    boolean hasHash = tag == EntryTag.HASH;
    int node = scan.enters(shape, BlockScan.ENTRY, mark, true);
    scan.pending.object = scan.next++;
    scan.pending.number = BlockScan.ENTRY;
    scan.isNew(shape, 0, node);
    scan.begins(node, KEY);
    if (tag == EntryTag.AGAIN) {
      scan.refersBack(in.getVarint(), node);
    } else {
      scan.reference(hasHash ? in.getVarint() : tag, node, false);
    }
    if (scan.goesOn()) {
      scan.begins(node, VALUE);
      scan.reference(in.getVarint(), node, false);
    }
  }

  /** Of the key whose tag was read; the source stays. */
  private static int hashCode(int tag, ByteSource in) {
    int start = in.position;
    int hash =
        switch (tag - Tag.NEW_OBJECT) {
          case BuiltIn.STRING_LATIN1 -> hashOfChars(in, 0);
          case BuiltIn.STRING_UTF16 -> hashOfChars(in, 1);
          case BuiltIn.INTEGER -> Varint.unzigzag(in.getVarint());
          default -> Long.hashCode(Varint.unzigzag(in.getVarlong()));
        };
    in.position = start;
    return hash;
  }

  private static int hashOfChars(ByteSource in, int shift) {
    int chars = in.getCount();
    in.require((long) chars << shift);
    int hash = 0;
    for (int i = 0; i < chars; i++) {
      hash = 31 * hash + (shift == 0 ? in.getByte() & 0xFF : (char) in.getShort());
    }
    return hash;
  }
}
