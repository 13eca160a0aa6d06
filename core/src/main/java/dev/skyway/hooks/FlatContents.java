// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import dev.skyway.classes.ClassLayout;
import dev.skyway.classes.Deferred;
import dev.skyway.classes.Placeholders;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Whether hooked objects hold nothing but values: strings, numbers, arrays of numbers and the like.
 * Then none of them has to wait for another. PERF: most have hooks for the sake of a few fields; to
 * find out about orders takes longer than such hooks.
 */
final class FlatContents {
  private static final ClassValue<Boolean> VALUES =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
          ClassLayout layout = ClassLayout.of(type);
          return !Object[].class.isAssignableFrom(type)
              && !Deferred.isOne(type)
              && !Placeholders.isOne(type)
              && References.of(type).offsets.length == 0
              && layout.postAction() == null;
        }
      };

  private FlatContents() {}

  /** Whether instances of a class lead to nothing. */
  static boolean isValue(Class<?> type) {
    return VALUES.get(type);
  }

  static boolean areAll(List<HookedObject> objects, DeferredStores stores) {
    Set<Class<?>> hooked = objects.size() == 1 ? null : types(objects);
    Class<?> value = null;
    for (HookedObject object : objects) {
      Object[] elements = object.contents.elements;
      for (int i = 1; i < elements.length; i++) {
        if (elements[i] == null) {
          if (stores.find(elements, i) != null) {
            return false;
          }
          continue;
        }
        Class<?> type = elements[i].getClass();
        if (type != value && (!VALUES.get(type) || isHooked(type, object, hooked))) {
          return false;
        }
        value = type;
      }
    }
    return true;
  }

  /** Null for the classes if this is the only object. */
  private static boolean isHooked(Class<?> type, HookedObject object, Set<Class<?>> hooked) {
    return hooked == null ? type == object.plan.type.type() : hooked.contains(type);
  }

  private static Set<Class<?>> types(List<HookedObject> objects) {
    Set<Class<?>> types = new HashSet<>();
    HookPlan last = null;
    for (HookedObject object : objects) {
      if (object.plan != last) {
        last = object.plan;
        types.add(last.type.type());
      }
    }
    return types;
  }
}
