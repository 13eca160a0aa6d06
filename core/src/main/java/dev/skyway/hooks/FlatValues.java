// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import static dev.skyway.classes.HeapAccess.UNSAFE;

import dev.skyway.classes.ClassLayout;
import dev.skyway.classes.Deferred;
import dev.skyway.classes.LatePlanTable;

/**
 * Looks for objects whose hooks are to run behind what fields hold: a few strings, numbers, lists
 * and plain objects have none, and are looked through faster than noted. Not thread-safe.
 */
final class FlatValues {
  /** Objects that are looked into, behind the fields of one object. */
  private static final int MOST = 64;

  private final LatePlanTable late;
  private int left;

  /** The class of the last one that leads to nothing. */
  private Class<?> last = String.class;

  FlatValues(LatePlanTable late) {
    this.late = late;
  }

  /**
   * Whether no field of an object leads to such objects, as far as few looks tell, and each holds
   * what it is declared as.
   */
  boolean holds(Object object, PlacedPlan plan) {
    left = MOST;
    char[] types = plan.types;
    for (int i = 0; i < types.length; i++) {
      Object value = types[i] == 'L' ? UNSAFE.getReference(object, plan.offsets[i]) : null;
      if (value != null && !(fits(value, plan.declared[i]) && isFlat(value))) {
        return false;
      }
    }
    return true;
  }

  private static boolean fits(Object value, Class<?> declared) {
    return declared == null || declared.isInstance(value);
  }

  private boolean isFlat(Object value) {
    if (value == null || value instanceof String || value.getClass() == last) {
      return true;
    }
    if (--left < 0) {
      return false;
    }
    if (value instanceof Object[] array) {
      return areFlat(array);
    }
    Class<?> type = value.getClass();
    if (late.get(type) != null) {
      return false;
    }
    if (FlatContents.isValue(type)) {
      last = type;
      return true;
    }
    return isPlain(type) && leadsToFlat(value, References.of(type).offsets);
  }

  private static boolean isPlain(Class<?> type) {
    return !Deferred.isOne(type)
        && ClassLayout.of(type).postAction() == null
        && References.of(type).offsets.length > 0;
  }

  private boolean areFlat(Object[] array) {
    if (array.length > left) {
      return false;
    }
    for (Object element : array) {
      if (!isFlat(element)) {
        return false;
      }
    }
    return true;
  }

  private boolean leadsToFlat(Object holder, long[] offsets) {
    for (long offset : offsets) {
      if (!isFlat(UNSAFE.getReference(holder, offset))) {
        return false;
      }
    }
    return true;
  }
}
