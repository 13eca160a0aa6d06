// SPDX-License-Identifier: Apache-2.0
package dev.skyway;

import dev.skyway.engine.Engine;
import dev.skyway.engine.GraphReader;
import dev.skyway.engine.ReaderSettings;
import dev.skyway.hooks.HookInput;

/** What one object stream after the other reads with. Not thread-safe. */
final class StreamReader implements Pool.Item {
  private final LentInput input = new LentInput();
  private final GraphReader graph;

  StreamReader(Engine engine, ReaderSettings settings) {
    graph = engine.newReader(settings.forObjectStreams(input));
  }

  /** A stream begins. */
  GraphReader begin(HookInput stream) {
    input.use(stream);
    return graph;
  }

  @Override
  public boolean end() {
    graph.demandUnshared(false);
    graph.newStream();
    input.use(null);
    return true;
  }

  @Override
  public void close() {
    graph.close();
  }
}
