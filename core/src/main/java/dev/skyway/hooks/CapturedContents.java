// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import dev.skyway.classes.Placeholders;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * The objects with hooks of a record and what these wrote, for paths in errors. PERF: lists, as
 * whoever has an answer does not ask again; to look each object up would ask it for its identity
 * hash. Not thread-safe.
 */
final class CapturedContents {
  private List<Object> objects = new ArrayList<>();
  private List<Object[]> contents = new ArrayList<>();
  private boolean isAnyLarge;

  void add(Object object, Object[] itsContents) {
    isAnyLarge |= Emptied.isLarge(itsContents);
    contents.add(itsContents);
    objects.add(object); // last: each has contents, also where the heap is full
  }

  /** The contents of each object. */
  Map<Object, Object[]> byObject() {
    Map<Object, Object[]> all = new IdentityHashMap<>();
    for (int i = 0; i < objects.size(); i++) {
      all.put(objects.get(i), contents.get(i));
    }
    return all;
  }

  /** The record has ended. PERF: most contents are small, and have left the caches since. */
  void clear() {
    if (objects.isEmpty()) {
      return;
    }
    for (int i = 0; isAnyLarge && i < objects.size(); i++) {
      if (!Placeholders.isOne(objects.get(i).getClass())) { // which go on holding theirs
        Emptied.array(contents.get(i));
      }
    }
    isAnyLarge = false;
    objects = Emptied.list(objects);
    contents = Emptied.list(contents);
  }
}
