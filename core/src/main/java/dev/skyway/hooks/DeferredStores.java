// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import static dev.skyway.classes.HeapAccess.UNSAFE;

import dev.skyway.classes.ClassLayout;
import dev.skyway.classes.WireField;
import dev.skyway.format.ByteSource;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;

/** References to deferred objects that are still to be stored. Not thread-safe. */
final class DeferredStores {
  private Map<Object, Map<Long, Deferred>> byHolder = new IdentityHashMap<>();
  private int left;

  /** A field by its offset, or an element by its index. */
  void add(Object holder, long place, Deferred value) {
    if (byHolder.computeIfAbsent(holder, h -> new HashMap<>(2)).put(place, value) == null) {
      left++;
    }
  }

  /** What was to be stored in one holder, if anything was, is to be stored in another one. */
  void move(Object holder, long place, Object newHolder, long newPlace) {
    Map<Long, Deferred> stores = byHolder.get(holder);
    Deferred value = stores == null ? null : stores.remove(place);
    if (value != null) {
      left--;
      add(newHolder, newPlace, value);
    }
  }

  /** How many are not done. */
  int left() {
    return left;
  }

  /** What is to be stored at an offset or index of a holder; null if nothing is. */
  Deferred find(Object holder, long place) {
    Map<Long, Deferred> stores = left == 0 ? null : byHolder.get(holder);
    return stores == null ? null : stores.get(place);
  }

  /**
   * Stores what the deferred object is by now.
   *
   * @throws dev.skyway.SkywayFormatException if it does not fit
   */
  void store(Object holder, long place, ByteSource in) {
    store(holder, place, byHolder.get(holder).remove(place), in);
    left--;
  }

  /**
   * Stores what all deferred objects are.
   *
   * @throws dev.skyway.SkywayFormatException if one does not fit
   */
  void storeAll(ByteSource in) {
    byHolder.forEach(
        (holder, stores) ->
            stores.forEach((place, deferred) -> store(holder, place, deferred, in)));
    clear();
  }

  private static void store(Object holder, long place, Deferred deferred, ByteSource in) {
    store(holder, place, deferred.value(), in);
  }

  /**
   * Stores an object at an offset or index of a holder.
   *
   * @throws dev.skyway.SkywayFormatException if it does not fit; the cause is what java.io throws
   */
  static void store(Object holder, long place, Object value, ByteSource in) {
    if (holder instanceof Object[] array) {
      check(array, array.getClass().componentType(), value, in);
      array[(int) place] = value;
    } else {
      check(holder, field(holder, place).declaredType(), value, in);
      UNSAFE.putReference(holder, place, value);
    }
  }

  private static WireField field(Object holder, long offset) {
    for (WireField field : ClassLayout.of(holder.getClass()).fields()) {
      if (field.offset() == offset && field.isReference()) {
        return field;
      }
    }
    throw new IllegalArgumentException(
        "a reference field is needed: class=" + holder.getClass().getName() + " offset=" + offset);
  }

  private static void check(Object holder, Class<?> declared, Object value, ByteSource in) {
    if (value != null && !declared.isInstance(value)) {
      String problem =
          "a resolved reference fits its place: holder="
              + holder.getClass().getName()
              + " declared="
              + declared.getName()
              + " found="
              + value.getClass().getName();
      boolean isArray = holder instanceof Object[];
      throw in.failure(
          problem, isArray ? new ArrayStoreException(problem) : new ClassCastException(problem));
    }
  }

  void clear() {
    byHolder = Emptied.map(byHolder);
    left = 0;
  }
}
