// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import dev.skyway.classes.Deferred;
import java.io.InvalidObjectException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Makes sure that what hooks read as unshared has one reference alone. When a hook asks first, the
 * record is searched for references: all that is handed out unshared later was known to nobody
 * before. Not thread-safe.
 */
final class UnsharedReads {
  private final DeferredStores stores;
  private final Resolutions resolutions;
  private List<Object> taken = new ArrayList<>();
  private Set<Object> results = Collections.newSetFromMap(new IdentityHashMap<>());
  private List<HookedObject> objects = List.of();
  private Object root;
  private Map<Object, Integer> references;
  private Deque<Object> unseen;

  UnsharedReads(DeferredStores stores, Resolutions resolutions) {
    this.stores = stores;
    this.resolutions = resolutions;
  }

  /** The hooks of a record are about to run. */
  void begin(Object newRoot, List<HookedObject> itsObjects) {
    root = newRoot;
    objects = itsObjects;
  }

  /** The fields of an object that none of the hooks' objects is have become contents. */
  void add(Object made, Contents contents) {
    objects = new ArrayList<>(objects);
    objects.add(new HookedObject(0, made, contents, null, null));
  }

  /** The hooks of the record have run. */
  void end() {
    root = null;
    objects = List.of();
    references = null;
    results = Emptied.set(results);
  }

  /**
   * What was handed out of the record, for the records that may refer to it later; mostly nothing.
   */
  List<Object> takeAll() {
    if (taken.isEmpty()) {
      return List.of();
    }
    List<Object> all = List.copyOf(taken);
    taken = Emptied.list(taken);
    return all;
  }

  /**
   * Hands out an object; may be null.
   *
   * @throws InvalidObjectException if something else refers to it
   */
  Object take(Object object) throws InvalidObjectException {
    if (object == null || !Unshared.isExclusive(object.getClass())) {
      return object;
    }
    if (references == null) {
      count();
    }
    if (results.contains(object) || resolutions.isResult(object)) {
      // As in java.io: of an array that a hook gave, who may know it, the elements alone.
      return object.getClass().isArray() ? PartCopies.copyOfArray(object) : object;
    }
    int found = references(object);
    if (found > 1) {
      throw new InvalidObjectException(
          "an object that is read unshared has one reference alone: class="
              + object.getClass().getName()
              + " references="
              + found
              + "; write it with writeUnshared");
    }
    taken.add(object);
    return object;
  }

  /** Hooks have put this in the place of what arrived, which {@code java.io} lets many refer to. */
  void resolved(Object result) {
    if (references != null) {
      results.add(result);
    }
  }

  private int references(Object object) {
    int found = references.getOrDefault(object, 0);
    if (object.getClass().isRecord()) {
      for (HookedObject hooked : objects) {
        if (hooked.made != object && hooked.instance() == object) {
          found += references.getOrDefault(hooked.made, 0);
        }
      }
    }
    return found;
  }

  private void count() {
    references = new IdentityHashMap<>();
    unseen = new ArrayDeque<>();
    for (HookedObject hooked : objects) {
      lookInto(new Frame(hooked.contents.elements, 0, true));
      if (hooked.isReplaced()) {
        results.add(hooked.result());
      }
    }
    refer(root);
    while (!unseen.isEmpty()) {
      lookInto(new Frame(unseen.pop(), 0, false));
    }
    unseen = null;
  }

  private void lookInto(Frame frame) {
    while (frame.hasNext()) {
      long place = frame.take();
      Deferred deferred = stores.find(frame.holder, place);
      refer(deferred != null ? deferred : frame.read(place));
    }
  }

  private void refer(Object object) {
    if (object == null) {
      return;
    }
    Object key = key(object);
    if (references.merge(key, 1, Integer::sum) == 1 && !(key instanceof Deferred)) {
      unseen.push(key);
    }
  }

  /** A record is not there before its contents are. */
  private static Object key(Object object) {
    Object value = object instanceof Deferred deferred ? deferred.value() : object;
    return value == null ? object : value;
  }
}
