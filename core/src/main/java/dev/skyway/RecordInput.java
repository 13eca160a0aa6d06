// SPDX-License-Identifier: Apache-2.0
package dev.skyway;

import dev.skyway.engine.GraphReader;
import dev.skyway.engine.frames.FrameReader;
import dev.skyway.engine.frames.RecordReader;
import dev.skyway.engine.frames.SectionTableReader;
import dev.skyway.engine.frames.TinyReader;
import dev.skyway.format.ByteSource;
import dev.skyway.format.FrameType;
import dev.skyway.format.Tag;
import java.io.IOException;
import java.io.InputStream;
import java.io.InvalidObjectException;
import java.io.StreamCorruptedException;

/** The records among an object stream's frames. Not thread-safe. */
final class RecordInput implements FrameQueue.StateChange {
  private final FrameQueue queue;
  private final BundleInput bundle = new BundleInput();
  private GraphReader graph;
  private NoteInput notes;

  /** Null where each section is to begin anew. */
  private SectionTableReader tables;

  private boolean withinRecord;
  private boolean demandsUnshared;

  /** Whether something was taken that a record follows. */
  private boolean isDescribed;

  private Throwable failure;

  RecordInput(InputStream in, boolean sections) {
    queue = new FrameQueue(in, sections, this);
  }

  /** The frames, and the bytes between records. */
  FrameQueue queue() {
    return queue;
  }

  /**
   * What records and notes are handed to; set before the first is read.
   *
   * @param reader null: no more are read
   * @param noteInput null if nobody asks for notes
   */
  void use(GraphReader reader, NoteInput noteInput) {
    graph = reader;
    notes = noteInput;
    tables = null;
  }

  /**
   * Lets what sections repeat stay known; to be said where records share nothing and nobody wants
   * to see what is read.
   */
  void keepTables() {
    tables = new SectionTableReader(graph);
  }

  /** Why no more can be read, or null. */
  Throwable failure() {
    return failure == null ? queue.failure() : failure;
  }

  /**
   * Waits until a record begins.
   *
   * @throws java.io.EOFException if the end mark comes instead, or the bytes end without it
   * @throws java.io.OptionalDataException if data comes instead
   */
  void await() throws IOException {
    if (withinRecord) {
      return;
    }
    queue.askAgain();
    queue.leaveData();
    int type = queue.peek();
    if (type == FrameType.DATA) {
      throw queue.dataInstead();
    }
    if (type == FrameType.END || type == FrameReader.NO_MORE && !isDescribed) {
      throw queue.atEnd(); // else read says that a record is cut
    }
  }

  /** Whether the next record was read ahead, with others of its bundle. */
  boolean isAhead() {
    return bundle.hasRoots();
  }

  /** The root of a record that was read ahead. */
  Object takeAhead() {
    return bundle.takeRoot(queue.frames().payload);
  }

  /**
   * The root of the next record if there is a short way to it, else {@link TinyReader#NOT_TINY}.
   *
   * @param mayBeTiny whether records share nothing, and nobody wants to see values
   */
  Object readShort(boolean mayBeTiny) throws IOException, ClassNotFoundException {
    if (withinRecord) {
      return TinyReader.NOT_TINY;
    }
    int type = takeDescriptions();
    if (type == FrameType.RECORDS) {
      return readBundled(mayBeTiny);
    }
    if (type != FrameType.RECORD) {
      return TinyReader.NOT_TINY;
    }
    ByteSource payload = queue.frames().payload;
    Object root = mayBeTiny ? TinyReader.payload(payload) : TinyReader.NOT_TINY;
    if (root == TinyReader.NOT_TINY) {
      root = readSmall(payload);
    }
    if (root != TinyReader.NOT_TINY) {
      queue.take();
    }
    return root;
  }

  /** Takes what a record's first frame is preceded by; the type of what comes then. */
  private int takeDescriptions() throws IOException, ClassNotFoundException {
    try {
      int type = queue.peek();
      while (FrameType.isDescription(type)) {
        describe(queue.take());
        type = queue.peek();
      }
      if (tables != null) {
        tables.settle();
      }
      isDescribed &= type == FrameReader.NO_MORE;
      return type;
    } catch (StreamCorruptedException | RuntimeException | Error e) {
      failure = e;
      throw failed(e);
    }
  }

