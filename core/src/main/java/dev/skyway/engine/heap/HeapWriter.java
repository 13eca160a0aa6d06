// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import dev.skyway.Sharing;
import dev.skyway.SkywayClassException;
import dev.skyway.classes.ClassLayout;
import dev.skyway.classes.PrimitiveArrays;
import dev.skyway.engine.FrameSink;
import dev.skyway.engine.GraphWriter;
import dev.skyway.engine.WriterSettings;
import dev.skyway.format.Block;
import dev.skyway.format.FrameType;

/**
 * Writes graphs in windows: the library walks the heap and fills a block, this class turns blocks
 * into frames and does what only Java can do in between. Not thread-safe.
 */
final class HeapWriter implements GraphWriter {
  private final boolean sharesRecordsOnly;
  private final boolean triesSmall;
  private final WriterParts parts;
  private final Mailbox mailbox;
  private final long writer;
  private final VisitedLog log;
  private final BlockFrames frames;
  private final ForeignClasses foreign;
  private final KeptMemory memory;
  private final EdenMisses misses = new EdenMisses();
  private final Answers answers;
  private final ExternalAnswers externals;
  private final SmallRecordWriter small;
  private long pendingFlags;
  private boolean isMessage; // the record at hand is all that its stream has
  private LoneRecords lone; // null until a record has needed an answer

  HeapWriter(WriterSettings settings, WriterParts parts) {
    this.parts = parts;
    sharesRecordsOnly = settings.sharing() == Sharing.RECORD;
    triesSmall = sharesRecordsOnly && Bounds.SMALL_RECORDS;
    mailbox = parts.mailbox;
    writer = parts.writer;
    memory = parts.memory;
    log = new VisitedLog(writer, mailbox);
    frames = new BlockFrames(writer, settings.numbering());
    small = new SmallRecordWriter(writer, frames);
    foreign = new ForeignClasses(writer);
    answers = new Answers(writer, mailbox, settings.hooks());
    externals = new ExternalAnswers(writer, foreign, answers);
  }

  @Override
  public void write(Object root, FrameSink sink) {
    int kind = triesSmall ? PrimitiveArrays.kindOf(root) : PrimitiveArrays.NONE;
    if (kind != PrimitiveArrays.NONE) {
      RootArrayWriter.write(root, kind, sink);
      return;
    }
    RootAnswers ahead = lone == null || root == null ? null : lone.answerAhead(root);
    boolean isAnswered = ahead != null;
    if (isAnswered && triesSmall && isWrittenAlone(root, ahead, sink)) {
      return;
    }
    memory.recordBegins();
    long objects = 0;
    try {
      foreign.open();
      log.show();
      mailbox.set(WriterControl.ROOT_SLOT, root);
      if (!isAnswered && triesSmall && small.write(pendingFlags, sink)) {
        pendingFlags = 0;
        return;
      }
      long flags = pendingFlags | WriterControl.BEGIN_RECORD;
      if (sharesRecordsOnly) {
        flags |= WriterControl.NEW_SCOPE | log.beginRecord();
      }
      pendingFlags = 0;
      int status = (int) Entry.enter(NativeOp.WRITE, writer, flags, 0);
      if (status != WriterControl.DONE) {
        finish(root, sink, status, isAnswered);
      } else {
        if (isAnswered) {
          answers.checkUnchanged();
        }
        frames.appendRecord(sink, lastBits());
        objects = WriterControl.get(writer, WriterControl.TOTAL_OBJECTS);
      }
    } finally {
      mailbox.set(WriterControl.ROOT_SLOT, null);
      if (isAnswered) {
        answers.end();
        answers.newScope();
      }
      if (sharesRecordsOnly && log.isInUse()) {
        objects = WriterControl.get(writer, WriterControl.LOGGED);
        log.endRecord();
        answers.newScope();
      }
      log.hide();
      memory.recordEnded(sharesRecordsOnly ? objects : 0);
    }
  }

  private boolean isWrittenAlone(Object root, RootAnswers ahead, FrameSink sink) {
    boolean isKnown = (pendingFlags & WriterControl.NEW_STREAM) == 0;
    return (isMessage || isKnown) && lone.write(root, ahead, isMessage, lastBits(), sink);
  }

  @Override
  public void writeMessage(Object root, FrameSink sink) {
    isMessage = true;
    try {
      write(root, sink);
    } finally {
      isMessage = false;
    }
    newStream();
  }

  @Override
  public void writeUnshared(Object root, FrameSink sink) {
    try {
      write(answers.unshared(root), sink);
    } finally {
      if (sharesRecordsOnly) {
        answers.newScope();
      }
    }
  }

  private void finish(Object root, FrameSink sink, int status, boolean isAnswered) {
    if (!isAnswered) {
      answers.begin(root);
    }
    try {
      finish(root, sink, status);
    } finally {
      answers.askNoMore();
      answers.end();
    }
  }

