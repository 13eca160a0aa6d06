// SPDX-License-Identifier: Apache-2.0
package dev.skyway;

import dev.skyway.engine.GraphReader;
import dev.skyway.engine.ReaderSettings;
import dev.skyway.engine.frames.ArrayFrameReader;
import dev.skyway.engine.frames.FrameReader;
import dev.skyway.engine.frames.RecordReader;
import dev.skyway.engine.frames.SmallFrame;
import dev.skyway.engine.frames.TinyReader;
import dev.skyway.format.FrameType;
import java.io.IOException;
import java.io.ObjectInputFilter;
import java.io.UncheckedIOException;
import java.util.Objects;

/**
 * Reads the messages of a {@link SkywayEncoder}, all and in order, beginning with one that has a
 * header. After an exception it waits for the next such message: call {@link SkywayEncoder#restart}
 * at the other end.
 *
 * <p>Not thread-safe. A decoder that is not closed gives back what it holds when it is collected.
 */
public final class SkywayDecoder implements AutoCloseable {
  private final Skyway skyway;
  private final ReaderSettings settings;
  private final ObjectInputFilter filter;
  private final boolean readsTiny;
  private final ArrayFrameReader frames = new ArrayFrameReader();

  /** Null until the first message comes. */
  private GraphReader graph;

  private boolean started;
  private boolean isDecoding;
  private boolean closed;

  SkywayDecoder(
      Skyway skyway, ReaderSettings settings, ObjectInputFilter filter, boolean readsTiny) {
    this.skyway = skyway;
    this.settings = settings;
    this.filter = filter;
    this.readsTiny = readsTiny;
  }

  /**
   * Reads the next message, which fills the array.
   *
   * <p>Nobody may change the array meanwhile, or what is read is any other graph, or an exception.
   *
   * @return the root, which may be null
   * @throws SkywayFormatException if the bytes are not the next message
   * @throws IllegalStateException if the decoder is closed, or a hook asks for it while this
   *     decoder reads; it reads on
   */
  public <T> T decode(byte[] message) {
    return decode(message, 0, message.length);
  }

  /**
   * Reads the next message, which fills this part of the array.
   *
   * <p>Nobody may change the array meanwhile, or what is read is any other graph, or an exception.
   *
   * @return the root, which may be null
   * @throws SkywayFormatException if the bytes are not the next message
   * @throws IllegalStateException if the decoder is closed, or a hook asks for it while this
   *     decoder reads; it reads on
   * @throws IndexOutOfBoundsException if the range is not within the array
   */
  public <T> T decode(byte[] message, int offset, int length) {
    Objects.checkFromIndexSize(offset, length, message.length);
    requireIdle("use");
    if (closed) {
      throw new IllegalStateException("decoder is closed; make another one");
    }
    if (started && readsTiny && length > 0 && message[offset] == FrameType.RECORD) {
      Object tiny = TinyReader.frame(message, offset, length, frames.checksums());
      if (tiny != TinyReader.NOT_TINY) {
        return Skyway.typed(tiny);
      }
      Object small = SmallFrame.read(graph, message, offset, length, frames.checksums());
      if (small != GraphReader.NOT_SMALL) {
        return Skyway.typed(small);
      }
    }
    isDecoding = true;
    try {
      return Skyway.typed(read(message, offset, length));
    } catch (Throwable e) {
      started = false;
      if (graph != null) {
        graph.abandon();
      }
      throw e;
    } finally {
      isDecoding = false;
      frames.release();
    }
  }

  private Object read(byte[] message, int offset, int length) {
    if (started && length > 0 && message[offset] != FrameReader.HEADER) {
      frames.more(message, offset, length);
    } else {
      open();
      frames.open(message, offset, length);
      graph.newStream();
      frames.next();
      started = true;
    }
    if (filter != null) {
      graph.use(filter);
    }
    Object root;
    try {
      root = RecordReader.read(frames, frames.next(), graph);
    } catch (IOException e) {
      throw new UncheckedIOException(e); // arrays have none
    }
    if (frames.remaining() > 0) {
      throw frames.payload.failure("a message ends with its record: excess=" + frames.remaining());
    }
    return root;
  }

  private void open() {
    if (graph == null) {
      graph = skyway.newReader(settings);
    }
  }

  /**
   * Gives back what the decoder holds; a second call does nothing.
   *
   * @throws IllegalStateException if a hook asks for it while this decoder reads; it reads on
   */
  @Override
  public void close() {
    requireIdle("close");
    closed = true;
    if (graph != null) {
      graph.close();
    }
  }

  /** Refuses what would disturb the message that is being read. */
  private void requireIdle(String what) {
    if (isDecoding) {
      throw new IllegalStateException(
          "a hook does not "
              + what
              + " its decoder: running=decode; do it between messages, one thread at a time");
    }
  }
}
