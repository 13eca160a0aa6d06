// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import dev.skyway.Sharing;
import dev.skyway.classes.ReadClasses;
import dev.skyway.engine.GraphReader;
import dev.skyway.engine.ReaderSettings;
import dev.skyway.engine.record.HookedRecords;
import dev.skyway.engine.record.LateRecords;
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

  private LateRecords late; // the same
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
    if (position < limit && RecordState.hasMade(bytes[position])) {
      return wasOne;
    }
    return mayBeLate() && limit - position > 1 && late().isDue(bytes, position, limit);
  }

  private boolean mayBeLate() {
    return !names.late().isEmpty() && Bounds.SMALL_RECORDS;
  }

  /** See {@link HookedRecords#read} and {@link LateRecords#read}. */
  Object read(ByteSource in) {
    wasOne = false;
    if (in.remaining() == 0 || !Bounds.SMALL_RECORDS) {
      return GraphReader.NOT_SMALL;
    }
    if (!RecordState.hasMade(in.buffer[in.position])) {
      return mayBeLate() ? readLate(in, false) : GraphReader.NOT_SMALL;
    }
    if (records == null) {
      records = new HookedRecords(names, memory, end.hooks(), numbers(), settings);
    }
    record.begin();
    Object root = records.read(in);
    wasOne = root != GraphReader.NOT_SMALL;
    return wasOne ? completed(root, in) : root;
  }

  /** The same of an entry of a bundle, which stands where its items begin. */
  Object readEntry(ByteSource in) {
    return mayBeLate() ? readLate(in, true) : GraphReader.NOT_SMALL;
  }

  private Object readLate(ByteSource in, boolean isEntry) {
    record.begin();
    Object root = late().read(in, isEntry);
    return root != GraphReader.NOT_SMALL ? completed(root, in) : root;
  }

  private LateRecords late() {
    if (late == null) {
      late = new LateRecords(names, memory, end.hooks(), numbers(), settings);
    }
    return late;
  }

  private boolean sharesRecordsOnly() {
    return settings.sharing() == Sharing.RECORD;
  }

  private RecordNumbers numbers() {
    return sharesRecordsOnly() ? null : this;
  }

  private Object completed(Object root, ByteSource in) {
    if (sharesRecordsOnly()) {
      end.newScope();
      unshared.newScope();
    } else {
      unshared.complete(root, end.hooks(), record, in);
    }
    return root;
  }

  @Override
  public void add(Object[] objects, int hidden) {
    long argument = objects.length | (long) hidden << Integer.SIZE;
    if (NativeEntry.control(ControlOp.NUMBER_OBJECTS, reader, argument) != 0) {
      throw new OutOfMemoryError("no native memory for numbers: objects=" + objects.length);
    }
    tables.add(objects);
  }
}
