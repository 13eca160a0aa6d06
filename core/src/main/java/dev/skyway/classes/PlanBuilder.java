// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import dev.skyway.format.ClassDescription;
import dev.skyway.format.DescriptionKind;
import dev.skyway.format.FieldDescription;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Matches a description with a local class. Fields match by declaring class and name, else by name
 * alone where that is unique on both sides. A described field without match is dropped, a local one
 * stays zero.
 */
final class PlanBuilder {
  private final ClassDescription description;
  private final ClassLayout local;
  private final int[] matches;
  private final boolean[] taken;

  private PlanBuilder(ClassDescription description, ClassLayout local) {
    this.description = description;
    this.local = local;
    this.matches = new int[description.fields().size()];
    this.taken = new boolean[local.fields().size()];
    Arrays.fill(matches, -1);
  }

  static ReadPlan build(ClassDescription description, ClassLayout local) throws MismatchException {
    check(description, local);
    if (description.kind() == DescriptionKind.HOOKED) {
      return new ReadPlan(local, description);
    }
    if (description.kind() != DescriptionKind.FIXED) {
      return new ReadPlan(local, List.of());
    }
    PlanBuilder builder = new PlanBuilder(description, local);
    builder.matchExactly();
    builder.matchByName();
    return new ReadPlan(local, builder.slots());
  }

  /** Type confusion ends here: only what the writer of such a description could have meant. */
  private static void check(ClassDescription description, ClassLayout local)
      throws MismatchException {
    ClassKind wanted = ClassKind.valueOf(description.kind().name());
    if (local.kind() == ClassKind.REFUSED) {
      throw new MismatchException(
          "class refused: class=" + local.type().getName() + ": " + local.refusal());
    }
    boolean hooksIgnored = wanted == ClassKind.HOOKED && local.kind() == ClassKind.FIXED;
    if (local.kind() != wanted && !(hooksIgnored && isSerializable(local.type()))) {
      throw new MismatchException(
          "class kind differs: class="
              + local.type().getName()
              + " described="
              + wanted
              + " here="
              + local.kind());
    }
    if ((wanted == ClassKind.FIXED || wanted == ClassKind.HOOKED)
        && (!local.isInstantiable() || !local.isDescribed())) {
      throw new MismatchException(
          "a described class can have instances: class=" + local.type().getName());
    }
  }

  private static boolean isSerializable(Class<?> type) {
    return Serializable.class.isAssignableFrom(type);
  }

  private void matchExactly() throws MismatchException {
    for (int i = 0; i < matches.length; i++) {
      FieldDescription field = description.fields().get(i);
      String declaring = description.declaringClass(field);
      for (int j = 0; j < taken.length; j++) {
        WireField candidate = local.fields().get(j);
        if (candidate.name().equals(field.name())
            && local.declaringClass(candidate).getName().equals(declaring)) {
          take(i, j);
        }
      }
    }
  }

  private void take(int described, int here) throws MismatchException {
    if (taken[here]) {
      throw new MismatchException(
          "a field is described once: class="
              + description.name()
              + " field="
              + description.fields().get(described).name());
    }
    taken[here] = true;
    matches[described] = here;
  }

  private void matchByName() throws MismatchException {
    for (int i = 0; i < matches.length; i++) {
      if (matches[i] < 0) {
        int here = uniqueByName(description.fields().get(i).name());
        if (here >= 0) {
          take(i, here);
        }
      }
    }
  }

  /** The one local field of that name that is still free, if the name is unique on both sides. */
  private int uniqueByName(String name) {
    int found = -1;
    for (int j = 0; j < taken.length; j++) {
      if (!taken[j] && local.fields().get(j).name().equals(name)) {
        if (found >= 0) {
          return -1;
        }
        found = j;
      }
    }
    int described = 0;
    for (int i = 0; i < matches.length && found >= 0; i++) {
      if (matches[i] < 0 && description.fields().get(i).name().equals(name) && ++described > 1) {
        return -1;
      }
    }
    return found;
  }

  /** Judged classes whose fields changed their types between JDKs have post-actions for them. */
  private boolean isRetyped(int here, FieldDescription field) {
    WireField candidate = local.fields().get(here);
    return candidate.type() != field.type()
        && PlatformClasses.contains(local.declaringClass(candidate));
  }

  private List<Slot> slots() throws MismatchException {
    List<Slot> slots = new ArrayList<>(matches.length);
    for (int i = 0; i < matches.length; i++) {
      FieldDescription field = description.fields().get(i);
      if (matches[i] < 0 || isRetyped(matches[i], field)) {
        slots.add(new Slot(field.type(), Slot.DROPPED, field.type(), Object.class, false));
        continue;
      }
      WireField here = local.fields().get(matches[i]);
      if (here.type() != field.type()) {
        throw new MismatchException(
            "field type differs: class="
                + description.name()
                + " field="
                + field.name()
                + " described="
                + field.type()
                + " here="
                + here.type()
                + "; use the same version of the class on both sides");
      }
      slots.add(
          new Slot(field.type(), here.offset(), here.type(), here.declaredType(), here.key()));
    }
    return slots;
  }
}
