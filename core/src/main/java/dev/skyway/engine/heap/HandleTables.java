// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import dev.skyway.classes.Deferred;
import java.util.Arrays;
import java.util.Set;
import java.util.function.IntConsumer;

/**
 * The tables of a scope's earlier chunks, where windows find objects by number. Not thread-safe.
 */
final class HandleTables {
  private static final int HEADER_AND_ROUNDING = 16 + 8;

  private final Mailbox mailbox;
  private Object[][] tables = new Object[4][];
  private int size;
  private int objects;

  HandleTables(Mailbox mailbox) {
    this.mailbox = mailbox;
  }

  /** What the table of so many objects takes of a chunk, at most. */
  static int bytesFor(int objects) {
    return HEADER_AND_ROUNDING + Chunks.TABLE_ENTRY_BYTES * objects;
  }

  /** Takes the table of a chunk; null if it numbered no objects. */
  void add(Object table) {
    if (table == null) {
      return;
    }
    if (size == tables.length) {
      tables = Arrays.copyOf(tables, 2 * size);
      mailbox.set(ReaderControl.TABLES_SLOT, tables);
    } else if (size == 0) {
      mailbox.set(ReaderControl.TABLES_SLOT, tables);
    }
    tables[size++] = (Object[]) table;
    objects += tables[size - 1].length;
  }

  /** Objects numbered so far, if all chunks have tables; the next one gets this number. */
  int objects() {
    return objects;
  }

  /** The object of a number below {@link #objects}. */
  Object get(int number) {
    int table = 0;
    int first = 0;
    while (number - first >= tables[table].length) {
      first += tables[table++].length;
    }
    return tables[table][number - first];
  }

  /** Finds the numbers, from the first one on, of some objects, and takes those off the set. */
  void find(int first, Set<Object> wanted, IntConsumer found) {
    int number = objects;
    for (int i = size - 1; i >= 0 && number > first && !wanted.isEmpty(); i--) {
      number -= tables[i].length;
      for (int at = Math.max(0, first - number); at < tables[i].length; at++) {
        if (wanted.remove(Deferred.present(tables[i][at]))) {
          found.accept(number + at);
        }
      }
    }
  }

  /** The scope has ended. */
  void clear() {
    if (size > 0) {
      tables = new Object[4][];
      size = 0;
      objects = 0;
      mailbox.set(ReaderControl.TABLES_SLOT, null);
    }
  }
}
