// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine;

import dev.skyway.Limits;
import dev.skyway.Sharing;
import dev.skyway.classes.Resolution;
import dev.skyway.hooks.HookInput;
import dev.skyway.hooks.HookOutput;
import java.io.ObjectInputFilter;
import java.util.List;
import java.util.Map;

/**
 * What a reader needs to know.
 *
 * @param sharing with RECORD every record is a scope of its own
 * @param limits what one record may make
 * @param filter asked as {@code java.io} asks it; null for none
 * @param resolution where classes are looked for; null for {@link Resolution#STANDARD}
 * @param updates field updates to run on the instances of exactly these classes
 * @param constructs whether the canonical constructors of records run that have no hooks
 * @param hooks the stream that hooks get; null for one of their own
 */
public record ReaderSettings(
    Sharing sharing,
    Limits limits,
    ObjectInputFilter filter,
    Resolution resolution,
    Map<Class<?>, List<FieldUpdate>> updates,
    boolean constructs,
    HookInput hooks) {
  /** Copies the map. */
  public ReaderSettings {
    resolution = resolution == null ? Resolution.STANDARD : resolution;
    updates = Map.copyOf(updates);
  }

  /** Constructors are bypassed, and hooks get a stream of their own. */
  public ReaderSettings(
      Sharing sharing,
      Limits limits,
      ObjectInputFilter filter,
      Resolution resolution,
      Map<Class<?>, List<FieldUpdate>> updates) {
    this(sharing, limits, filter, resolution, updates, false, null);
  }

  /** The same with another reach of sharing. */
  public ReaderSettings with(Sharing other) {
    return new ReaderSettings(other, limits, filter, resolution, updates, constructs, hooks);
  }

  /** The same for object streams, which hooks get. */
  public ReaderSettings forObjectStreams(HookInput stream) {
    Resolution ofStreams = resolution.forObjectStreams();
    return new ReaderSettings(sharing, limits, filter, ofStreams, updates, constructs, stream);
  }

  /**
   * What a writer needs to know on the same side.
   *
   * @param hooks the stream that hooks get; null for one of their own
   */
  public WriterSettings forWriting(Sharing reach, HookOutput hooks) {
    return new WriterSettings(reach, limits, hooks, resolution.numbering());
  }

  /** The same for graphs that are here already: no limits, no filter, no stream. */
  public ReaderSettings forCopies() {
    return new ReaderSettings(
        Sharing.RECORD, Limits.none(), null, resolution, updates, constructs, null);
  }

  /** No filter, the standard resolution, no updates. */
  public static ReaderSettings of(Sharing sharing, Limits limits) {
    return new ReaderSettings(sharing, limits, null, null, Map.of());
  }
}
