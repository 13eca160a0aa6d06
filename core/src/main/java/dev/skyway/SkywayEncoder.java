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
  private final GraphWriter graph;
  private final boolean checksums;
  private final ArraySink gathered;
  private final TargetSink direct;
  private boolean headerDue = true;

  SkywayEncoder(GraphWriter graph, boolean checksums) {
    this.graph = graph;
    this.checksums = checksums;
    gathered = new ArraySink(checksums);
    direct = new TargetSink(checksums);
  }

  /**
   * Writes the next message.
   *
   * @param root may be null
   * @throws SkywayClassException if the graph holds an object that cannot be written
   * @throws IllegalStateException if the message is longer than an array can be
   */
  public byte[] encode(Object root) {
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
      graph.write(root, gathered);
      headerDue = false;
      return gathered.takeBytes();
    } catch (Throwable e) {
      gathered.clear();
      restart();
      throw e;
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
   * @throws IndexOutOfBoundsException if {@code offset} is neither within the array nor its end
   */
  public int encode(Object root, byte[] target, int offset) {
    Objects.checkFromToIndex(offset, target.length, target.length);
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
      graph.write(root, direct);
      headerDue = false;
      return direct.end() - offset;
    } catch (Throwable e) {
      restart();
      throw e;
    } finally {
      direct.release();
    }
  }

  /** The next message begins with a header: a decoder can start with it, and knows no class yet. */
  public void restart() {
    graph.newStream();
    headerDue = true;
  }

  /** Gives back what the encoder holds; a second call does nothing. */
  @Override
  public void close() {
    graph.close();
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
