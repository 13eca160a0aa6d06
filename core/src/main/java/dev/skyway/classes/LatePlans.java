// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import static dev.skyway.classes.HeapAccess.UNSAFE;

import dev.skyway.format.ClassDescription;
import dev.skyway.format.DescriptionKind;
import dev.skyway.format.FieldDescription;
import dev.skyway.format.LevelDescription;
import dev.skyway.format.SuperDescription;
import java.io.ObjectStreamField;
import java.io.Serializable;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * Matches the description of a class without hooks with a local class that has some by now. What
 * arrives is kept in the fields of the instances until their hooks run, so each described field has
 * to be one of the local class, if only a transient one.
 */
final class LatePlans {
  private final ClassDescription description;
  private final ClassLayout local;
  private final Slot[] slots;
  private final List<LevelDescription> levels = new ArrayList<>();
  private final List<List<Slot>> slotsOfLevels = new ArrayList<>();

  private LatePlans(ClassDescription description, ClassLayout local) {
    this.description = description;
    this.local = local;
    slots = new Slot[description.fields().size()];
  }

  /** Whether the hooks of a local class may run on instances that were written without. */
  static boolean isOne(ClassDescription description, ClassLayout local) {
    return description.kind() == DescriptionKind.FIXED
        && local.kind() == ClassKind.HOOKED
        && description.interfaces().isEmpty()
        && local.isInstantiable()
        && !Placeholders.isOne(local.type())
        && !SerialClass.of(local.type()).isExternalizable();
  }

  /**
   * The plan, if {@link #isOne}.
   *
   * @throws MismatchException if a field is not here, or of another type
   */
  static ReadPlan build(ClassDescription description, ClassLayout local) throws MismatchException {
    LatePlans plans = new LatePlans(description, local);
    plans.requireNoConstructor();
    plans.match();
    ClassDescription hooked =
        ClassDescription.hooked(description.name(), false, false, plans.levels);
    return new ReadPlan(local, hooked, List.of(plans.slots), plans.slotsOfLevels);
  }

  private void requireNoConstructor() throws MismatchException {
    if (local.type().isRecord()) {
      return; // its own constructor runs
    }
    Class<?> above = local.type();
    while (Serializable.class.isAssignableFrom(above)) {
      above = above.getSuperclass();
    }
    if (above != Object.class) {
      throw new MismatchException(
          "instances of a class that got hooks need no constructor: class="
              + local.type().getName()
              + " constructor="
              + above.getName()
              + "; make that class Serializable, or use the same version");
    }
  }

  private void match() throws MismatchException {
    Map<String, Integer> described = new LinkedHashMap<>();
    described.put(local.type().getName(), 0);
    for (int i = 0; i < description.supers().size(); i++) {
      described.put(description.supers().get(i).name(), i + 1);
    }
    for (SerialClass level : SerialClass.of(local.type()).levels()) {
      Integer index = described.remove(level.type().getName());
      if (index != null && isCopied(level, index)) {
        addSlots(level, index);
      } else if (index != null) {
        add(level, index);
      } else if (!level.hasReadObjectNoData()) {
        // Only superclasses with fields are described: it may be that this one had none.
        levels.add(new LevelDescription(level.type().getName(), level.suid(), false, List.of()));
        slotsOfLevels.add(List.of());
      }
    }
    if (!described.isEmpty()) {
      SuperDescription gone = description.supers().get(described.values().iterator().next() - 1);
      throw missing(gone.name() + " (a superclass)");
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

  private List<Slot> addSlots(SerialClass level, int index) throws MismatchException {
    List<Slot> ofLevel = new ArrayList<>();
    for (int i = 0; i < slots.length; i++) {
      FieldDescription field = description.fields().get(i);
      if (field.level() == index) {
        slots[i] = slot(level.type(), field);
        ofLevel.add(slots[i]);
      }
    }
    return ofLevel;
  }

  private void add(SerialClass level, int index) throws MismatchException {
    List<FieldDescription> fields =
        described(index).map(field -> new FieldDescription(0, field.type(), field.name())).toList();
    slotsOfLevels.add(List.copyOf(addSlots(level, index)));
    levels.add(new LevelDescription(level.type().getName(), level.suid(), false, fields));
  }

  private Slot slot(Class<?> declaring, FieldDescription described) throws MismatchException {
    try {
      Field field = declaring.getDeclaredField(described.name());
      char type = FieldAccess.typeOf(field.getType());
      if (!Modifier.isStatic(field.getModifiers()) && type == described.type()) {
        long offset = UNSAFE.objectFieldOffset(field);
        return new Slot(type, described.isPacked(), offset, type, field.getType(), false);
      }
    } catch (NoSuchFieldException e) {
      throw missing(described.name());
    }
    throw missing(described.name());
  }

  private MismatchException missing(String field) {
    return new MismatchException(
        "a class that got hooks has all fields that it had without: class="
            + local.type().getName()
            + " field="
            + field
            + "; keep the field, if only as a transient one, or use a version with hooks on both"
            + " sides");
  }
}
