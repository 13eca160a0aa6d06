// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import static dev.skyway.classes.HeapAccess.UNSAFE;

import dev.skyway.classes.ClassLayout;
import dev.skyway.classes.Deferred;
import dev.skyway.classes.WireField;
import dev.skyway.format.ByteSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;

/**
 * References to deferred objects that are still to be stored. PERF: few are searched one by one, as
 * a map would ask their holders for identity hashes; of many there is a map once one is looked for,
 * which happens in few records. Not thread-safe.
 */
final class DeferredStores {
  private static final int FEW = 8;

  private static final class Store {
    final Object holder;
    final long place;
    final Deferred value;

    Store(Object holder, long place, Deferred value) {
      this.holder = holder;
      this.place = place;
      this.value = value;
    }
  }

  /** All of them, each for a place of its own; empty if there is a map. */
  private List<Store> listed = new ArrayList<>(FEW);

  /** All of them once one of many was looked for; else null. */
  private Map<Object, Map<Long, Deferred>> byHolder;

  private int left;

  /** A field by its offset, or an element by its index; of which nothing is to be stored so far. */
  void add(Object holder, long place, Deferred value) {
    if (byHolder == null) {
      listed.add(new Store(holder, place, value));
    } else {
      put(byHolder, holder, place, value);
    }
    left++;
  }

  private static void put(
      Map<Object, Map<Long, Deferred>> byHolder, Object holder, long place, Deferred value) {
    Map<Long, Deferred> stores = byHolder.get(holder);
    if (stores == null) {
      stores = new HashMap<>(2);
      byHolder.put(holder, stores);
    }
    stores.put(place, value);
  }

  /** Makes the map if there are many; whether there is one. */
  private boolean mapIfMany() {
    if (byHolder == null && listed.size() > FEW) {
      Map<Object, Map<Long, Deferred>> made = new IdentityHashMap<>();
      for (Store store : listed) {
        put(made, store.holder, store.place, store.value);
      }
      byHolder = made;
      listed = Emptied.list(listed);
    }
    return byHolder != null;
  }

  private Store known(Object holder, long place) {
    for (Store store : listed) {
      if (store.holder == holder && store.place == place) {
        return store;
      }
    }
    return null;
  }

  /** What was to be stored in one holder, if anything was, is to be stored in another one. */
  void move(Object holder, long place, Object newHolder, long newPlace) {
    Deferred value = remove(holder, place);
    if (value != null) {
      add(newHolder, newPlace, value);
    }
  }

  private Deferred remove(Object holder, long place) {
    Deferred value = null;
    if (mapIfMany()) {
      Map<Long, Deferred> stores = byHolder.get(holder);
      value = stores == null ? null : stores.remove(place);
    } else {
      Store known = known(holder, place);
      if (listed.remove(known)) {
        value = known.value;
      }
    }
    left -= value == null ? 0 : 1;
    return value;
  }

  /** How many are not done. */
  int left() {
    return left;
  }

  /** What is to be stored at an offset or index of a holder; null if nothing is. */
  Deferred find(Object holder, long place) {
    if (left == 0) {
      return null;
    }
    if (mapIfMany()) {
      Map<Long, Deferred> stores = byHolder.get(holder);
      return stores == null ? null : stores.get(place);
    }
    Store known = known(holder, place);
    return known == null ? null : known.value;
  }

  /**
   * Stores what the deferred object is by now.
   *
   * @throws dev.skyway.SkywayFormatException if it does not fit
   */
  void store(Object holder, long place, ByteSource in) {
    store(holder, place, remove(holder, place), in);
  }

  /**
   * Stores the deferred objects that are settled.
   *
   * @throws dev.skyway.SkywayFormatException if one does not fit
   */
  void storeSettled(ByteSource in) {
    if (byHolder != null) {
      storeSettledOfMap(in);
      return;
    }
    List<Store> open = new ArrayList<>(FEW);
    for (Store store : listed) {
      if (store.value.isSettled()) {
        store(store.holder, store.place, store.value, in);
        left--;
      } else {
        open.add(store);
      }
    }
    listed = open;
  }

  private void storeSettledOfMap(ByteSource in) {
    for (Map.Entry<Object, Map<Long, Deferred>> stores : byHolder.entrySet()) {
      Iterator<Map.Entry<Long, Deferred>> next = stores.getValue().entrySet().iterator();
      while (next.hasNext()) {
        Map.Entry<Long, Deferred> each = next.next();
        if (each.getValue().isSettled()) {
          store(stores.getKey(), each.getKey(), each.getValue(), in);
          next.remove();
          left--;
        }
      }
    }
  }

  /**
   * Stores what all deferred objects are.
   *
   * @throws dev.skyway.SkywayFormatException if one does not fit
   */
  void storeAll(ByteSource in) {
    for (Store store : listed) {
      store(store.holder, store.place, store.value, in);
    }
    if (byHolder != null) {
      for (Map.Entry<Object, Map<Long, Deferred>> stores : byHolder.entrySet()) {
        for (Map.Entry<Long, Deferred> each : stores.getValue().entrySet()) {
          store(stores.getKey(), each.getKey(), each.getValue(), in);
        }
      }
    }
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
    listed = Emptied.list(listed);
    byHolder = null;
    left = 0;
  }
}
