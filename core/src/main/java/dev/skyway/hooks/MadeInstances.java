// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import dev.skyway.format.ByteSink;
import dev.skyway.format.ByteSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * The hooked objects of a record and what their hooks wrote, in the order in which they were made,
 * which is that in which contents arrive. PERF: arrays, as to look each object up would ask it for
 * its identity hash; few records have anything that looks. Not thread-safe.
 */
final class MadeInstances {
  private static final int FIRST_CAPACITY = 8;
  private static final int MOST_KEPT = 4096;
  private static final int MOST_BYTES_KEPT = 64 << 10;

  private static final Object[] NO_OBJECTS = {};
  private static final HookPlan[] NO_PLANS = {};
  private static final Object[][] NO_CONTENTS = {};
  private static final int[] NO_ENDS = {};

  private Object[] objects = NO_OBJECTS;
  private HookPlan[] plans = NO_PLANS;
  private Object[][] contents = NO_CONTENTS;
  private int size;

  /** Operations that have come with the objects, one behind the other, and where each one's end. */
  private ByteSink operations = new ByteSink(0);

  private int[] ends = NO_ENDS;

  /** Before this place every object has its contents, or needs none. */
  private int next;

  private int missing;
  private boolean isMixedUp;
  private Contents shown; // of one object without contents after the other; null until there is one
  private boolean areAllAlone = true;

  /** Where each object stands; null unless somebody has looked since the last one came. */
  private Map<Object, Integer> indices;

  /** An object that was made, and whose contents will come. */
  void add(Object object, HookPlan plan) {
    put(object, plan, null);
    missing++;
    areAllAlone = false;
  }

  /**
   * The same of one whose operations come with it: these bytes of the source, behind which it is
   * then.
   *
   * @param isAlone whether no contents will come
   * @throws dev.skyway.SkywayFormatException if none will, and the bytes are no operations
   */
  void add(Object object, HookPlan plan, int bytes, boolean isAlone, ByteSource in) {
    operations.putBytes(in.buffer, in.position, bytes);
    in.position += bytes;
    put(object, plan, isAlone ? Contents.NONE : null);
    missing += isAlone ? 0 : 1;
    areAllAlone &= isAlone;
    if (isAlone) {
      shown = shown == null ? new Contents() : shown;
      show(size - 1, shown, in);
      shown.check(plan.levels, in);
    }
  }

  private void put(Object object, HookPlan plan, Object[] itsContents) {
    if (size == objects.length) {
      grow();
    }
    objects[size] = object;
    plans[size] = plan;
    contents[size] = itsContents;
    ends[size] = operations.position;
    size++;
    indices = null;
  }

  private void grow() {
    int capacity = Math.max(FIRST_CAPACITY, 2 * size);
    Object[] more = Arrays.copyOf(objects, capacity);
    plans = Arrays.copyOf(plans, capacity);
    contents = Arrays.copyOf(contents, capacity);
    ends = Arrays.copyOf(ends, capacity);
    objects = more; // last: the others are as long, also where the heap is full
  }

  /** The contents of the first object that still needs some. */
  void arrived(Object object, Object[] itsContents) {
    while (next < size && contents[next] != null) {
      next++;
    }
    isMixedUp |= next == size || objects[next] != object;
    if (!isMixedUp) {
      contents[next++] = itsContents;
      missing--;
    }
  }

  private void requireContents(ByteSource in) {
    if (isMixedUp || missing > 0) {
      throw in.failure(
          "every hooked object has contents: made=" + size + " filled=" + (size - missing));
    }
  }

  boolean isEmpty() {
    return size == 0;
  }

  /** Whether all operations have come with the objects, and none of these has contents. */
  boolean areAllAlone() {
    return areAllAlone;
  }

  /** Has what arrived for the object of that index read next. */
  private void show(int index, Contents target, ByteSource in) {
    int from = index == 0 ? 0 : ends[index - 1];
    target.use(contents[index], operations.buffer, from, ends[index], in);
  }

  /**
   * Gives them away with what has arrived for them, which is checked.
   *
   * @param lists may be null
   * @throws dev.skyway.SkywayFormatException if it is malformed, or has not come
   */
  List<HookedObject> take(ListAppender lists, ByteSource in) {
    requireContents(in);
    List<HookedObject> all = new ArrayList<>(size);
    for (int i = 0; i < size; i++) {
      Contents arrived = new Contents();
      show(i, arrived, in);
      arrived.check(plans[i].levels, in);
      all.add(new HookedObject(i, objects[i], arrived, plans[i], lists));
    }
    clear();
    return all;
  }

  /**
   * Runs the hooks of all, none of which has contents, in {@code java.io}'s order, for their
   * validations; then forgets them.
   */
  void completeAlone(LevelReader levels, ObjectSteps steps) {
    levels.runInTurn(!isAnyDecided());
    try {
      for (int i = 0; i < size; i++) {
        int from = i == 0 ? 0 : ends[i - 1];
        shown.useAgain(operations.buffer, from, ends[i]);
        steps.takeAll(new HookedObject(i, objects[i], shown, plans[i], null));
      }
    } finally {
      levels.endTurn();
    }
    clear();
  }

  private boolean isAnyDecided() {
    for (int i = 0; i < size; i++) {
      if (plans[i].isDeferred()) {
        return true; // by a hook that gets no stream
      }
    }
    return false;
  }

  /** Whether it is one of them. */
  boolean has(Object object) {
    return index(object) != null;
  }

  /** The contents that have arrived for an object; null if there are none. */
  Object[] contents(Object object) {
    Integer index = index(object);
    return index == null || contents[index] == Contents.NONE ? null : contents[index];
  }

  private Integer index(Object object) {
    if (size == 0) {
      return null;
    }
    if (indices == null) {
      indices = new IdentityHashMap<>(size);
      for (int i = 0; i < size; i++) {
        indices.put(objects[i], i);
      }
    }
    return indices.get(object);
  }

  /** Forgets them. */
  void clear() {
    operations.position = 0;
    if (size == 0 && !isMixedUp) {
      return;
    }
    if (objects.length > MOST_KEPT) {
      Emptied.array(objects);
      Emptied.array(contents);
      objects = NO_OBJECTS;
      plans = NO_PLANS;
      contents = NO_CONTENTS;
      ends = NO_ENDS;
    } else {
      Arrays.fill(objects, 0, size, null);
      Arrays.fill(plans, 0, size, null);
      Arrays.fill(contents, 0, size, null);
    }
    if (operations.buffer.length > MOST_BYTES_KEPT) {
      operations = new ByteSink(0);
    }
    if (shown != null) {
      shown.forget();
    }
    size = 0;
    next = 0;
    missing = 0;
    isMixedUp = false;
    areAllAlone = true;
    indices = null;
  }
}
