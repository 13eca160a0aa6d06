// SPDX-License-Identifier: Apache-2.0
package dev.skyway;

import dev.skyway.engine.GraphWriter;
import dev.skyway.engine.frames.DataSink;
import dev.skyway.engine.frames.FlushedOutput;
import dev.skyway.engine.frames.OutputSink;
import dev.skyway.format.FrameType;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;

/** The records of an object stream, and the frames around them. Not thread-safe. */
final class RecordOutput {
  private static final byte[] EMPTY = {};

  private final boolean bundles;

  /** Whether each record leaves when it is complete, as {@code java.io} has it. */
  private final boolean handsOn;

  private final OutputSink sink;
  private final DataSink data;
  private GraphWriter graph;

  /** Whether a header comes before what is written next. */
  private boolean headerDue = true;

  /** Whether a header was written whose end mark was not. */
  private boolean hasBegun;

  /** Whether the present section, or the one that comes next, begins with what was described. */
  private boolean repeatsTable;

  private boolean tableDue;

  /** Whether the writer has written a record of the present section. */
  private boolean hasObjects;

  private boolean shared;
  private Throwable failure;

  /**
   * Whether something was begun and has not ended, so that numbers and bytes may contradict each
   * other: a stack that overflowed may leave no room for the calls that would mend it.
   */
  private boolean isTorn;

  /**
   * Whether the stream is at a record, up to the last thing that it does about it: who is told that
   * it failed, be it by a stack that ends behind it, must not have sent it.
   */
  boolean isMidway;

  /**
   * PERF: whether the last thing was a record, so that nothing is torn and no bytes are gathered.
   */
  private boolean isClear;

  /** Whether the writer has thrown nothing but what it throws on purpose. */
  private boolean isSound = true;

  RecordOutput(
      OutputStream out, byte[] buffer, Framing framing, boolean bundles, DataSink.Gate gate) {
    this.bundles = bundles;
    handsOn = !bundles && !(out instanceof FlushedOutput);
    sink = new OutputSink(out, buffer, framing.checksums(), bundles);
    if (framing.sections() && bundles) { // whoever has notes on classes has them with each section
      sink.rememberTable();
    }
    data = new DataSink(sink, gate);
  }

  /** What writes the records; set before the first. */
  void use(GraphWriter writer) {
    graph = writer;
  }

  /** The array that frames are gathered in; nobody else's once the stream is closed. */
  byte[] buffer() {
    return sink.buffer;
  }

  /** Bytes between records. */
  DataSink data() {
    return data;
  }

  /** Why nothing can follow, or null; not to be asked while a record is written. */
  Throwable failure() {
    Throwable known = failure == null ? sink.failure() : failure;
    if (known == null && (isMidway || isTorn())) {
      // Not kept: the stream below may ask while it is written to, which cuts nothing.
      known = new IOException("a record was cut off, as by a stack that overflowed");
    }
    return known;
  }

  private boolean isTorn() {
    return isTorn || data.isTorn();
  }

  /** Whether the writer is fit for another stream. */
  boolean isSound() {
    return isSound && failure() == null;
  }

  /** Data comes next; whether that needs no header in front of it. */
  boolean takesData() {
    isClear = false;
    return !headerDue;
  }

  /** Appends the header of the stream, or of its next section, unless it is there. */
  void begin() {
    isClear = false;
    if (headerDue) {
      isTorn = true;
      if (repeatsTable) {
        sink.putHeaderAgain();
        tableDue = true;
      } else {
        sink.putHeader();
      }
      headerDue = false;
      hasBegun = true;
      isTorn = false; // as it was, or nothing would begin
    }
  }

  /** Appends the end mark of the stream, or of its section, if one has begun. */
  void end() throws IOException {
    if (hasBegun) {
      tear();
      data.drain();
      appendEmpty(FrameType.END);
      repeatsTable = sink.endSection(hasObjects) && !headerDue;
      hasObjects = false;
      tableDue = false;
      if (!repeatsTable) {
        graph.newStream();
      }
      shared = false;
      headerDue = true;
      hasBegun = false;
      isTorn = false;
    }
  }

  /** Appends a flat record to the bundle, if one is open; false if it has to be written. */
  boolean appendToBundle(Object root) {
    return isClear && !isMidway && sink.appendToBundle(root);
  }

  /** Writes a record; {@code unshared} makes its root a new object. */
  void write(Object root, boolean unshared) throws IOException {
    begin();
    tear();
    data.drain();
    sink.mark();
    if (tableDue) {
      tableDue = false;
      sink.putTable();
    }
    try {
      append(root, unshared);
      shared = true;
      isTorn = false;
      isClear = true;
    } catch (RuntimeException e) {
      takeBack(e);
      if (e == sink.failure()) {
        throw e; // of the stream below, as with records that leave at once
      }
      throw StreamErrors.writing(e);
    } catch (Error e) {
      takeBack(e);
      throw e;
    }
  }

  /**
   * Hands on what is complete where nothing is gathered, also if what came last has failed. Not to
   * be said while a record is written: the stream below may close this one.
   */
  void leave() throws IOException {
    if (handsOn && failure == null && sink.failure() == null && !isTorn()) {
      handOn();
    }
  }

  private void append(Object root, boolean unshared) {
    if (unshared) {
      graph.writeUnshared(root, sink);
      return;
    }
    if (!bundles || !sink.appendFlat(root)) {
      graph.write(root, sink);
      hasObjects = true;
      sink.learn(root, graph);
    }
  }

  /**
   * The writer's numbers are unknown after a failure; a header lets both sides start anew. It waits
   * for what comes next, as a reader takes it for the beginning of that.
   */
  private void takeBack(Throwable cause) {
    isSound &= cause instanceof SkywayException || cause instanceof UncheckedIOException;
    graph.newStream();
    shared = false;
    if (sink.backToMark()) {
      headerDue = true;
      repeatsTable = false;
    } else {
      failure = cause;
    }
    isTorn = false;
  }

  /** Forgets the objects that were written, and {@code withClasses} the classes too. */
  void reset(boolean withClasses) throws IOException {
    if (!shared) {
      return;
    }
    tear();
    data.drain();
    if (withClasses) {
      graph.newStream();
      sink.putHeader();
    } else {
      appendEmpty(FrameType.RESET);
      graph.newScope();
    }
    shared = false;
    isTorn = false;
  }

  /** What begins now has to end in whole. */
  private void tear() {
    isClear = false;
    isTorn = true;
  }

  private void appendEmpty(int frameType) throws IOException {
    try {
      sink.appendFrame(frameType, EMPTY, 0, 0);
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  /** Hands on all that was written to the stream below. */
  void handOn() throws IOException {
    tear();
    data.drain();
    sink.handOn();
    isTorn = false;
  }
}
