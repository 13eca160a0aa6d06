// SPDX-License-Identifier: Apache-2.0
package dev.skyway;

import dev.skyway.engine.Engine;
import dev.skyway.engine.GraphWriter;
import dev.skyway.engine.ReaderSettings;
import dev.skyway.engine.frames.OutputSink;
import dev.skyway.hooks.HookOutput;

/** What one object stream after the other writes with. Not thread-safe. */
final class StreamWriter implements Pool.Item {
  private static final int MOST_KEPT_BYTES = 64 << 10;

  private final LentOutput output = new LentOutput();
  private final GraphWriter graph;
  private byte[] buffer = new byte[OutputSink.FIRST_CAPACITY];

  StreamWriter(Engine engine, ReaderSettings settings) {
    graph = Cleaning.freed(engine.newWriter(settings.forWriting(settings.sharing(), output)));
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
    return isLight;
  }

  @Override
  public void close() {
    graph.close();
  }
}
