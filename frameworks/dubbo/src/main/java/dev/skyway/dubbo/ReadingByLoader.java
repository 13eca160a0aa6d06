// SPDX-License-Identifier: Apache-2.0
package dev.skyway.dubbo;

import dev.skyway.Skyway;
import java.lang.ref.Reference;
import java.lang.ref.WeakReference;
import java.util.Map;
import java.util.WeakHashMap;

/**
 * What reads with the classes of a loader, one for each. It refers to its loader, so it is held by
 * the messages that are read alone: an application that is gone can be unloaded. Thread-safe.
 */
final class ReadingByLoader {
  private final Map<ClassLoader, Reference<Skyway>> known = new WeakHashMap<>();

  /** The one for a loader, which may be null. */
  synchronized Skyway of(ClassLoader loader) {
    Reference<Skyway> reference = known.get(loader);
    Skyway present = reference == null ? null : reference.get();
    if (present == null) {
      present = Skyway.builder().classLoader(loader).build();
      known.put(loader, new WeakReference<>(present));
    }
    return present;
  }
}
