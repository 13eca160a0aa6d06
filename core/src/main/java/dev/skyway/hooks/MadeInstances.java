// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import dev.skyway.format.ByteSource;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * The hooked objects of a record and their contents, in the order in which they were made, which is
 * that in which their contents arrive. PERF: lists, as to look each object up would ask it for its
 * identity hash; few records have anything that looks. Not thread-safe.
 */
final class MadeInstances {
  private List<Object> objects = new ArrayList<>();
  private List<HookPlan> plans = new ArrayList<>();
  private List<Object[]> contents = new ArrayList<>();
  private boolean isMixedUp;

  /** Where each object stands; null unless somebody has looked since the last one came. */
  private Map<Object, Integer> indices;

  /** An object that was made, and whose contents will come. */
  void add(Object object, HookPlan plan) {
    objects.add(object);
    plans.add(plan);
    indices = null;
  }

  /** The contents of the first object that has none. */
  void arrived(Object object, Object[] itsContents) {
    int index = contents.size();
    isMixedUp |= index == objects.size() || objects.get(index) != object;
    contents.add(itsContents);
  }

  /**
   * Makes sure that all contents have come.
   *
   * @throws dev.skyway.SkywayFormatException if some have not
   */
  void requireContents(ByteSource in) {
    if (isMixedUp || contents.size() != objects.size()) {
      throw in.failure(
          "every hooked object has contents: made="
              + objects.size()
              + " filled="
              + contents.size());
    }
  }

  boolean isEmpty() {
    return objects.isEmpty();
  }

  int size() {
    return objects.size();
  }

  Object object(int index) {
    return objects.get(index);
  }

  HookPlan plan(int index) {
    return plans.get(index);
  }

  /** What has arrived for the object of that index. */
  Object[] contents(int index) {
    return contents.get(index);
  }

  /** Whether it is one of them. */
  boolean has(Object object) {
    return index(object) != null;
  }

  /** What has arrived for an object; null if nothing has. */
  Object[] contents(Object object) {
    Integer index = index(object);
    return index == null || index >= contents.size() ? null : contents.get(index);
  }

  private Integer index(Object object) {
    if (objects.isEmpty()) {
      return null;
    }
    if (indices == null) {
      indices = new IdentityHashMap<>(objects.size());
      for (int i = 0; i < objects.size(); i++) {
        indices.put(objects.get(i), i);
      }
    }
    return indices.get(object);
  }

  /** Forgets them. */
  void clear() {
    objects = Emptied.list(objects);
    plans = Emptied.list(plans);
    contents = Emptied.list(contents);
    isMixedUp = false;
    indices = null;
  }
}
