// SPDX-License-Identifier: Apache-2.0
package dev.skyway;

import dev.skyway.classes.CallerLoader;
import dev.skyway.classes.NamedClasses;
import dev.skyway.classes.Resolution;
import dev.skyway.engine.GraphReader;
import dev.skyway.engine.ReaderSettings;
import dev.skyway.hooks.HookInput;
import java.io.InputStream;
import java.io.ObjectInputFilter;

/** What an object stream reads with: a reader of its own, or one that is lent. Not thread-safe. */
final class ReaderInUse {
  private final GraphReader graph;
  private final ReaderSettings settings;

  /** Null if the reader is the stream's own. */
  private final Lease<StreamReader> lease;

  /** A reader of the stream's own. */
  private ReaderInUse(GraphReader graph, ReaderSettings settings) {
    this.graph = graph;
    this.settings = settings;
    lease = null;
  }

  /** One that is lent, which hands this input to hooks. */
  private ReaderInUse(Lease<StreamReader> lease, HookInput hooks) {
    this.lease = lease;
    graph = lease.item().begin(hooks);
    settings = lease.item().settings();
  }

  /**
   * The reader for a stream.
   *
   * @param filter the stream's; null for none
   * @param names what the stream is asked about classes; null for nothing
   * @param updates the stream's; null for those of the instance
   */
  static ReaderInUse of(
      Skyway skyway,
      ObjectInputFilter filter,
      NamedClasses names,
      Updates updates,
      HookInput hooks) {
    ReaderSettings base = skyway.streamSettings();
    ObjectInputFilter both = Filters.both(base.filter(), filter);
    if (names == null && both == null && updates == null) {
      return new ReaderInUse(new Lease<>(skyway.pools().streamReaders()), hooks);
    }
    Resolution resolution = base.resolution().forObjectStreams();
    ReaderSettings own =
        new ReaderSettings(
            base.sharing(),
            base.limits(),
            both,
            names == null ? resolution : resolution.asking(names),
            updates == null ? base.updates() : updates.byClass(),
            base.constructs(),
            hooks);
    return new ReaderInUse(skyway.newReader(own), own);
  }

  GraphReader graph() {
    return graph;
  }

  /** What the reader was made with. */
  ReaderSettings settings() {
    return settings;
  }

  /** What finds the caller's loader sooner for the first object; null for nothing. */
  CallerLoader caller() {
    return lease == null ? null : lease.item().caller();
  }

  /**
   * Whether it would only wait for the stream over this one to be closed. PERF: many who read an
   * array's one object close nothing, and a reader for each took most of the time.
   */
  boolean isUseless(InputStream in) {
    return lease != null && ArrayRest.isEnd(in);
  }

  /** Lets go of the reader: these records are read by none any more. */
  void release(RecordInput records, StreamUser user) {
    records.use(null, null);
    if (lease == null) {
      graph.close();
      return;
    }
    boolean isAlone = !user.isShared() && !user.isClosedElsewhere(); // nobody can be at work
    if (records.failure() == null && isAlone) {
      lease.keep();
    }
    lease.end();
  }
}
