// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import dev.skyway.classes.Placeholders;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * The objects with hooks of a record and what these wrote, for paths in errors. PERF: a list, as
 * whoever has an answer does not ask again; to look each object up would ask it for its identity
 * hash. Not thread-safe.
 */
final class CapturedContents {
  /** Objects and their contents in turn. */
  private List<Object> pairs = new ArrayList<>();

  void add(Object object, Object[] contents) {
    pairs.add(object);
    pairs.add(contents);
  }

  /** The contents of each object. */
  Map<Object, Object[]> byObject() {
    Map<Object, Object[]> contents = new IdentityHashMap<>();
    for (int i = 0; i < pairs.size(); i += 2) {
      contents.put(pairs.get(i), (Object[]) pairs.get(i + 1));
    }
    return contents;
  }

  /** The record has ended. */
  void clear() {
    for (int i = 0; i < pairs.size(); i += 2) {
      if (!Placeholders.isOne(pairs.get(i).getClass())) { // which go on holding theirs
        Emptied.array((Object[]) pairs.get(i + 1));
      }
    }
    pairs = Emptied.list(pairs);
  }
}