  /** PERF: a window for each section of a record or two takes five times as long as they do. */
  private void joinBundles() {
    byte[] between = tables == null || bundle.hasRoots() ? null : tables.between();
    if (between != null) {
      queue.frames().joinBundles(between, 1 + tables.frames());
    }
  }

  private void describe(int type) {
    isDescribed = true;
    if (tables == null) {
      RecordReader.describe(type, queue.frames().payload, graph);
    } else {
      tables.take(type, queue.frames().payload);
    }
  }

  private Object readSmall(ByteSource payload) {
    try {
      Object root = graph.small(payload.buffer, payload.position, payload.limit);
      return root == GraphReader.NOT_SMALL ? TinyReader.NOT_TINY : root;
    } catch (RuntimeException | Error e) {
      failure = e;
      abandon();
      throw e;
    }
  }

  private Object readBundled(boolean mayBeTiny) {
    joinBundles();
    try {
      return bundle.read(graph, queue.frames().payload, mayBeTiny);
    } catch (RuntimeException | Error e) {
      failure = e;
      abandon();
      throw e;
    }
  }

  /** The root of the next record; {@code unshared} demands that it is a new object. */
  Object read(boolean unshared) throws IOException, ClassNotFoundException {
    boolean again = false;
    Object root;
    if (!withinRecord) {
      takeDescriptions(); // before anything is demanded, as it may begin anew
    }
    if (unshared != demandsUnshared && !withinRecord) {
      graph.demandUnshared(unshared);
      demandsUnshared = unshared;
    }
    try {
      boolean complete = false;
      while (!complete) {
        int type = queue.peek();
        if (FrameType.isDescription(type)) {
          describe(queue.take());
          continue;
        }
        if (type == FrameType.RECORDS && !withinRecord) {
          ByteSource entry = bundle.take(queue.frames().payload);
          again = isBack(entry);
          complete = graph.block(type, entry);
          continue;
        }
        queue.frames().await(type, graph);
        queue.take();
        again |= type == FrameType.RECORD && isAgain(queue.frames().payload);
        complete =
            type == FrameType.NOTES ? takeNotes() : RecordReader.step(queue.frames(), type, graph);
        withinRecord = !complete && (withinRecord || type == FrameType.RECORD);
      }
      isDescribed = false;
      root = graph.takeRoot();
      demandsUnshared = false;
    } catch (StreamCorruptedException | RuntimeException | Error e) {
      failure = e;
      throw failed(e);
    }
    if (unshared && again) {
      throw new InvalidObjectException("object was read before; read it with readObject");
    }
    return root;
  }

  private boolean takeNotes() {
    isDescribed = true;
    if (notes != null) {
      notes.read(queue.frames().payload);
    }
    return false;
  }

  /** Whether the root of this record is an earlier object. */
  private static boolean isAgain(ByteSource payload) {
    int start = payload.position;
    payload.getVarlong();
    int objects = payload.getCount();
    boolean again = objects == 0 && isBack(payload);
    payload.position = start;
    return again;
  }

  private static boolean isBack(ByteSource items) {
    return items.remaining() > 0 && items.buffer[items.position] == Tag.BACK;
  }

  /**
   * What to throw instead; nothing follows then. Any other IOException, a timeout for instance,
   * leaves the record where it is: read again.
   */
  private IOException failed(Throwable e) throws ClassNotFoundException {
    abandon();
    if (e instanceof Error error) {
      throw error;
    }
    return e instanceof RuntimeException unchecked
        ? StreamErrors.reading(unchecked)
        : (StreamCorruptedException) e;
  }

  /** After the failure is set, as a stack that overflows may leave no room for this. */
  private void abandon() {
    tables = null;
    graph.abandon();
  }

  @Override
  public void newStream() {
    refuseWithinRecord("header");
    isDescribed = false;
    if (tables != null) {
      tables.newSection();
    } else if (graph != null) {
      graph.newStream();
    }
    if (notes != null) {
      notes.clear();
    }
  }

  @Override
  public void newScope() {
    refuseWithinRecord("RESET");
    if (graph != null) {
      graph.newScope();
    }
  }

  private void refuseWithinRecord(String type) {
    if (withinRecord) {
      throw queue.frames().payload.failure("a record has frames of objects only: type=" + type);
    }
  }
}
