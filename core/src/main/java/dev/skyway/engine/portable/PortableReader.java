// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.portable;

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
import dev.skyway.engine.scan.Misfit;
import dev.skyway.engine.scan.RecordObjects;
import dev.skyway.engine.scan.UnsharedScan;
import dev.skyway.format.ByteSource;
import dev.skyway.format.FrameType;
import java.io.ObjectInputFilter;

/**
 * Reads graphs by field access alone. An object exists from its tag on and is referred to at once;
 * its body follows when the traversal takes it. An identity hash that travels is checked and
 * dropped, as Java code cannot set one. Not thread-safe.
 */
final class PortableReader implements GraphReader {
  private final boolean sharesRecordsOnly;
  private final ReadClasses names;
  private final ReaderClasses classes;
  private final RecordMemory memory;
  private final RecordEnd end;
  private final ContentsReader contents;
  private final ReferenceReader references;
  private final BodyReader bodies;
  private final EntryReader entries;
  private final LinkedEntryReader links;
  private final TraversalState<ReaderClass> state = new TraversalState<>();
  private final LargeStrings strings = new LargeStrings();
  private final RecordState record = new RecordState();
  private final FilterScan filter;
  private final UnsharedScan unshared;
  private final UnsharedScan.Table numbered;
  private final RecordObjects present;
  private int recordStart;
  private final MadeObjects made;
  private final MadeList madeList;
  private ByteSource in = new ByteSource();
  private Object root;
  private final NumberReader numbers;

  PortableReader(ReaderSettings settings) {
    numbers = new NumberReader(settings.resolution().numbering());
    sharesRecordsOnly = settings.sharing() == Sharing.RECORD;
    names = new ReadClasses(settings.filter(), settings.resolution());
    classes = new ReaderClasses(names);
    filter = new FilterScan(names);
    unshared = new UnsharedScan(names);
    memory = new RecordMemory(settings.limits());
    end = new RecordEnd(settings, memory);
    contents = new ContentsReader(memory);
    made = new MadeObjects(names, memory, end);
    madeList = new MadeList(made);
    references =
        new ReferenceReader(state, names, classes, memory, contents, madeList, strings, end);
    bodies = new BodyReader(state, contents, references, end, this::error);
    entries = new EntryReader(state, references, bodies);
    links = new LinkedEntryReader(state, references, entries, end);
    present =
        new RecordObjects(end.hooks(), () -> root, n -> references.table().get(recordStart + n));
    numbered = (wanted, found) -> references.table().find(recordStart, wanted, found);
  }

  @Override
  public void use(ObjectInputFilter filter) {
    names.use(filter);
  }

  @Override
  public void classes(ByteSource payload) {
    names.addClasses(payload);
  }

  @Override
  public void externals(ByteSource payload) {
    names.addExternals(payload);
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
  public boolean block(int frameType, ByteSource payload) {
    in = payload;
    references.readFrom(payload);
    record.enter(frameType, payload);
    filter.ask(payload, record, present);
    int before = references.objects();
    if (unshared.isActive()) {
      unshared.check(payload, record, before);
    }
    if (record.begins()) {
      recordStart = before;
      references.beginRecord();
      memory.begin(payload);
    }
    if (record.hasMovedKeys()) {
      end.noteUnstableKey();
    }
    if (record.hasMade()) {
      made.read(in);
      madeList.rewind();
    }
    if (record.begins()) {
      root = references.read(in.getVarint());
    }
    try {
      traverse();
    } catch (SkywayFormatException e) {
      throw names.explain(e);
    }
    checkEnd(references.objects() - before);
    madeList.clear();
    if (!state.isEmpty()) {
      return false;
    }
    complete();
    return true;
  }

  private void checkEnd(int numbered) {
    if (in.remaining() > 0) {
      throw in.failure("a record ends with its last block: left=" + in.remaining());
    }
    if (record.isLast() != state.isEmpty()) {
      throw in.failure(
          "the last block, and no other, completes its record: last=" + record.isLast());
    }
    if (madeList.hasNext()) {
      throw in.failure(MadeList.RULE);
    }
    if (record.isCounted() && record.objects() != numbered) {
      throw in.failure(
          "a block numbers the objects it declares: declared="
              + record.objects()
              + " found="
              + numbered);
    }
  }

  private void complete() {
    record.close();
    strings.fill(in);
    end.checkFound(root, names, in);
    record.complete(end.run(root, names, in));
    if (sharesRecordsOnly) {
      newScope();
    } else {
      unshared.complete(root, end.hooks(), numbered, in);
    }
    state.forgetLast(); // the next record may be long in coming
    root = null;
  }

  @Override
  public void demandUnshared(boolean isUnshared) {
    unshared.demand(isUnshared);
  }

  private void traverse() {
    while (!state.isEmpty() && in.remaining() > 0) {
      state.take();
      Object object = state.object;
      ReaderClass plan = state.plan;
      switch (plan.plan.kind()) {
        case REF_ARRAY -> bodies.readElements((Object[]) object, plan, state.cursor, in);
        case TABLE -> entries.read(object, plan, in);
        case LINKED -> links.read(object, plan, in);
        case PRIMITIVE_ARRAY -> {
          int read = contents.readSlice(object, plan, state.cursor, in);
          if (read >= 0) {
            state.putBack(object, plan, read, false);
          }
        }
        case STRING -> references.readLargeString((String) object);
        default -> bodies.read(object, plan, in);
      }
    }
  }

  private SkywayFormatException error(Misfit misfit) {
    return misfit.in(in, record, names, present);
  }

  @Override
  public Object takeRoot() {
    return record.takeRoot();
  }

  @Override
  public void newScope() {
    record.requireClosed();
    references.newScope();
    end.newScope();
    unshared.newScope();
  }

  @Override
  public ReadClasses names() {
    return names;
  }

  @Override
  public void abandon() {
    record.clear();
    root = null;
    in = new ByteSource();
    references.readFrom(in);
    state.clear();
    references.newScope();
    madeList.clear();
    strings.clear();
    end.clear();
    end.newScope();
    classes.clear();
    filter.clear();
    unshared.clear();
  }

  @Override
  public void close() {
    abandon();
  }
}
