// SPDX-License-Identifier: Apache-2.0
package dev.skyway;

import dev.skyway.engine.frames.FrameReader;
import dev.skyway.engine.frames.InputFrameReader;
import dev.skyway.format.ByteSource;
import dev.skyway.format.FrameType;
import dev.skyway.hooks.OptionalData;
import dev.skyway.hooks.PrimitiveInput;
import dev.skyway.hooks.RunInput;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OptionalDataException;
import java.io.StreamCorruptedException;

/**
 * The next frame of an object stream, and its bytes if it holds data. Frames that only change the
 * state are passed on at once. Not thread-safe.
 */
final class FrameQueue extends RunInput {
  /** What is done about frames that are nobody's data. */
  interface StateChange {
    /** A header came again: all numbers start anew. */
    void newStream();

    /** A RESET frame came. */
    void newScope();
  }

  private static final int NOTHING = -2;

  private final InputFrameReader frames = new InputFrameReader();
  private final StateChange state;
  private final boolean sections;
  private boolean betweenSections;
  private int present = NOTHING;
  private boolean hasEnded;
  private Throwable failure;

  /** Null until some are read. */
  private PrimitiveInput primitives;

  FrameQueue(InputStream in, boolean sections, StateChange state) {
    this.sections = sections;
    this.state = state;
    betweenSections = sections;
    frames.open(in);
  }

  /** Reads the header; false if the stream is empty. */
  boolean readHeader() throws IOException {
    try {
      return frames.next() == FrameReader.HEADER;
    } catch (SkywayFormatException e) {
      throw StreamErrors.corrupted(e);
    }
  }

  /** Null, or what has cut off the reading of a frame, whose bytes may be lost. */
  Throwable failure() {
    return failure;
  }

  InputFrameReader frames() {
    return frames;
  }

  /**
   * The type of the frame that comes next, which is loaded; END again and again. {@link
   * FrameReader#NO_MORE} if the bytes end without END, until {@link #askAgain}.
   *
   * @throws StreamCorruptedException if the bytes are not a frame, or end within one or a section;
   *     nothing can be read from then on
   */
  int peek() throws IOException {
    advance(true);
    hasEnded |= present == FrameType.END;
    return present;
  }

  /**
   * What ended without END may have grown. To be said before each thing that is asked for, and not
   * within one: half of a number would be lost.
   */
  void askAgain() {
    if (present == FrameReader.NO_MORE) {
      present = NOTHING;
    }
  }

  /** Whether something was asked for and END came instead. */
  boolean hasEnded() {
    return hasEnded;
  }

  /** Whether the next frame, or a part of it, was read. */
  boolean hasBegun() {
    boolean isHere = present != NOTHING && present != FrameReader.NO_MORE && !isUsedUp();
    return isHere || frames.hasBegun();
  }

  /** The same type, which is now taken. */
  int take() throws IOException {
    int type = peek();
    if (type != FrameType.END && type != FrameReader.NO_MORE) {
      present = NOTHING;
    }
    return type;
  }

  /** Loads the next frame unless there is one; false if it would have to be waited for. */
  private boolean advance(boolean wait) throws IOException {
    try {
      return load(wait);
    } catch (StreamCorruptedException | SkywayFormatException | StackOverflowError e) {
      failure = e; // what was taken may not have been noted
      throw e;
    }
  }

  private boolean load(boolean wait) throws IOException {
    while (present == NOTHING || isUsedUp()) {
      present = NOTHING;
      if (!wait && !ready()) {
        return false;
      }
      int type = load();
      if (type == FrameReader.HEADER || type == FrameType.RESET) {
        change(type);
      } else if (type == FrameType.END && sections && !betweenSections) {
        betweenSections = true;
      } else {
        present = type;
      }
    }
    return true;
  }

  /** What has taken no effect, as where the heap is full, would have later numbers misread. */
  private void change(int type) {
    try {
      if (type == FrameReader.HEADER) {
        state.newStream();
      } else {
        state.newScope();
      }
    } catch (RuntimeException | Error e) {
      failure = e;
      throw e;
    }
  }

  /** Data and bundles stay until their last byte is taken. */
  private boolean isUsedUp() {
    return (present == FrameType.RECORDS || present == FrameType.DATA) && bytesLeft() == 0;
  }

  private int load() throws IOException {
    int type;
    try {
      type = frames.next();
    } catch (SkywayFormatException e) {
      throw StreamErrors.corrupted(e);
    }
    if (betweenSections) {
      return firstOfSection(type);
    }
    if (type == FrameReader.NO_MORE && sections) {
      throw StreamErrors.corrupted(noEndMark());
    }
    return type;
  }

  /** What to throw where an object is asked for and data comes. */
  OptionalDataException dataInstead() throws IOException {
    OptionalDataException data = OptionalData.exception(available());
    data.initCause(frames.payload.failure("data comes where an object is asked for"));
    return data;
  }

  /** What to throw where nothing comes: after END, and as {@code java.io} has it, without END. */
  EOFException atEnd() {
    if (present == FrameType.END) {
      return new EOFException("the stream came to its end");
    }
    SkywayFormatException reason = noEndMark();
    EOFException end = new EOFException(reason.getMessage());
    end.initCause(reason);
    return end;
  }

  private SkywayFormatException noEndMark() {
    return frames.payload.failure(
        "stream ends without its end mark; its writer was not closed, or bytes are missing");
  }

  /** The bytes end between sections: END, from then on. */
  private int firstOfSection(int type) throws StreamCorruptedException {
    if (type == FrameReader.NO_MORE) {
      return FrameType.END;
    }
    if (type != FrameReader.HEADER) {
      throw StreamErrors.corrupted(
          frames.payload.failure("a section begins with a header: type=" + type));
    }
    betweenSections = false;
    return type;
  }

  /** An object comes next. */
  void leaveData() {
    if (primitives != null) {
      primitives.renew();
    }
  }

  /** What reads primitives from the data that comes next. */
  PrimitiveInput primitives() {
    if (primitives == null) {
      primitives = new PrimitiveInput(this);
    }
    return primitives;
  }

  private int bytesLeft() {
    return frames.payload.remaining();
  }

  @Override
  public int available() throws IOException {
    askAgain();
    return advance(false) && present == FrameType.DATA ? bytesLeft() : 0;
  }

  private boolean ready() throws IOException {
    try {
      return frames.ready();
    } catch (SkywayFormatException e) {
      throw StreamErrors.corrupted(e);
    }
  }

  @Override
  protected ByteSource run(int bytes) throws IOException {
    return peek() == FrameType.DATA && bytesLeft() >= bytes ? frames.payload : null;
  }

  @Override
  public int read() throws IOException {
    return peek() == FrameType.DATA ? frames.payload.buffer[frames.payload.position++] & 0xFF : -1;
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    java.util.Objects.checkFromIndexSize(offset, length, bytes.length);
    if (length == 0) {
      return 0;
    }
    if (peek() != FrameType.DATA) {
      return -1;
    }
    int count = Math.min(length, bytesLeft());
    System.arraycopy(frames.payload.buffer, frames.payload.position, bytes, offset, count);
    frames.payload.position += count;
    return count;
  }
}
