// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import dev.skyway.engine.record.RecordEnd;

/** Tells a record's end what the library has noted about keys of hash containers. */
final class KeyNotes {
  private final long reader;
  private final RecordEnd end;
  private long recordStart;

  KeyNotes(long reader, RecordEnd end) {
    this.reader = reader;
    this.end = end;
  }

  /** A record begins, and so many objects of its scope came before. */
  void begin(long objectsBefore) {
    recordStart = objectsBefore;
    ReaderControl.set(reader, ReaderControl.UNSTABLE_KEY, 0);
    ReaderControl.set(reader, ReaderControl.LEAST_EARLIER, Long.MAX_VALUE);
  }

  /** All objects of the record are there. */
  void tell() {
    long keys = ReaderControl.get(reader, ReaderControl.UNSTABLE_KEY);
    if ((keys & ReaderControl.LOOSE_KEY) != 0) {
      end.noteUnstableKey();
    } else if ((keys & ReaderControl.KEY_IN_TABLE) != 0) {
      end.noteUnstableTable();
    }
    if (ReaderControl.get(reader, ReaderControl.LEAST_EARLIER) < recordStart) {
      end.noteEarlierObject();
    }
  }
}
