// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.frames;

import dev.skyway.classes.ClassLayout;
import dev.skyway.engine.StreamNumbers;
import dev.skyway.format.Tag;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;

/**
 * Writes those references of a flat object that lead to more than a value: to what the object has
 * led to before, to externals, and to objects of flat classes that refer to values and externals
 * alone. PERF: pairs within pairs, optional values and constants of enums are what most records
 * have that are not flat otherwise; an engine takes three times as long for one. Not thread-safe.
 */
final class FlatParts {
  /** The longest number that is one byte. */
  private static final int MOST_NUMBER = 127;

  private final Map<Class<?>, FlatClass> classes;

  /**
   * Classes all of whose instances are externals, and those that have numbers. Others are not
   * looked for: to look would give them identity hashes.
   */
  private final Set<Class<?>> externalClasses = Collections.newSetFromMap(new IdentityHashMap<>());

  private final Map<Object, Integer> externals = new IdentityHashMap<>();

  /** By the root's reference: the class of the object that it led to last. */
  private final FlatClass[] parts = new FlatClass[FlatClass.MOST_REFERENCES];

  /** A bit for each of the root's references whose object has a body that comes later. */
  private int pending;

  /** Whether all references that were written led to values, or to what was written before. */
  private boolean areValues;

  /** A bit for each slot (0: the root, then all references in wire order) that is a new object. */
  private int numbered;

  FlatParts(Map<Class<?>, FlatClass> classes) {
    this.classes = classes;
  }

  /**
   * Writes the references of an object, and the bodies of what they lead to.
   *
   * @return the position behind them, or {@link FlatWriter#NOT_FLAT}
   */
  int put(Object root, FlatClass plan, byte[] target, int position) {
    pending = 0;
    numbered = 1;
    areValues = true;
    int at = position;
    for (int i = 0; i < plan.referenceCount() && at != FlatWriter.NOT_FLAT; i++) {
      Object value = plan.reference(root, i);
      int earlier = value == null ? -1 : earlier(value, root, plan, i + 1);
      at = putReference(value, earlier, i, i + 1, target, at);
    }
    for (int rest = pending; rest != 0 && at != FlatWriter.NOT_FLAT; rest &= rest - 1) {
      at = putBody(root, plan, Integer.numberOfTrailingZeros(rest), target, at);
    }
    if (at != FlatWriter.NOT_FLAT) {
      plan.setValues(areValues);
    }
    return at;
  }

  private int putBody(Object root, FlatClass plan, int part, byte[] target, int position) {
    Object object = plan.reference(root, part);
    FlatClass type = parts[part];
    if (!isOf(object, type) || target.length - position < FlatWriter.MOST_BYTES) {
      return FlatWriter.NOT_FLAT;
    }
    int at = type.putPrimitives(object, target, position);
    for (int i = 0; i < type.referenceCount() && at != FlatWriter.NOT_FLAT; i++) {
      Object value = type.reference(object, i);
      int slot = slot(part, i);
      int earlier = value == null ? -1 : earlier(value, root, plan, slot);
      at = putReference(value, earlier, -1, slot, target, at);
    }
    return at;
  }

  /** The program may have put another object there since its tag was written. */
  private static boolean isOf(Object object, FlatClass type) {
    return object != null && object.getClass() == type.type;
  }

  private static int slot(int part, int reference) {
    return 1 + FlatClass.MOST_REFERENCES * (part + 1) + reference;
  }

  /** {@code part} is the root's reference, negative if it is one of a part. */
  private int putReference(Object value, int earlier, int part, int slot, byte[] target, int at) {
    if (value == null) {
      target[at] = Tag.NULL;
      return at + 1;
    }
    if (earlier >= 0 && (numbered >> earlier & 1) != 0) {
      target[at] = Tag.BACK;
      target[at + 1] = (byte) Integer.bitCount(numbered >> earlier);
      return at + 2;
    }
    FlatClass last = part >= 0 ? parts[part] : null;
    if (last != null && last.type == value.getClass()) {
      return putObject(value, last, part, slot, target, at);
    }
    int end = FlatWriter.putValue(value, target, at);
    if (end != FlatWriter.NOT_FLAT) {
      numbered |= 1 << slot;
      return end;
    }
    return putNew(value, part, slot, target, at);
  }

  private int putNew(Object value, int part, int slot, byte[] target, int at) {
    FlatClass type = classes.get(value.getClass());
    if (type != null) {
      if (part >= 0) {
        parts[part] = type;
      }
      return putObject(value, type, part, slot, target, at);
    }
    boolean isExternal = externalClasses.contains(value.getClass());
    Integer number = isExternal ? externals.get(value) : null;
    if (number == null) {
      return FlatWriter.NOT_FLAT;
    }
    areValues = false;
    target[at] = Tag.EXTERNAL;
    target[at + 1] = number.byteValue();
    return at + 2;
  }

  private int putObject(Object object, FlatClass type, int part, int slot, byte[] target, int at) {
    boolean hasReferences = type.referenceCount() > 0;
    if (type.tag() == 0 || hasReferences && part < 0) {
      return FlatWriter.NOT_FLAT;
    }
    numbered |= 1 << slot;
    areValues = false;
    target[at] = (byte) type.tag();
    if (hasReferences) {
      pending |= 1 << part;
      return at + 1;
    }
    return type.putPrimitives(object, target, at + 1);
  }

  /** The first slot before {@code slot} that led to the same object, or negative. */
  private int earlier(Object value, Object root, FlatClass plan, int slot) {
    if (value == root) {
      return 0;
    }
    int own = Math.min(slot - 1, plan.referenceCount());
    for (int i = 0; i < own; i++) {
      if (plan.reference(root, i) == value) {
        return 1 + i;
      }
    }
    for (int rest = pending; rest != 0; rest &= rest - 1) {
      int part = Integer.numberOfTrailingZeros(rest);
      Object object = plan.reference(root, part);
      if (!isOf(object, parts[part])) {
        continue; // what was there is no longer; its body is refused
      }
      int end = Math.min(slot - slot(part, 0), parts[part].referenceCount());
      for (int i = 0; i < end; i++) {
        if (parts[part].reference(object, i) == value) {
          return slot(part, i);
        }
      }
    }
    return -1;
  }

  /** Takes note of a class that is not flat. */
  void addUnlessOrdinary(Class<?> type) {
    if (ClassLayout.of(type).kind().isExternal()) {
      externalClasses.add(type);
    }
  }

  /** An engine has written this object, which may be an external, in the present stream. */
  void learn(Object external, StreamNumbers numbers) {
    boolean isNew =
        externalClasses.contains(external.getClass()) && !externals.containsKey(external);
    int number = isNew ? numbers.numberOf(external) : -1;
    if (number >= 0 && number <= MOST_NUMBER) {
      externals.put(external, number);
    }
  }

  /** All numbers start anew. */
  void clear() {
    externals.clear();
  }
}
