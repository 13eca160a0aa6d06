// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import java.util.Arrays;
import java.util.Calendar;

/**
 * What objects held when hooks wrote them: the values of their fields that travel, or of their
 * elements; of long arrays some. {@code java.io} has sent them by then, here their turn comes
 * later. References are compared by identity, so that nothing is asked for a hash and nothing
 * behind them is looked at. Not thread-safe.
 *
 * <p>The objects are looked at again when the hooks of their writer have run. Arrays of primitives
 * are then kept to the end of the record, as buffers that several hooks use are such arrays. To
 * keep all would take hooks a fifth more time.
 */
final class WrittenStates {
  private static final int FIRST_CAPACITY = 8;

  private Object[] objects = new Object[FIRST_CAPACITY];
  private StatePlaces[] places = new StatePlaces[FIRST_CAPACITY];
  private long[] primitives = new long[FIRST_CAPACITY];
  private int size;
  private Object[] references = new Object[FIRST_CAPACITY];
  private int referenceCount;
  private Object[] arrays = new Object[FIRST_CAPACITY];
  private Object[] writers = new Object[FIRST_CAPACITY];
  private long[] contents = new long[FIRST_CAPACITY];
  private int arrayCount;

  /**
   * Takes an object that a hook has written; may be null.
   *
   * @return what is to be sent for it: mostly itself
   */
  Object take(Object object) {
    if (object == null || object instanceof String) { // PERF: as most are
      return object;
    }
    StatePlaces found = StatePlaces.of(object.getClass());
    if (found == StatePlaces.NOTHING) {
      return object;
    }
    if (found == StatePlaces.PASSING) {
      return PassingStates.copyOf(object);
    }
    if (object instanceof Calendar calendar) {
      compute(calendar);
    }
    if (size == objects.length) {
      objects = Arrays.copyOf(objects, 2 * size);
      places = Arrays.copyOf(places, 2 * size);
      primitives = Arrays.copyOf(primitives, 2 * size);
    }
    objects[size] = object;
    places[size] = found;
    primitives[size++] = found.primitives(object);
    int count = found.referenceCount(object);
    if (references.length - referenceCount < count) {
      references = Arrays.copyOf(references, 2 * (referenceCount + count));
    }
    for (int i = 0; i < count; i++) {
      references[referenceCount++] = found.reference(object, i);
    }
    return object;
  }

  /** Has the time computed from the fields that were set, as {@code java.io} does to write it. */
  private static void compute(Calendar calendar) {
    try {
      calendar.getTimeInMillis();
    } catch (IllegalArgumentException e) {
      // It has no time, and says so whenever it is asked.
    }
  }

  /**
   * The hooks of one object have run.
   *
   * @return something that has changed since they have written it, or null
   */
  Object end(Object writer) {
    Object changed = null;
    int first = 0;
    for (int i = 0; i < size; i++) {
      Object object = objects[i];
      if (primitives[i] != places[i].primitives(object) || !isSame(object, places[i], first)) {
        changed = object;
      }
      first += places[i].referenceCount(object);
      if (places[i].isOfPrimitives()) {
        keep(object, primitives[i], writer);
      }
    }
    forget();
    return changed;
  }

  private boolean isSame(Object object, StatePlaces its, int first) {
    int count = its.referenceCount(object);
    for (int i = 0; i < count; i++) {
      if (references[first + i] != its.reference(object, i)) {
        return false;
      }
    }
    return true;
  }

  private void keep(Object array, long content, Object writer) {
    if (arrayCount == arrays.length) {
      arrays = Arrays.copyOf(arrays, 2 * arrayCount);
      contents = Arrays.copyOf(contents, arrays.length);
      writers = Arrays.copyOf(writers, arrays.length);
    }
    arrays[arrayCount] = array;
    contents[arrayCount] = content;
    writers[arrayCount++] = writer;
  }

  /** The index of a kept array that has changed; -1 if there is none. */
  int findChanged() {
    for (int i = 0; i < arrayCount; i++) {
      if (contents[i] != StatePlaces.of(arrays[i].getClass()).primitives(arrays[i])) {
        return i;
      }
    }
    return -1;
  }

  /** A kept array. */
  Object array(int index) {
    return arrays[index];
  }

  /** Whose hooks have written a kept array. */
  Object writer(int index) {
    return writers[index];
  }

  private void forget() {
    if (size == 0) { // as with most records; filling nothing takes time too
      return;
    }
    Arrays.fill(objects, 0, size, null);
    Arrays.fill(places, 0, size, null);
    Arrays.fill(references, 0, referenceCount, null);
    size = 0;
    referenceCount = 0;
  }

  /** The record has ended. */
  void clear() {
    forget();
    if (arrayCount > 0) {
      arrays = new Object[FIRST_CAPACITY];
      writers = new Object[FIRST_CAPACITY];
      contents = new long[FIRST_CAPACITY];
      arrayCount = 0;
    }
  }
}
