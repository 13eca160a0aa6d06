// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import dev.skyway.Sharing;
import dev.skyway.SkywayFormatException;
import dev.skyway.classes.ReadClasses;
import dev.skyway.engine.GraphReader;
import dev.skyway.engine.NumberReader;
import dev.skyway.engine.ReaderSettings;
import dev.skyway.engine.record.MadeObjects;
import dev.skyway.engine.record.RecordEnd;
import dev.skyway.engine.record.RecordMemory;
import dev.skyway.engine.record.RecordState;
import dev.skyway.engine.scan.FilterScan;
import dev.skyway.engine.scan.RecordObjects;
import dev.skyway.engine.scan.UnsharedScan;
import dev.skyway.format.ByteSource;
import dev.skyway.format.FrameType;
import java.io.ObjectInputFilter;
import java.lang.ref.Reference;

/**
 * Reads blocks in windows: the library turns a fresh array in eden into objects, this class
 * provides the array and does what only Java can do afterwards. Not thread-safe.
 */
final class HeapReader implements GraphReader {
  private final boolean sharesRecordsOnly;
  private final long maxObjects;
  private final ReadClasses names;
  private final ReaderParts parts;
  private final Mailbox mailbox;
  private final long reader;
  private final PlanAddresses plans;
  private final HandleTables tables;
  private final RecordMemory memory;
  private final MadeObjects made;
  private final LargeStrings strings = new LargeStrings();
  private final RecordEnd end;
  private final KeyNotes keys;
  private final ChunkReader chunks;
  private final RootArrayReader arrays = new RootArrayReader();
  private final RecordState state = new RecordState();
  private final FilterScan filter;
  private final UnsharedScan unshared;
  private final RecordTable record;
  private final RecordObjects present;
  private final ShortRecords shorts;
  private final NumberReader numbers;
  private boolean newScopePending;

  HeapReader(ReaderSettings settings, ReaderParts parts) {
    this.parts = parts;
    BuiltInPlans.ensureRegistered();
    sharesRecordsOnly = settings.sharing() == Sharing.RECORD;
    maxObjects = settings.limits().maxObjects();
    names = new ReadClasses(settings.filter(), settings.resolution());
    numbers = new NumberReader(settings.resolution().numbering());
    filter = new FilterScan(names);
    unshared = new UnsharedScan(names);
    mailbox = parts.mailbox;
    reader = parts.reader;
    tables = new HandleTables(mailbox);
    memory = new RecordMemory(settings.limits());
    end = new RecordEnd(settings, memory);
    keys = new KeyNotes(reader, end);
    plans = new PlanAddresses(parts, names, end);
    made = new MadeObjects(names, memory, end);
    ReaderControl.set(reader, ReaderControl.MOST_LENGTH, settings.limits().maxArrayLength());
    chunks = new ChunkReader(parts, names, tables, memory, strings, end, sharesRecordsOnly);
    record = new RecordTable(tables, chunks);
    present = new RecordObjects(end.hooks(), record, record);
    shorts =
        new ShortRecords(
            names,
            new SmallRecords(reader, mailbox, memory, end, names, tables, settings),
            new BundleRecords(reader, mailbox, settings),
            new HookedRecordReader(reader, names, tables, memory, end, unshared, record, settings));
  }

  @Override
  public void use(ObjectInputFilter filter) {
    names.use(filter);
  }

  @Override
  public void classes(ByteSource payload) {
    names.addClasses(payload);
    plans.update();
  }

  @Override
  public void externals(ByteSource payload) {
    names.addExternals(payload);
    mailbox.set(ReaderControl.EXTERNALS_SLOT, names.externals());
    ReaderControl.set(reader, ReaderControl.EXTERNAL_COUNT, names.externalCount());
  }

  @Override
  public void numbers(ByteSource payload) {
    numbers.read(payload, this);
  }

  @Override
  public long missing(int frameType, ByteSource payload) {
    return names.refusal() != null ? 0 : made.missing(payload, frameType == FrameType.RECORD);
  }

  @Override
  public Object small(byte[] bytes, int position, int limit) {
    if (isPlainScope()) {
      return shorts.small(bytes, position, limit);
    }
    shorts.clear();
    return NOT_SMALL;
  }

  @Override
  public Object[] roots(ByteSource bundle) {
    return isPlain() ? shorts.roots(bundle) : null;
  }

  /** Whether {@link #isPlain}, in a scope that has begun. */
  private boolean isPlainScope() {
    boolean isPlain = isPlain();
    if (isPlain && newScopePending && !sharesRecordsOnly) {
      beginScope();
    }
    return isPlain;
  }

