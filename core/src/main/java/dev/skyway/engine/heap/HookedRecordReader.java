// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import dev.skyway.Sharing;
import dev.skyway.classes.ReadClasses;
import dev.skyway.engine.GraphReader;
import dev.skyway.engine.ReaderSettings;
import dev.skyway.engine.record.HookedRecords;
import dev.skyway.engine.record.RecordEnd;
import dev.skyway.engine.record.RecordMemory;
import dev.skyway.engine.record.RecordNumbers;
import dev.skyway.engine.record.RecordState;
import dev.skyway.engine.scan.UnsharedScan;
import dev.skyway.format.ByteSource;

/**
 * Reads records of one object with hooks without a window, and lets the library know of their
 * objects where later records may refer to them. Not thread-safe.
 */
final class HookedRecordReader implements RecordNumbers {
  private static final long IS_DEFERRED = 1L << 32;

  private final long reader;
  private final HandleTables tables;
  private final RecordEnd end;
  private final UnsharedScan unshared;
  private final RecordTable record;
  private final ReadClasses names;
  private final RecordMemory memory;
  private final ReaderSettings settings;

  /** Null until there may be one: first messages shall load few classes. */
  private HookedRecords records;

  private boolean wasOne;

  HookedRecordReader(
      long reader,
      ReadClasses names,
      HandleTables tables,
      RecordMemory memory,
      RecordEnd end,
      UnsharedScan unshared,
      RecordTable record,
      ReaderSettings settings) {
    this.reader = reader;
    this.tables = tables;
    this.end = end;
    this.unshared = unshared;
    this.record = record;
    this.names = names;
    this.memory = memory;
    this.settings = settings;
  }

  /**
   * Whether a record is likely to be one, as the last one was. PERF: others with a made list have
   * values of texts, which are looked for first.
   */
  boolean isDue(byte[] bytes, int position, int limit) {
    return wasOne && position < limit && RecordState.hasMade(bytes[position]);
  }

  /** See {@link HookedRecords#read}. */
  Object read(ByteSource in) {
    wasOne = false;
    boolean mayBeOne = in.remaining() > 0 && RecordState.hasMade(in.buffer[in.position]);
    if (!mayBeOne || !Bounds.SMALL_RECORDS) {
      return GraphReader.NOT_SMALL;
    }
    boolean sharesRecordsOnly = settings.sharing() == Sharing.RECORD;
    if (records == null) {
      RecordNumbers numbers = sharesRecordsOnly ? null : this;
      records = new HookedRecords(names, memory, end.hooks(), numbers, settings);
    }
    record.begin();
    Object root = records.read(in);
    if (root == GraphReader.NOT_SMALL) {
      return root;
    }
    if (sharesRecordsOnly) {
      end.newScope();
      unshared.newScope();
    } else {
      unshared.complete(root, end.hooks(), record, in);
    }
    wasOne = true;
    return root;
  }

  @Override
  public void add(Object[] objects, boolean isDeferred) {
    long argument = objects.length | (isDeferred ? IS_DEFERRED : 0);
    if (NativeEntry.control(ControlOp.NUMBER_OBJECTS, reader, argument) != 0) {
      throw new OutOfMemoryError("no native memory for numbers: objects=" + objects.length);
    }
    tables.add(objects);
  }
}
