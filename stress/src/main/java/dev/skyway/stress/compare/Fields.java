// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.compare;

import dev.skyway.classes.HeapAccess;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import jdk.internal.misc.Unsafe;

/** Instance fields read by offset, whatever their access and module. */
final class Fields {
  private static final Unsafe UNSAFE = HeapAccess.UNSAFE;

  /** One field; transient ones of application classes have to be zero in the copy. */
  private record Slot(String name, Class<?> type, long offset, boolean zero) {}

  private static final ClassValue<List<Slot>> SLOTS =
      new ClassValue<>() {
        @Override
        protected List<Slot> computeValue(Class<?> type) {
          return slotsOf(type);
        }
      };

  private Fields() {}

  /** The class itself or the nearest superclass that belongs to the JDK. */
  static Class<?> firstJdkClass(Class<?> type) {
    Class<?> upper = type;
    while (upper.getModule() != Object.class.getModule()) {
      upper = upper.getSuperclass();
    }
    return upper;
  }

  /** Compares the fields declared from {@code from} up to, but without, {@code until}. */
  static String compare(
      Class<?> from, Class<?> until, Object original, Object copy, PairQueue queue) {
    for (Class<?> c = from; c != until; c = c.getSuperclass()) {
      for (Slot slot : SLOTS.get(c)) {
        String reason = compare(slot, original, copy, queue);
        if (reason != null) {
          return "field " + c.getSimpleName() + "." + slot.name + " " + reason;
        }
      }
    }
    return null;
  }

  private static String compare(Slot slot, Object original, Object copy, PairQueue queue) {
    if (!slot.type.isPrimitive()) {
      Object there = UNSAFE.getReference(copy, slot.offset);
      if (slot.zero) {
        return there == null ? null : "is transient but not null";
      }
      queue.add(UNSAFE.getReference(original, slot.offset), there, "." + slot.name);
      return null;
    }
    long here = slot.zero ? 0 : bits(slot, original);
    long there = bits(slot, copy);
    return here == there ? null : "differs: " + here + " / " + there;
  }

  private static long bits(Slot slot, Object object) {
    switch (slot.type.descriptorString().charAt(0)) {
      case 'Z', 'B':
        return UNSAFE.getByte(object, slot.offset);
      case 'C', 'S':
        return UNSAFE.getShort(object, slot.offset);
      case 'I', 'F':
        return UNSAFE.getInt(object, slot.offset);
      default:
        return UNSAFE.getLong(object, slot.offset);
    }
  }

  private static List<Slot> slotsOf(Class<?> type) {
    boolean jdk = type.getModule() == Object.class.getModule();
    List<Slot> slots = new ArrayList<>();
    for (Field field : type.getDeclaredFields()) {
      boolean passing = Modifier.isTransient(field.getModifiers());
      if (!Modifier.isStatic(field.getModifiers()) && !(jdk && passing)) {
        long offset = UNSAFE.objectFieldOffset(field);
        slots.add(new Slot(field.getName(), field.getType(), offset, passing));
      }
    }
    return List.copyOf(slots);
  }
}
