// SPDX-License-Identifier: Apache-2.0
package dev.skyway;

import dev.skyway.engine.GraphWriter;
import dev.skyway.engine.frames.OutputSink;

/** What an object stream writes with: a writer of its own, or one that is lent. Not thread-safe. */
final class WriterInUse {
  private final GraphWriter graph;

  /** Null if the writer is the stream's own. */
  private final Lease<StreamWriter> lease;

  /** The writer for a stream: lent, unless the stream has a say in what is written. */
  WriterInUse(Skyway skyway, HookedOutput hooks) {
    if (hooks.hasSay()) {
      lease = null;
      graph = skyway.newWriter(skyway.streamSettings().sharing(), hooks);
    } else {
      lease = new Lease<>(skyway.pools().streamWriters());
      graph = lease.item().begin(hooks);
    }
  }

  GraphWriter graph() {
    return graph;
  }

  /** What the stream gathers its frames in. */
  byte[] buffer() {
    return lease == null ? new byte[OutputSink.FIRST_CAPACITY] : lease.item().buffer();
  }

  /**
   * Has the next stream take the writer when this one lets go of it: nothing has failed, and no
   * other thread can be at work with it.
   *
   * @param buffer what that of the writer has become
   */
  void keep(byte[] buffer) {
    if (lease != null) {
      lease.item().keep(buffer);
      lease.keep();
    }
  }

  /** Lets go of the writer, once. */
  void release() {
    if (lease == null) {
      graph.close();
    } else {
      lease.end();
    }
  }
}
