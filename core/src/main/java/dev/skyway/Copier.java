// SPDX-License-Identifier: Apache-2.0
package dev.skyway;

import dev.skyway.engine.Engine;
import dev.skyway.engine.GraphReader;
import dev.skyway.engine.GraphWriter;
import dev.skyway.engine.ReaderSettings;
import dev.skyway.engine.WriterSettings;
import dev.skyway.engine.frames.PipeSink;

/** A writer whose frames a reader takes at once. Not thread-safe. */
final class Copier implements Pool.Item {
  private final GraphWriter writer;
  private final GraphReader reader;
  private final PipeSink pipe = new PipeSink();

  Copier(Engine engine, ReaderSettings settings) {
    writer =
        Cleaning.freed(engine.newWriter(new WriterSettings(settings.sharing(), settings.limits())));
    reader = Cleaning.freed(engine.newReader(settings));
  }

  Object copy(Object root) {
    pipe.open(reader);
    writer.write(root, pipe);
    if (!pipe.isComplete()) {
      throw new IllegalStateException("a writer completes its record: engine=" + writer);
    }
    Object copy = reader.takeRoot();
    writer.newStream();
    reader.newStream();
    pipe.release();
    return copy;
  }

  @Override
  public boolean recover(Throwable failure) {
    if (failure instanceof Error) {
      return false;
    }
    writer.newStream();
    reader.abandon();
    pipe.release();
    return true;
  }

  @Override
  public void close() {
    writer.close();
    reader.close();
  }
}
