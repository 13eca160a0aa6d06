// SPDX-License-Identifier: Apache-2.0
package dev.skyway;

import dev.skyway.engine.Engine;
import dev.skyway.engine.GraphWriter;
import dev.skyway.engine.WriterSettings;
import dev.skyway.engine.frames.ArraySink;
import dev.skyway.engine.frames.OutputSink;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;

/** Writes standalone messages, one after the other. Not thread-safe. */
final class MessageWriter implements Pool.Item {
  private final GraphWriter graph;
  private final ArraySink sink;

  MessageWriter(Engine engine, WriterSettings settings, boolean checksums) {
    graph = Cleaning.freed(engine.newWriter(settings));
    sink = new ArraySink(checksums);
  }

  byte[] toBytes(Object root) {
    gather(root);
    return sink.takeBytes();
  }

  void toBuffer(Object root, ByteBuffer target) {
    gather(root);
    sink.copyTo(target);
    sink.clear();
  }

  void toStream(Object root, OutputStream output) throws IOException {
    OutputSink frames = new OutputSink(output, sink.checksums(), false);
    frames.putHeader();
    try {
      graph.writeMessage(root, frames);
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    frames.handOn();
  }

  private void gather(Object root) {
    sink.putHeader();
    graph.writeMessage(root, sink);
  }

  @Override
  public boolean recover(Throwable failure) {
    if (failure instanceof Error) {
      return false;
    }
    sink.clear();
    graph.newStream();
    return true;
  }

  @Override
  public void close() {
    graph.close();
  }
}
