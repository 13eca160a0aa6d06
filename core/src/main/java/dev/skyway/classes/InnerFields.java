// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;

/**
 * Tells the fields that lead to parts of an object, as {@code java.io} sees it: it writes a list's
 * elements, not the array that holds them, nor its nodes.
 */
public final class InnerFields {
  private InnerFields() {}

  /** For each reference of a plan, in wire order, whether it leads to a part. */
  public static boolean[] of(ReadPlan plan) {
    List<Slot> slots = plan.slots();
    boolean[] inner = new boolean[slots.size()];
    int references = 0;
    for (Slot slot : slots) {
      if (slot.isReference()) {
        inner[references++] = isInner(plan.local(), slot);
      }
    }
    return Arrays.copyOf(inner, references);
  }

  private static boolean isInner(ClassLayout layout, Slot slot) {
    for (WireField field : layout.fields()) {
      if (!slot.isDropped() && field.offset() == slot.offset()) {
        return isInner(layout, field);
      }
    }
    return false;
  }

  /** Whether a field of the layout leads to a part. */
  public static boolean isInner(ClassLayout layout, WireField field) {
    Class<?> declaring = layout.declaringClass(field);
    return VettedClasses.get(declaring) != null
        && (PartClasses.contains(field.declaredType()) || isUnwritten(declaring, field));
  }

  /**
   * Whether a field that leads to a part may hold an object of any class: it is a part if its class
   * is {@code Object}, as that of a lock is.
   */
  public static boolean isForLocks(Slot slot) {
    return slot.declaredType() == Object.class;
  }

  /** Either transient, or a part of a class that another object stands in for. */
  private static boolean isUnwritten(Class<?> declaring, WireField wanted) {
    for (Field field : declaring.getDeclaredFields()) {
      if (field.getName().equals(wanted.name()) && Modifier.isTransient(field.getModifiers())) {
        return true;
      }
    }
    return wanted.declaredType() != Object.class && Hooks.declares(declaring, "writeReplace");
  }
}
