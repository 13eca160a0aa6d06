// SPDX-License-Identifier: Apache-2.0
package dev.skyway;

import dev.skyway.engine.Engine;
import dev.skyway.engine.GraphWriter;
import dev.skyway.engine.ReaderSettings;
import dev.skyway.engine.frames.OutputSink;
import dev.skyway.engine.portable.PortableEngine;
import dev.skyway.hooks.HookOutput;
import java.lang.ref.Cleaner;

/** What one object stream after the other writes with. Not thread-safe. */
final class StreamWriter implements Pool.Item {
  private static final int MOST_KEPT_BYTES = 64 << 10;

  private final LentOutput output = new LentOutput();
  private final GraphWriter graph;
  private byte[] buffer = new byte[OutputSink.FIRST_CAPACITY];

  /** To be told when it is closed; may be null. */
  private Cleaner.Cleanable freed;

  /** Whether it stands in for one of another engine. */
  private boolean isStopgap;

  StreamWriter(Engine engine, ReaderSettings settings) {
    graph = Cleaning.freed(engine.newWriter(settings.forWriting(settings.sharing(), output)));
  }

  /** One without memory outside the heap, for as long as others have too much of it. */
  static StreamWriter stopgap(ReaderSettings settings) {
    StreamWriter writer = new StreamWriter(new PortableEngine(), settings);
    writer.isStopgap = true;
    return writer;
  }

  /** Has it say when it is closed. */
  void isFreedWith(Cleaner.Cleanable counted) {
    freed = counted;
  }

  /** A stream begins. */
  GraphWriter begin(HookOutput stream) {
    output.use(stream);
    return graph;
  }

  /** What the stream gathers its frames in. */
  byte[] buffer() {
    return buffer;
  }

  /** What it has become; the next stream begins with it. */
  void keep(byte[] grown) {
    if (grown.length <= MOST_KEPT_BYTES) {
      buffer = grown;
    }
  }

  @Override
  public boolean end() {
    boolean isLight = graph.isLight();
    graph.newStream();
    output.use(null);
    return isLight && (!isStopgap || StreamWriters.areMany());
  }

  @Override
  public void close() {
    graph.close();
    if (freed != null) {
      freed.clean();
    }
  }
}