  /** What does not fit into one window, or needs Java's help. */
  private void finish(Object root, FrameSink sink, int first) {
    int frame = FrameType.RECORD;
    WindowEvents.look();
    misses.reset();
    for (int status = first; ; status = (int) Entry.enter(NativeOp.WRITE, writer, 0, 0)) {
      boolean beginsAgain = !log.isInUse(); // where nothing outlives a window
      switch (status) {
        case WriterControl.DONE -> {
          answers.checkUnchanged();
          frames.append(sink, frame, lastBits());
          return;
        }
        case WriterControl.NEED_SEGMENT -> {
          misses.again();
          log.addSegment(
              WriterControl.getInt(writer, WriterControl.SEGMENT_DUE),
              WriterControl.getInt(writer, WriterControl.LOGGED));
        }
        case WriterControl.NEED_ARRAY -> {
          misses.again();
          answers.provide();
        }
        case WriterControl.MORE -> {
          frames.append(sink, frame, 0);
          frame = FrameType.PART;
          log.needed();
          misses.reset();
        }
        default -> {
          if (status != WriterControl.UNKNOWN_CLASS) {
            log.needed();
          }
          help(root, status);
          misses.reset();
        }
      }
      if (beginsAgain) {
        answers.again();
      }
    }
  }

  private int lastBits() {
    return Block.LAST | (answers.moveKeys() ? Block.KEYS_MOVED : 0);
  }

  private void help(Object root, int status) {
    switch (status) {
      case WriterControl.UNKNOWN_CLASS -> foreign.addPlan(needed().getClass());
      case WriterControl.NEED_EXTERNAL -> externals.answer(needed());
      case WriterControl.NEED_ANSWER -> answer(root);
      case WriterControl.NEED_HASH ->
          WriterControl.set(writer, WriterControl.ANSWER_HASH, System.identityHashCode(needed()));
      case WriterControl.REFUSED -> throw refused(needed());
      case WriterControl.RESYNCING -> Thread.onSpinWait();
      case WriterControl.RESTART -> log.start();
      default -> throw Entry.noMemory("writing", status);
    }
  }

  private Object needed() {
    return ((Object[]) mailbox.get(WriterControl.NEED_SLOT))[0];
  }

  private void answer(Object root) {
    if (sharesRecordsOnly) { // else an earlier record may have what the root refers to
      lone = lone == null ? new LoneRecords(writer, answers, frames) : lone;
      lone.needed(root);
    }
    Object[] needed = (Object[]) mailbox.get(WriterControl.NEED_SLOT);
    if (!answers.give(needed, WriterControl.getInt(writer, WriterControl.NEED_COUNT))) {
      throw refused(needed[0]);
    }
  }

  private SkywayClassException refused(Object object) {
    Class<?> type = object.getClass();
    String reason = WritePlans.refusal(ClassLayout.of(type));
    return new SkywayClassException(type.getName(), answers.path(object), reason);
  }

  @Override
  public int tagOf(Class<?> type) {
    int plan = WritePlans.knownId(ClassLayout.of(type));
    return plan < 0 ? 0 : WritePlans.tag(plan, writer);
  }

  @Override
  public int numberOf(Object external) {
    int id = WritePlans.isOrdinary(external) ? -1 : ExternalIds.known(external);
    return id < 0 ? -1 : (int) NativeEntry.control(ControlOp.NUMBER_OF_EXTERNAL, writer, id) - 1;
  }

  @Override
  public boolean isLight() {
    return sharesRecordsOnly
        || !memory.hadMuch(WriterControl.get(writer, WriterControl.TOTAL_OBJECTS));
  }

  @Override
  public void newScope() {
    memory.used(WriterControl.get(writer, WriterControl.TOTAL_OBJECTS));
    pendingFlags |= WriterControl.NEW_SCOPE;
    log.clear();
    answers.newScope();
  }

  @Override
  public void newStream() {
    if (sharesRecordsOnly) {
      pendingFlags |= WriterControl.NEW_STREAM;
    } else {
      memory.streamEnded(WriterControl.get(writer, WriterControl.TOTAL_OBJECTS));
      NativeEntry.control(ControlOp.NEW_STREAM, writer, 0); // others may have its tables now
    }
    frames.clear();
    if (lone != null) {
      lone.newStream();
    }
    log.clear();
    foreign.close();
    answers.end(); // unless the record did that, as a stack that overflows may keep it from it
    answers.newScope();
  }

  /** What it holds outside the heap. */
  NativeParts parts() {
    return parts;
  }

  /** To be called once; see {@link GuardedWriter}. */
  @Override
  public void close() {
    log.close();
    parts.run();
  }
}
