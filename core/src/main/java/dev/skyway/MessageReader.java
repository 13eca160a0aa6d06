// SPDX-License-Identifier: Apache-2.0
package dev.skyway;

import dev.skyway.engine.Engine;
import dev.skyway.engine.GraphReader;
import dev.skyway.engine.ReaderSettings;
import dev.skyway.engine.frames.ArrayFrameReader;
import dev.skyway.engine.frames.FrameReader;
import dev.skyway.engine.frames.InputFrameReader;
import dev.skyway.engine.frames.RecordReader;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.ObjectInputFilter;
import java.nio.ByteBuffer;

/** Reads standalone messages, one after the other. Not thread-safe. */
final class MessageReader implements Pool.Item {
  private final GraphReader graph;
  private final RepeatedDescriptions descriptions;
  private final ArrayFrameReader arrayFrames = new ArrayFrameReader();
  private InputFrameReader inputFrames;
  private boolean filtered;

  MessageReader(Engine engine, ReaderSettings settings) {
    graph = Cleaning.freed(engine.newReader(settings));
    descriptions = new RepeatedDescriptions(graph);
  }

  /** Replaces the filter, which may be null; it counts from the next message on. */
  void use(ObjectInputFilter filter) {
    if (filter != null || filtered) {
      descriptions.forget();
      graph.use(filter);
      filtered = filter != null;
    }
  }

  /** The root of a message that fills the range. */
  Object fromBytes(byte[] bytes, int offset, int length) {
    Object root = fromFront(bytes, offset, length, false);
    arrayFrames.release();
    return root;
  }

  private Object fromFront(byte[] bytes, int offset, int length, boolean moreMayFollow) {
    arrayFrames.open(bytes, offset, length);
    Object root;
    try {
      requireHeader(arrayFrames);
      root = descriptions.read(arrayFrames);
    } catch (IOException e) {
      throw empty(e);
    }
    if (!moreMayFollow && arrayFrames.remaining() > 0) {
      throw arrayFrames.payload.failure(
          "a message ends with its record: excess=" + arrayFrames.remaining());
    }
    return root;
  }

  /** The root of the message at the buffer's position, which moves behind it. */
  Object fromBuffer(ByteBuffer message) {
    Object root;
    if (message.hasArray()) {
      int start = message.arrayOffset() + message.position();
      root = fromFront(message.array(), start, message.remaining(), true);
      message.position(arrayFrames.position() - message.arrayOffset());
    } else {
      ByteBuffer rest = message.duplicate();
      try {
        root = fromStream(new BufferInput(rest));
      } catch (IOException e) {
        throw empty(e);
      }
      message.position(rest.position());
    }
    arrayFrames.release();
    return root;
  }

  Object fromStream(InputStream input) throws IOException {
    if (inputFrames == null) {
      inputFrames = new InputFrameReader();
    }
    descriptions.forget();
    inputFrames.open(input);
    requireHeader(inputFrames);
    Object root = RecordReader.read(inputFrames, inputFrames.next(), graph);
    graph.newStream();
    inputFrames.release();
    return root;
  }

  /** Arrays and buffers fail in no other way. */
  private static SkywayFormatException empty(IOException cause) {
    return new SkywayFormatException(0, 0, "a message has bytes; pass one that was written", cause);
  }

  private static void requireHeader(FrameReader frames) throws IOException {
    if (frames.next() == FrameReader.NO_MORE) {
      throw new EOFException("no message: the input ends before a header");
    }
  }

  @Override
  public boolean recover(Throwable failure) {
    if (failure instanceof Error) {
      return false;
    }
    arrayFrames.release();
    if (inputFrames != null) {
      inputFrames.release();
    }
    descriptions.wasAbandoned();
    graph.abandon();
    return true;
  }

  @Override
  public void close() {
    graph.close();
  }
}
