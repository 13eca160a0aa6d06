// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import java.util.Map;

/** {@code Collections.newSetFromMap} keeps the map's key view; it is asked for anew. */
final class SetFromMapView implements PostAction {
  private static final Class<?> OWNER = Internals.type("java.util.Collections$SetFromMap");

  private final Internals.Slot map = Internals.slot(OWNER, "m");
  private final Internals.Slot keys = Internals.slot(OWNER, "s");

  @Override
  public void run(Object set) {
    if (!(map.get(set) instanceof Map<?, ?> backing)) {
      throw new IllegalStateException("a set from a map has a map");
    }
    keys.put(set, backing.keySet());
  }
}