  /** Whether nobody wants to see what is read, and a record may begin. */
  private boolean isPlain() {
    return isUnseen() && !state.isOpen() && !unshared.isActive();
  }

  private boolean isUnseen() {
    return names.isPlain() && !end.hooks().isAskedAboutAll();
  }

  @Override
  public boolean block(int frameType, ByteSource in) {
    Object root = frameType == FrameType.PART ? NOT_SMALL : readShort(frameType, in);
    if (root != NOT_SMALL) {
      in.position = in.limit;
      state.complete(root);
      return true;
    }
    state.enter(frameType, in);
    filter.ask(in, state, present);
    if (state.begins()) {
      begin(in);
      record.begin();
    }
    if (state.hasMovedKeys()) {
      end.noteUnstableKey();
    }
    if (unshared.isActive()) {
      unshared.check(in, state, tables.objects());
    }
    if (state.hasMade()) {
      made.read(in);
    }
    boolean mayBeArray = sharesRecordsOnly && Bounds.SMALL_RECORDS && isUnseen();
    if (mayBeArray && arrays.takes(in, state, made)) {
      return readArray(in);
    }
    boolean mayBeSmall = state.hasMade() && isUnseen() && !unshared.isActive();
    try {
      root = mayBeSmall ? shorts.read(in, state, made) : NOT_SMALL;
      if (root == NOT_SMALL) {
        if (chunks.read(in, state, made, present) == ReaderControl.BLOCK_DONE) {
          return false;
        }
        root = chunks.takeRoot();
      }
    } catch (SkywayFormatException e) {
      throw names.explain(e);
    } finally {
      Reference.reachabilityFence(names); // the native plans live as long as those in there
      made.clear();
    }
    complete(root, in);
    return true;
  }

  private Object readShort(int frameType, ByteSource in) {
    if (isPlainScope()) {
      return shorts.read(frameType, in);
    }
    shorts.clear();
    return NOT_SMALL;
  }

  private boolean readArray(ByteSource in) {
    Object array = arrays.read(in, state, made);
    made.clear();
    if (array != null) {
      complete(array, in);
    }
    return array != null;
  }

  private void begin(ByteSource in) {
    memory.begin(in);
    if (newScopePending || sharesRecordsOnly) {
      beginScope();
    }
    long before = ReaderControl.get(reader, ReaderControl.TOTAL_OBJECTS);
    long most = Math.min(Integer.MAX_VALUE, before + Math.min(maxObjects, Integer.MAX_VALUE));
    ReaderControl.set(reader, ReaderControl.MOST_OBJECTS, most);
    keys.begin(before);
  }

  private void beginScope() {
    newScopePending = false;
    IdleMemory.trimIfLarge(reader);
    ReaderControl.set(reader, ReaderControl.NEW_SCOPE, 1);
    tables.clear();
  }

  private void complete(Object root, ByteSource in) {
    state.close();
    strings.fill(in);
    end.checkFound(root, names, in);
    keys.tell();
    state.complete(end.run(root, names, in));
    if (sharesRecordsOnly) {
      tables.clear();
      end.newScope();
      unshared.newScope();
      IdleMemory.trimIfLarge(reader);
    } else {
      unshared.complete(root, end.hooks(), record, in);
    }
  }

  @Override
  public void demandUnshared(boolean isUnshared) {
    unshared.demand(isUnshared);
  }

  @Override
  public Object takeRoot() {
    return state.takeRoot();
  }

  @Override
  public void newScope() {
    state.requireClosed();
    newScopePending = true;
    tables.clear();
    end.newScope();
    unshared.newScope();
  }

  @Override
  public ReadClasses names() {
    return names;
  }

  /** What it holds outside the heap. */
  NativeParts parts() {
    return parts;
  }

  @Override
  public void abandon() {
    state.clear();
    shorts.clear();
    newScopePending = true;
    tables.clear();
    made.clear();
    strings.clear();
    end.clear();
    end.newScope();
    chunks.clear();
    arrays.clear();
    names.clear();
    filter.clear();
    unshared.clear();
    plans.clear();
    mailbox.set(ReaderControl.EXTERNALS_SLOT, null);
    ReaderControl.set(reader, ReaderControl.EXTERNAL_COUNT, 0);
    IdleMemory.trimIfLarge(reader);
  }

  /** To be called once; see {@link GuardedReader}. */
  @Override
  public void close() {
    abandon();
    parts.run();
  }
}
