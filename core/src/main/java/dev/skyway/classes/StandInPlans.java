// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import dev.skyway.format.ClassDescription;
import dev.skyway.format.FieldDescription;
import dev.skyway.format.LevelDescription;
import dev.skyway.format.SuperDescription;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Matches the description of a class without hooks with a local class that has some, but not all of
 * the fields: what arrives is kept in {@link StandIns} until the hooks run, which may ask for it by
 * the names that it had.
 */
final class StandInPlans {
  private static final List<Integer> NO_FIELDS = List.of();

  private final ClassDescription description;
  private final ClassLayout local;
  private final List<Slot> slots = new ArrayList<>();

  /** Of the class itself, then of each superclass. */
  private final List<List<Integer>> fieldsOfIndex = new ArrayList<>();

  private final List<LevelDescription> levels = new ArrayList<>();
  private final List<List<Slot>> slotsOfLevels = new ArrayList<>();

  private StandInPlans(ClassDescription description, ClassLayout local) {
    this.description = description;
    this.local = local;
  }

  /**
   * The plan, if {@link LatePlans#isOne}.
   *
   * @throws MismatchException if there are too many fields
   */
  static ReadPlan build(ClassDescription description, ClassLayout local) throws MismatchException {
    StandInPlans plans = new StandInPlans(description, local);
    StandIns standIns = StandIns.of(description.fields());
    plans.addSlots(standIns);
    plans.match();
    ClassDescription hooked =
        ClassDescription.hooked(description.name(), false, false, plans.levels);
    LateForm late = new LateForm(description, standIns.type);
    return new ReadPlan(local, hooked, plans.slots, plans.slotsOfLevels, late);
  }

  private void addSlots(StandIns standIns) {
    for (int i = 0; i <= description.supers().size(); i++) {
      fieldsOfIndex.add(new ArrayList<>());
    }
    int primitives = 0;
    int references = 0;
    for (FieldDescription field : description.fields()) {
      char type = field.type();
      long offset =
          field.isReference() ? standIns.reference(references++) : standIns.primitive(primitives++);
      fieldsOfIndex.get(field.level()).add(slots.size());
      slots.add(new Slot(type, field.isPacked(), offset, type, Object.class, false));
    }
  }

  /** From the highest class to the lowest, with those that are gone before what follows them. */
  private void match() {
    Map<String, Integer> left = new LinkedHashMap<>();
    for (int i = description.supers().size(); i > 0; i--) {
      left.put(description.supers().get(i - 1).name(), i);
    }
    Map<String, SerialClass> here = new HashMap<>();
    List<SerialClass> all = SerialClass.of(local.type()).levels();
    all.forEach(level -> here.put(level.type().getName(), level));
    for (SerialClass level : all.subList(0, all.size() - 1)) {
      String name = level.type().getName();
      if (left.containsKey(name)) {
        addUpTo(name, left, here);
      } else if (!level.hasReadObjectNoData()) {
        add(name, level.suid(), NO_FIELDS); // it may be that it had none, and was not described
      }
    }
    addUpTo(null, left, here);
    add(description.name(), SerialClass.of(local.type()).suid(), fieldsOfIndex.get(0));
  }

  /** Adds what is left up to the level of that name; all of it if the name is null. */
  private void addUpTo(String last, Map<String, Integer> left, Map<String, SerialClass> here) {
    Iterator<Map.Entry<String, Integer>> next = left.entrySet().iterator();
    boolean isLast = false;
    while (next.hasNext() && !isLast) {
      Map.Entry<String, Integer> entry = next.next();
      SuperDescription described = description.supers().get(entry.getValue() - 1);
      SerialClass level = here.get(described.name());
      long suid = level == null ? described.version().id() : level.suid();
      add(described.name(), suid, fieldsOfIndex.get(entry.getValue()));
      next.remove();
      isLast = described.name().equals(last);
    }
  }

  private void add(String name, long suid, List<Integer> indices) {
    List<FieldDescription> fields = new ArrayList<>();
    List<Slot> ofLevel = new ArrayList<>();
    for (int i : indices) {
      FieldDescription field = description.fields().get(i);
      fields.add(new FieldDescription(0, field.type(), field.name()));
      ofLevel.add(slots.get(i));
    }
    levels.add(new LevelDescription(name, suid, false, fields));
    slotsOfLevels.add(List.copyOf(ofLevel));
  }
}
