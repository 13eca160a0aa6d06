// SPDX-License-Identifier: Apache-2.0
package dev.skyway;

import dev.skyway.engine.GraphReader;
import dev.skyway.engine.ReaderSettings;
import dev.skyway.hooks.HookInput;
import java.lang.ref.Cleaner;

/** What an object stream reads with: a reader of its own, or one that is lent. Not thread-safe. */
final class ReaderInUse {
  private final GraphReader graph;
  private final Cleaner.Cleanable cleanable;

  /** Null if the reader is the stream's own. */
  private final Lease<StreamReader> lease;

  /** A reader of the stream's own. */
  ReaderInUse(Object stream, GraphReader graph) {
    this.graph = graph;
    lease = null;
    cleanable = Cleaning.after(stream, graph);
  }

  /** One that is lent, which hands this input to hooks. */
  private ReaderInUse(Object stream, Lease<StreamReader> lease, HookInput hooks) {
    this.lease = lease;
    cleanable = Cleaning.after(stream, lease);
    graph = lease.item().begin(hooks);
  }

  /**
   * The reader for a stream.
   *
   * @param settings the stream's
   */
  static ReaderInUse of(Object stream, Skyway skyway, ReaderSettings settings) {
    boolean hasUpdates = !settings.updates().equals(skyway.streamSettings().updates());
    boolean isAsked = settings.resolution().asked() != null;
    return !isAsked && settings.filter() == null && !hasUpdates
        ? new ReaderInUse(stream, new Lease<>(skyway.pools().streamReaders()), settings.hooks())
        : new ReaderInUse(stream, skyway.newReader(settings));
  }

  GraphReader graph() {
    return graph;
  }

  /**
   * Lets go of the reader.
   *
   * @param isSound whether nothing has failed and no other thread can be at work with it
   */
  void release(boolean isSound) {
    if (lease != null && isSound) {
      lease.keep();
    }
    cleanable.clean();
  }
}
