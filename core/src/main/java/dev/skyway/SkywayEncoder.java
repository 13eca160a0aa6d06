// SPDX-License-Identifier: Apache-2.0
package dev.skyway;

import dev.skyway.engine.GraphWriter;
import dev.skyway.engine.frames.ArraySink;
import dev.skyway.engine.frames.TargetSink;
import dev.skyway.engine.frames.TinyWriter;
import dev.skyway.format.StreamHeader;
import java.lang.ref.Cleaner;
import java.lang.ref.Reference;
import java.nio.BufferOverflowException;
import java.util.Objects;
import java.util.function.Supplier;

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
  private final Supplier<GraphWriter> opening;
  private final boolean checksums;
  private final ArraySink gathered;
  private final TargetSink direct;

  /** Null until it is needed. */
  private GraphWriter graph;

  private Cleaner.Cleanable cleanable;
  private boolean headerDue = true;
  private boolean closed;

  SkywayEncoder(Supplier<GraphWriter> opening, boolean checksums) {
    this.opening = opening;
    this.checksums = checksums;
    gathered = new ArraySink(checksums);
    direct = new TargetSink(checksums);
  }

  /**
   * Writes the next message.
   *
   * @param root may be null
   * @throws SkywayClassException if the graph holds an object that cannot be written
   * @throws IllegalStateException if the message is longer than an array can be, or the encoder is
   *     closed
   */
  public byte[] encode(Object root) {
    ensureOpen();
    int tiny = TinyWriter.frameBytes(root, checksums);
    if (tiny != TinyWriter.NOT_TINY) {
      byte[] message = new byte[tiny + (headerDue ? StreamHeader.BYTES : 0)];
      putTiny(root, tiny, message, 0);
      return message;
    }
    try {
      if (headerDue) {
        gathered.putHeader();
      }
      graph().write(root, gathered);
      headerDue = false;
      return gathered.takeBytes();
    } catch (Throwable e) {
      gathered.clear();
      restart();
      throw e;
    } finally {
      Reference.reachabilityFence(this);
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
   * @throws IllegalStateException if the encoder is closed
   * @throws IndexOutOfBoundsException if {@code offset} is neither within the array nor its end
   */
  public int encode(Object root, byte[] target, int offset) {
    Objects.checkFromToIndex(offset, target.length, target.length);
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
    try {
      direct.open(target, offset);
      if (headerDue) {
        direct.putHeader();
      }
      graph().write(root, direct);
      headerDue = false;
      return direct.end() - offset;
    } catch (Throwable e) {
      restart();
      throw e;
    } finally {
      direct.release();
      Reference.reachabilityFence(this);
    }
  }

  /**
   * Lets the next message begin with a header: a decoder that knows nothing yet can start with it.
   *
   * @throws IllegalStateException if the encoder is closed
   */
  public void restart() {
    ensureOpen();
    if (graph != null) {
      graph.newStream();
    }
    headerDue = true;
  }

  /** Gives back what the encoder holds; a second call does nothing. */
  @Override
  public void close() {
    closed = true;
    if (cleanable != null) {
      cleanable.clean();
    }
  }

  private GraphWriter graph() {
    if (graph == null) {
      GraphWriter opened = opening.get();
      cleanable = Cleaning.after(this, opened::close);
      graph = opened;
    }
    return graph;
  }

  private void ensureOpen() {
    if (closed) {
      throw new IllegalStateException("encoder is closed; make another one");
    }
  }

  private void putTiny(Object root, int frameBytes, byte[] target, int offset) {
    int at = offset;
    if (headerDue) {
      at = StreamHeader.put(target, offset, checksums);
      headerDue = false;
    }
    TinyWriter.put(root, frameBytes, checksums, target, at);
  }
}
