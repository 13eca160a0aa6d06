// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import java.util.Arrays;

/**
 * The tables of a scope's earlier chunks, where windows find objects by number. Not thread-safe.
 */
final class HandleTables {
  private final Mailbox mailbox;
  private Object[][] tables = new Object[4][];
  private int size;

  HandleTables(Mailbox mailbox) {
    this.mailbox = mailbox;
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
  }

  /** The scope has ended. */
  void clear() {
    if (size > 0) {
      tables = new Object[4][];
      size = 0;
      mailbox.set(ReaderControl.TABLES_SLOT, null);
    }
  }
}
