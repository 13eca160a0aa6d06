// SPDX-License-Identifier: Apache-2.0
package dev.skyway;

import dev.skyway.classes.CallerLoader;
import dev.skyway.engine.Engine;
import dev.skyway.engine.GraphReader;
import dev.skyway.engine.ReaderSettings;
import dev.skyway.hooks.HookInput;

/** What one object stream after the other reads with. Not thread-safe. */
final class StreamReader implements Pool.Item {
  private final LentInput input = new LentInput();
  private final ReaderSettings settings;
  private final GraphReader graph;

  /** Null if classes are not looked for where the caller's are. */
  private final CallerLoader caller;

  StreamReader(Engine engine, ReaderSettings base) {
    settings = base.forObjectStreams(input);
    caller = settings.resolution().caller();
    graph = Cleaning.freed(engine.newReader(settings));
  }

  /** A stream begins. */
  GraphReader begin(HookInput stream) {
    input.use(stream);
    return graph;
  }

  ReaderSettings settings() {
    return settings;
  }

  CallerLoader caller() {
    return caller;
  }

  @Override
  public boolean end() {
    graph.demandUnshared(false);
    graph.newStream();
    input.use(null);
    if (caller != null) {
      caller.forget();
    }
    return true;
  }

  @Override
  public void close() {
    graph.close();
  }
}
