// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import static dev.skyway.classes.HeapAccess.UNSAFE;

import dev.skyway.format.ClassDescription;
import dev.skyway.format.FieldDescription;
import dev.skyway.format.LevelDescription;
import dev.skyway.format.SuperDescription;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Matches the description of a class without hooks with a local class that has some, but not all of
 * the fields: what arrives is kept in {@link StandIns} until the hooks run, which may ask for it by
 * the names that it had.
 */
final class StandInPlans {
  private final ClassDescription description;
  private final ClassLayout local;
  private final List<Slot> slots = new ArrayList<>();
  private final Map<String, SerialClass> here = new HashMap<>();
  private final List<LevelDescription> levels = new ArrayList<>();
  private final List<List<Slot>> slotsOfLevels = new ArrayList<>();

  private StandInPlans(ClassDescription description, ClassLayout local) {
    this.description = description;
    this.local = local;
  }

  /**
   * The plan, if {@link LatePlans#isOne}.
   *
   * @param variant of the stand-ins
   * @throws MismatchException if there are too many variants, or fields
   */
  static ReadPlan build(ClassDescription description, ClassLayout local, int variant)
      throws MismatchException {
    if (variant == StandIns.MOST_VARIANTS) {
      throw new MismatchException(
          "a class that got hooks is described in one way, or in few: class="
              + local.type().getName()
              + "; let the senders to one channel, message or stream without sections have the same"
              + " version of it");
    }
    StandInPlans plans = new StandInPlans(description, local);
    Class<?> standIn = StandIns.of(description.fields(), variant);
    plans.addSlots(standIn);
    plans.match();
    ClassDescription hooked =
        ClassDescription.hooked(description.name(), false, false, plans.levels);
    LateForm late = new LateForm(description, standIn, variant);
    return new ReadPlan(local, hooked, plans.slots, plans.slotsOfLevels, late);
  }

  private void addSlots(Class<?> standIn) {
    int primitives = 0;
    int references = 0;
    for (FieldDescription field : description.fields()) {
      String name =
          field.isReference() ? StandIns.reference(references++) : StandIns.primitive(primitives++);
      long offset = UNSAFE.objectFieldOffset(standIn, name);
      char type = field.type();
      slots.add(new Slot(type, field.isPacked(), offset, type, Object.class, false));
    }
  }

  /** From the highest class to the lowest, with those that are gone before what follows them. */
  private void match() {
    Deque<Integer> described = new ArrayDeque<>();
    for (int i = description.supers().size(); i > 0; i--) {
      described.add(i);
    }
    for (SerialClass level : SerialClass.of(local.type()).levels()) {
      here.put(level.type().getName(), level);
    }
    for (SerialClass level : SerialClass.of(local.type()).levels()) {
      String name = level.type().getName();
      if (level.type() == local.type()) {
        described.forEach(this::addSuper);
      } else if (described.stream().anyMatch(index -> nameOf(index).equals(name))) {
        while (!nameOf(described.peek()).equals(name)) {
          addSuper(described.poll());
        }
        addSuper(described.poll());
      } else if (!level.hasReadObjectNoData()) {
        add(name, level.suid(), -1); // it may be that it had no fields, and was not described
      }
    }
    add(description.name(), SerialClass.of(local.type()).suid(), 0);
  }

  private String nameOf(int index) {
    return description.supers().get(index - 1).name();
  }

  private void addSuper(int index) {
    SuperDescription described = description.supers().get(index - 1);
    SerialClass level = here.get(described.name());
    add(described.name(), level == null ? described.version().id() : level.suid(), index);
  }

  private void add(String name, long suid, int index) {
    List<FieldDescription> fields = new ArrayList<>();
    List<Slot> ofLevel = new ArrayList<>();
    for (int i = 0; i < slots.size(); i++) {
      FieldDescription field = description.fields().get(i);
      if (field.level() == index) {
        fields.add(new FieldDescription(0, field.type(), field.name()));
        ofLevel.add(slots.get(i));
      }
    }
    levels.add(new LevelDescription(name, suid, false, fields));
    slotsOfLevels.add(List.copyOf(ofLevel));
  }
}
