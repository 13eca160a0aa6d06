// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import dev.skyway.classes.ReadPlan;
import dev.skyway.classes.SerialClass;
import dev.skyway.format.ClassDescription;
import dev.skyway.format.LevelDescription;
import java.io.IOException;
import java.io.InvalidClassException;
import java.util.ArrayList;
import java.util.List;

/**
 * How the objects of one hooked description arrive in a local class: levels are matched by name, as
 * {@code java.io} does. Immutable; lives as long as the {@link ReadPlan}. Thread-safe.
 */
final class HookPlan {
  final SerialClass type;
  final boolean isExternalizable;
  final boolean isRecord;

  /** From the highest class to the lowest. */
  final List<LevelPlan> levels;

  /** For instances that arrived without hooks; starts as null. */
  volatile PlacedPlan placed;

  private HookPlan(SerialClass type, ClassDescription description) throws IOException {
    this.type = type;
    isExternalizable = description.isExternalizable();
    isRecord = type.type().isRecord(); // whatever it was, as in java.io
    if (isExternalizable != type.isExternalizable()) {
      throw new InvalidClassException(
          description.name(), "the class is Externalizable on one side only; use the same version");
    }
    type.checkDeserialize();
    levels = isExternalizable ? List.of() : match(description.levels());
    if (isExternalizable) {
      checkSuid(description.levels().get(0), type);
    }
  }

  /**
   * The plan of a hooked description.
   *
   * @throws InvalidClassException if the local class is another than the sender's
   */
  static HookPlan of(ReadPlan plan) throws IOException {
    HookPlan known = (HookPlan) plan.hookData;
    if (known == null) {
      known = new HookPlan(SerialClass.of(plan.type()), plan.hooked());
      plan.hookData = known;
    }
    return known;
  }

  /** Whether which object it is shows only at the end. */
  boolean isDeferred() {
    return isRecord || type.hasReadResolve();
  }

  /** The last level described is the class itself, whatever it is called here. */
  private List<LevelPlan> match(List<LevelDescription> described) throws IOException {
    List<SerialClass> here = type.levels();
    List<LevelPlan> matched = new ArrayList<>();
    int next = 0;
    for (int i = 0; i < described.size(); i++) {
      LevelDescription level = described.get(i);
      boolean isLast = i == described.size() - 1;
      int found = isLast ? here.size() - 1 : find(here, next, level.name());
      if (found < 0) {
        matched.add(LevelPlan.of(level, null));
        continue;
      }
      for (; next < found; next++) {
        matched.add(LevelPlan.withoutData(SerialLevel.of(here.get(next))));
      }
      checkSuid(level, here.get(found));
      matched.add(LevelPlan.of(level, SerialLevel.of(here.get(found))));
      next = found + 1;
    }
    return List.copyOf(matched);
  }

  private static int find(List<SerialClass> here, int from, String name) {
    for (int i = from; i < here.size() - 1; i++) {
      if (here.get(i).type().getName().equals(name)) {
        return i;
      }
    }
    return -1;
  }

  private static void checkSuid(LevelDescription described, SerialClass here) throws IOException {
    if (!here.type().isRecord() && described.suid() != here.suid()) {
      throw new InvalidClassException(
          here.type().getName(),
          "local class incompatible: stream classdesc serialVersionUID = "
              + described.suid()
              + ", local class serialVersionUID = "
              + here.suid());
    }
  }
}
