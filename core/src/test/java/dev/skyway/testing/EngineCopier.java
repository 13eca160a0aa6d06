// SPDX-License-Identifier: Apache-2.0
package dev.skyway.testing;

import dev.skyway.Limits;
import dev.skyway.Sharing;
import dev.skyway.engine.Engine;
import dev.skyway.engine.GraphReader;
import dev.skyway.engine.GraphWriter;
import dev.skyway.engine.ReaderSettings;
import dev.skyway.engine.WriterSettings;
import dev.skyway.format.ByteSource;
import dev.skyway.format.StreamHeader;

/** Writes standalone messages with one engine and reads them with another. */
public final class EngineCopier {
  private final Engine writing;
  private final Engine reading;

  /** Both ends with the same engine. */
  public EngineCopier(Engine engine) {
    this(engine, engine);
  }

  /** One engine for each end. */
  public EngineCopier(Engine writing, Engine reading) {
    this.writing = writing;
    this.reading = reading;
  }

  /** Writes the graph and reads it again. */
  public Object copy(Object root) {
    return read(write(root));
  }

  /** A standalone message with checksums. */
  public byte[] write(Object root) {
    return write(root, true);
  }

  /** A standalone message. */
  public byte[] write(Object root, boolean checksums) {
    ArraySink sink = new ArraySink(checksums);
    sink.position = StreamHeader.put(sink.buffer, 0, checksums);
    try (GraphWriter writer =
        writing.newWriter(new WriterSettings(Sharing.RECORD, Limits.none()))) {
      writer.write(root, sink);
    }
    return sink.toByteArray();
  }

  /** The root of a standalone message. */
  public Object read(byte[] message) {
    return read(message, ReaderSettings.of(Sharing.RECORD, Limits.standard()));
  }

  /** The root of a standalone message. */
  public Object read(byte[] message, ReaderSettings settings) {
    ByteSource source = new ByteSource(message);
    boolean checksums = StreamHeader.get(source);
    Frames frames = new Frames(message, StreamHeader.BYTES, checksums);
    try (GraphReader reader = reading.newReader(settings)) {
      Object root = frames.readRecord(reader);
      if (frames.next()) {
        throw source.failure("a message ends with its record");
      }
      return root;
    }
  }
}
