// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import static dev.skyway.classes.HeapAccess.UNSAFE;

import dev.skyway.Sharing;
import dev.skyway.SkywayFormatException;
import dev.skyway.classes.ReadClasses;
import dev.skyway.engine.GraphReader;
import dev.skyway.engine.ReaderSettings;
import dev.skyway.format.ByteSource;
import dev.skyway.format.FrameType;
import java.lang.ref.Reference;

/**
 * Reads blocks in windows: the library turns a fresh array in eden into objects, this class
 * provides the array and does what only Java can do afterwards. Not thread-safe.
 */
final class HeapReader implements GraphReader {
  private static final int LAST = 1;
  private static final int MADE_PRESENT = 2;
  private static final int RESERVED = 4;

  private static final class BuiltIns {
    static {
      ReadClasses classes = new ReadClasses(null, null);
      ReadPlans.registerBuiltIns(classes::plan);
    }

    static void ensureRegistered() {}
  }

  private final boolean sharesRecordsOnly;
  private final long maxObjects;
  private final ReadClasses names;
  private final Mailbox mailbox;
  private final long reader;
  private final PlanAddresses plans;
  private final HandleTables tables;
  private final MadeObjects made;
  private final RecordEnd end;
  private final ChunkReader chunks;
  private boolean isOpen;
  private boolean isComplete;
  private boolean isClosed;
  private boolean newScopePending;
  private Object root;

  HeapReader(ReaderSettings settings) {
    BuiltIns.ensureRegistered();
    sharesRecordsOnly = settings.sharing() == Sharing.RECORD;
    maxObjects = settings.limits().maxObjects();
    names = new ReadClasses(settings.filter(), settings.loader());
    mailbox = new Mailbox(ReaderControl.SLOTS);
    reader = NativeEntry.control(ControlOp.CREATE_READER, mailbox.handle(), 0);
    if (reader == 0) {
      mailbox.close();
      throw new OutOfMemoryError("no native memory for a reader");
    }
    plans = new PlanAddresses(reader, names, settings.updates().keySet());
    tables = new HandleTables(mailbox);
    made = new MadeObjects(names, settings.limits());
    end = new RecordEnd(settings.updates());
    ReaderControl.set(reader, ReaderControl.MOST_LENGTH, settings.limits().maxArrayLength());
    chunks = new ChunkReader(reader, mailbox, tables, made, end);
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
  public boolean block(int frameType, ByteSource in) {
    boolean begins = frameType == FrameType.RECORD;
    if (begins == isOpen) {
      throw in.failure(
          isOpen ? "a record is complete before the next begins" : "a PART follows its RECORD");
    }
    int head = in.getVarint();
    if ((head & RESERVED) != 0) {
      throw in.failure("a reserved bit of a block is 0: head=" + Integer.toUnsignedString(head));
    }
    int objects = in.getCount();
    if (begins) {
      begin();
    }
    boolean last = (head & LAST) != 0;
    Object[] madeHere = (head & MADE_PRESENT) != 0 ? made.read(in) : null;
    boolean table = !sharesRecordsOnly || !begins || !last;
    ReaderControl.set(reader, ReaderControl.DECLARED, objects);
    ReaderControl.set(reader, ReaderControl.LAST, last ? 1 : 0);
    ReaderControl.set(reader, ReaderControl.TABLE, table ? 1 : 0);
    long modelBytes = (head >>> 3) * 8L;
    try {
      if (chunks.read(in, begins, modelBytes, objects, madeHere) == ReaderControl.BLOCK_DONE) {
        return false;
      }
    } finally {
      Reference.reachabilityFence(names); // the native plans live as long as those in there
    }
    complete(in);
    return true;
  }

  private void begin() {
    isOpen = true;
    isComplete = false;
    made.beginRecord();
    long before = 0;
    if (newScopePending || sharesRecordsOnly) {
      newScopePending = false;
      ReaderControl.set(reader, ReaderControl.NEW_SCOPE, 1);
      tables.clear();
    } else {
      before = ReaderControl.get(reader, ReaderControl.TOTAL_OBJECTS);
    }
    long most = Math.min(Integer.MAX_VALUE, before + Math.min(maxObjects, Integer.MAX_VALUE));
    ReaderControl.set(reader, ReaderControl.MOST_OBJECTS, most);
    ReaderControl.set(reader, ReaderControl.UNSTABLE_KEY, 0);
  }

  private void complete(ByteSource in) {
    isOpen = false;
    root = chunks.takeRoot();
    UNSAFE.storeFence(); // whoever gets the root by a race must see final fields
    if (!end.isEmpty()) {
      end.run(ReaderControl.get(reader, ReaderControl.UNSTABLE_KEY) != 0, in);
    }
    isComplete = true;
    if (sharesRecordsOnly) {
      tables.clear();
    }
  }

  @Override
  public Object takeRoot() {
    if (!isComplete) {
      throw new IllegalStateException("a record is complete before its root is taken");
    }
    Object taken = root;
    root = null;
    isComplete = false;
    return taken;
  }

  @Override
  public void newScope() {
    if (isOpen) {
      throw new SkywayFormatException(0, 0, "a record is complete before its scope ends");
    }
    newScopePending = true;
    tables.clear();
  }

  @Override
  public void newStream() {
    abandon();
  }

  @Override
  public void abandon() {
    isOpen = false;
    isComplete = false;
    root = null;
    newScopePending = true;
    tables.clear();
    end.clear();
    chunks.clear();
    names.clear();
    plans.clear();
    mailbox.set(ReaderControl.EXTERNALS_SLOT, null);
    ReaderControl.set(reader, ReaderControl.EXTERNAL_COUNT, 0);
  }

  @Override
  public void close() {
    if (!isClosed) {
      isClosed = true;
      abandon();
      NativeEntry.control(ControlOp.DESTROY_READER, reader, 0);
      plans.close();
      mailbox.close();
    }
  }
}
