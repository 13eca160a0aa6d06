// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import static dev.skyway.classes.HeapAccess.UNSAFE;

import dev.skyway.format.ClassDescription;
import dev.skyway.format.DescriptionKind;
import dev.skyway.format.FieldDescription;
import dev.skyway.format.LevelDescription;
import java.io.ObjectStreamField;
import java.io.Serializable;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Matches the description of a class without hooks with a local class that has some by now. What
 * arrives is kept in the fields of the instances until their hooks run if there is a field for each
 * described one, if only a transient one; else in stand-ins.
 */
final class LatePlans {
  private final ClassDescription description;
  private final ClassLayout local;
  private final Slot[] slots;
  private final List<LevelDescription> levels = new ArrayList<>();
  private final List<List<Slot>> slotsOfLevels = new ArrayList<>();

  /** A field or a superclass is not here, or it is of another type. */
  private boolean isAnyGone;

  private boolean isAnyCopied;
  private boolean isOfTheJdk;
  private final Set<Long> offsets = new HashSet<>();

  private LatePlans(ClassDescription description, ClassLayout local) {
    this.description = description;
    this.local = local;
    slots = new Slot[description.fields().size()];
  }

  /** Whether the hooks of a local class may run on instances that were written without. */
  static boolean isOne(ClassDescription description, ClassLayout local) {
    return description.kind() == DescriptionKind.FIXED
        && (local.kind() == ClassKind.HOOKED || local.isReadByHooks())
        && description.interfaces().isEmpty()
        && local.isInstantiable()
        && !Placeholders.isOne(local.type())
        && !SerialClass.of(local.type()).isExternalizable();
  }

  /**
   * The plan, if {@link #isOne}.
   *
   * @throws MismatchException if what a class of the JDK has cannot be kept in the instances, or
   *     what is gone not beside them
   */
  static ReadPlan build(ClassDescription description, ClassLayout local) throws MismatchException {
    LatePlans plans = new LatePlans(description, local);
    boolean needsConstructor = plans.needsConstructor();
    plans.match();
    if (needsConstructor || plans.isAnyGone) {
      plans.requireNoneCopied();
      FirstUse.requireRoom(); // what stand-ins initialise is lost if that fails
      return StandInPlans.build(description, local);
    }
    ClassDescription hooked =
        ClassDescription.hooked(description.name(), false, false, plans.levels);
    return new ReadPlan(
        local, hooked, List.of(plans.slots), plans.slotsOfLevels, new LateForm(description, null));
  }

  /**
   * Whether a superclass here has a constructor that {@code java.io} would run, as none runs where
   * instances are made with what has arrived.
   */
  private boolean needsConstructor() throws MismatchException {
    Class<?> above = local.type();
    while (Serializable.class.isAssignableFrom(above) && !local.type().isRecord()) {
      if (above != local.type() && PlatformClasses.contains(above)) {
        isOfTheJdk = true;
      }
      above = above.getSuperclass();
    }
    boolean needsOne = above != Object.class && !local.type().isRecord();
    if (needsOne && isOfTheJdk) {
      throw new MismatchException(
          "instances of a class that got hooks, and extends one of the JDK, need no constructor:"
              + " class="
              + local.type().getName()
              + " constructor="
              + above.getName()
              + "; use a version with hooks on both sides");
    }
    return needsOne;
  }

  private void match() {
    Map<String, Integer> described = new LinkedHashMap<>();
    described.put(local.type().getName(), 0);
    for (int i = 0; i < description.supers().size(); i++) {
      described.put(description.supers().get(i).name(), i + 1);
    }
    for (SerialClass level : SerialClass.of(local.type()).levels()) {
      Integer index = described.remove(level.type().getName());
      if (index != null && isCopied(level, index)) {
        isAnyCopied = true;
        addSlots(level, index, true);
      } else if (index != null) {
        add(level, index);
      } else if (!level.hasReadObjectNoData()) {
        // Only superclasses with fields are described: it may be that this one had none.
        levels.add(new LevelDescription(level.type().getName(), level.suid(), false, List.of()));
        slotsOfLevels.add(List.of());
      }
    }
    isAnyGone |= !described.isEmpty();
  }

  /** What is copied stays where it is, which is in the object itself. */
  private void requireNoneCopied() throws MismatchException {
    if (isAnyCopied) {
      throw new MismatchException(
          "a class that got hooks, and extends one of the JDK, has all fields that it had without:"
              + " class="
              + local.type().getName()
              + "; keep the fields, if only as transient ones, or use a version with hooks on both"
              + " sides");
    }
  }

  /**
   * Whether a level is a judged class of the JDK whose hooks know nothing of what has arrived, as
   * that of {@code Date} asks for the time as data: its fields are all there is, and stay.
   */
  private boolean isCopied(SerialClass level, int index) {
    VettedClass judged = VettedClasses.get(level.type());
    boolean isValue = judged != null && judged.action() == null;
    if (!isValue || !level.hasReadObject() || level.hasReadObjectNoData()) {
      return false;
    }
    Map<String, Character> arrived = new HashMap<>();
    described(index).forEach(field -> arrived.put(field.name(), field.type()));
    List<ObjectStreamField> asked = List.of(level.fields());
    return asked.isEmpty()
        || asked.stream()
            .anyMatch(
                f -> !Objects.equals(arrived.get(f.getName()), FieldAccess.typeOf(f.getType())));
  }

  private Stream<FieldDescription> described(int index) {
    return description.fields().stream().filter(field -> field.level() == index);
  }

  private List<Slot> addSlots(SerialClass level, int index, boolean isCopied) {
    List<Slot> ofLevel = new ArrayList<>();
    for (int i = 0; i < slots.length; i++) {
      FieldDescription field = description.fields().get(i);
      if (field.level() == index) {
        slots[i] = slot(level.type(), field, isCopied);
        ofLevel.add(slots[i]);
      }
    }
    return ofLevel;
  }

  private void add(SerialClass level, int index) {
    List<FieldDescription> fields =
        described(index).map(field -> new FieldDescription(0, field.type(), field.name())).toList();
    slotsOfLevels.add(addSlots(level, index, false));
    levels.add(new LevelDescription(level.type().getName(), level.suid(), false, fields));
  }

  /** What hooks are to take is checked when they do, as in {@code java.io}. */
  private Slot slot(Class<?> declaring, FieldDescription described, boolean isCopied) {
    try {
      Field field = declaring.getDeclaredField(described.name());
      char type = FieldAccess.typeOf(field.getType());
      if (!Modifier.isStatic(field.getModifiers()) && type == described.type()) {
        long offset = UNSAFE.objectFieldOffset(field);
        if (!offsets.add(offset)) {
          return gone(described); // a field that is described twice, of which the last one counts
        }
        Class<?> declared = isCopied ? field.getType() : Object.class;
        return new Slot(type, described.isPacked(), offset, type, declared, false);
      }
    } catch (NoSuchFieldException e) {
      return gone(described);
    }
    return gone(described);
  }

  private Slot gone(FieldDescription described) {
    isAnyGone = true;
    return Slot.dropped(described);
  }
}
