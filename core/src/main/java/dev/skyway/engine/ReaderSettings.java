// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine;

import dev.skyway.Limits;
import dev.skyway.Sharing;
import java.io.ObjectInputFilter;
import java.util.List;
import java.util.Map;

/**
 * What a reader needs to know.
 *
 * @param sharing with RECORD every record is a scope of its own
 * @param limits what one record may make
 * @param filter asked as {@code java.io} asks it; null for none
 * @param loader resolves class names; null for the thread's context class loader, and the latest
 *     user-defined loader on the stack for what that does not find
 * @param updates field updates to run on the instances of exactly these classes
 */
public record ReaderSettings(
    Sharing sharing,
    Limits limits,
    ObjectInputFilter filter,
    ClassLoader loader,
    Map<Class<?>, List<FieldUpdate>> updates) {
  /** Copies the map. */
  public ReaderSettings {
    updates = Map.copyOf(updates);
  }

  /** The same with another reach of sharing. */
  public ReaderSettings with(Sharing other) {
    return new ReaderSettings(other, limits, filter, loader, updates);
  }

  /** No filter, no loader of its own, no updates. */
  public static ReaderSettings of(Sharing sharing, Limits limits) {
    return new ReaderSettings(sharing, limits, null, null, Map.of());
  }
}
