// SPDX-License-Identifier: Apache-2.0
package dev.skyway;

import dev.skyway.engine.GraphWriter;
import dev.skyway.engine.frames.ArraySink;
import dev.skyway.engine.frames.TargetSink;
import dev.skyway.engine.frames.TinyWriter;
import dev.skyway.format.StreamHeader;
import java.nio.BufferOverflowException;
import java.util.Objects;

/**
 * Writes the messages of one channel: what a {@link SkywayDecoder} has learnt about classes from
 * one message is not said again in the next. So the messages must reach the decoder all and in
 * order. Nothing is shared between messages.
 *
 * <p>The first message, and the first after {@link #restart} or an exception, begins with a header
 * and lets any decoder start anew. Not thread-safe. An encoder that is not closed gives back what
 * it holds when it is collected.
 */
public final class SkywayEncoder implements AutoCloseable {
  private final Skyway skyway;
  private final boolean checksums;
  private final ArraySink gathered;
  private final TargetSink direct;

  /** Null until it is needed. */
  private GraphWriter graph;

  private boolean headerDue = true;

  /**
   * Whether the graph writer and what is gathered are those of a message that is not whole. A stack
   * that overflowed may leave no room for the calls that mend it, so it is said in the beginning.
   */
  private boolean isTorn;

  private boolean isEncoding;
  private boolean closed;

  SkywayEncoder(Skyway skyway) {
    this.skyway = skyway;
    checksums = skyway.framing().checksums();
    gathered = new ArraySink(checksums);
    direct = new TargetSink(checksums);
  }

  /**
   * Writes the next message.
   *
   * @param root may be null
   * @throws SkywayClassException if the graph holds an object that cannot be written
   * @throws IllegalStateException if the message is longer than an array can be, the encoder is
   *     closed, or a hook asks for it while this encoder writes
   */
  public byte[] encode(Object root) {
    requireIdle("use");
    ensureOpen();
    int tiny = TinyWriter.frameBytes(root, checksums);
    if (tiny != TinyWriter.NOT_TINY) {
      byte[] message = new byte[tiny + (headerDue ? StreamHeader.BYTES : 0)];
      putTiny(root, tiny, message, 0);
      return message;
    }
    isEncoding = true;
    try {
      if (begins()) {
        gathered.putHeader();
      }
      graph().write(root, gathered);
      byte[] message = gathered.takeBytes();
      isTorn = false;
      headerDue = false;
      return message;
    } catch (Throwable e) {
      mend();
      throw e;
    } finally {
      isEncoding = false;
    }
  }

  /**
   * Writes the next message into an array.
   *
   * @param root may be null
   * @return bytes of the message, which begins at {@code offset}
   * @throws SkywayClassException if the graph holds an object that cannot be written
   * @throws BufferOverflowException if the message does not fit; bytes from {@code offset} on may
   *     have changed
   * @throws IllegalStateException if the encoder is closed, or a hook asks for it while this
   *     encoder writes
   * @throws IndexOutOfBoundsException if {@code offset} is neither within the array nor its end
   */
  public int encode(Object root, byte[] target, int offset) {
    Objects.checkFromToIndex(offset, target.length, target.length);
    requireIdle("use");
    ensureOpen();
    int tiny = TinyWriter.frameBytes(root, checksums);
    if (tiny != TinyWriter.NOT_TINY) {
      int bytes = tiny + (headerDue ? StreamHeader.BYTES : 0);
      if (bytes > target.length - offset) {
        throw new BufferOverflowException();
      }
      putTiny(root, tiny, target, offset);
      return bytes;
    }
    isEncoding = true;
    try {
      direct.open(target, offset);
      if (begins()) {
        direct.putHeader();
      }
      graph().write(root, direct);
      int bytes = direct.end() - offset;
      isTorn = false;
      headerDue = false;
      return bytes;
    } catch (Throwable e) {
      mend();
      throw e;
    } finally {
      isEncoding = false;
      direct.release();
    }
  }

  /**
   * Lets the next message begin with a header: a decoder that knows nothing yet can start with it.
   *
   * @throws IllegalStateException if the encoder is closed, or a hook asks for it while this
   *     encoder writes
   */
  public void restart() {
    requireIdle("restart");
    ensureOpen();
    headerDue = true;
    isTorn = true;
    mend();
  }

  /** Whether the message has a header; until it is whole, the next one has to have one too. */
  private boolean begins() {
    mend();
    boolean begins = headerDue;
    isTorn = true;
    headerDue = true;
    return begins;
  }

  /** Lets what comes next be the first; unless this ends, it is still to be done. */
  private void mend() {
    if (isTorn) {
      gathered.clear();
      if (graph != null) {
        graph.newStream();
      }
      isTorn = false;
    }
  }

  /**
   * Gives back what the encoder holds; a second call does nothing.
   *
   * @throws IllegalStateException if a hook asks for it while this encoder writes; it writes on
   */
  @Override
  public void close() {
    requireIdle("close");
    closed = true;
    if (graph != null) {
      graph.close();
    }
  }

  private GraphWriter graph() {
    if (graph == null) {
      graph = skyway.newWriter(Sharing.RECORD, null);
    }
    return graph;
  }

  /** Refuses what would disturb the message that is being written. */
  private void requireIdle(String what) {
    if (isEncoding) {
      throw new IllegalStateException(
          "a hook does not "
              + what
              + " its encoder: running=encode; do it between messages, one thread at a time");
    }
  }

  private void ensureOpen() {
    if (closed) {
      throw new IllegalStateException("encoder is closed; make another one");
    }
  }

  private void putTiny(Object root, int frameBytes, byte[] target, int offset) {
    int at = headerDue ? StreamHeader.put(target, offset, checksums) : offset;
    TinyWriter.put(root, frameBytes, checksums, target, at);
    headerDue = false;
  }
}
