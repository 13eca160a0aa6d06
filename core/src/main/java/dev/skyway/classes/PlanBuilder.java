// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import dev.skyway.format.ClassDescription;
import dev.skyway.format.DescriptionKind;
import dev.skyway.format.FieldDescription;
import dev.skyway.format.SerialVersion;
import dev.skyway.format.SuperDescription;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;

/**
 * Matches a description with a local class. Fields match by declaring class and name, else by name
 * alone where that is unique on both sides, and where neither is what a class of one's own has from
 * the JDK. A described field without match is dropped, a local one stays zero. A primitive field
 * may have become larger.
 */
final class PlanBuilder {
  private final ClassDescription description;
  private final ClassLayout local;

  /** Whether it is no class of the JDK. */
  private final boolean isOwn;

  private final int[] matches;
  private final boolean[] taken;
  private final NameIndex here;

  /** Null until a field has no match. */
  private NameIndex described;

  private PlanBuilder(ClassDescription description, ClassLayout local) {
    this.description = description;
    this.local = local;
    this.isOwn = !PlatformClasses.contains(local.type());
    this.matches = new int[description.fields().size()];
    this.taken = new boolean[local.fields().size()];
    Arrays.fill(matches, -1);
    String[] names = new String[taken.length];
    for (int i = 0; i < names.length; i++) {
      names[i] = local.fields().get(i).name();
    }
    here = new NameIndex(names);
  }

  static ReadPlan build(ClassDescription description, ClassLayout local) throws MismatchException {
    if (LatePlans.isOne(description, local)) {
      checkVersions(description, local.type());
      return LatePlans.build(description, local);
    }
    if (description.kind() == DescriptionKind.TABLE && HashTables.mayBe(local)) {
      return ReadPlan.ofTable(local);
    }
    if (description.kind() == DescriptionKind.LINKED && LinkedMaps.mayBe(local)) {
      return ReadPlan.ofLinkedMap(local);
    }
    check(description, local);
    if (description.kind() == DescriptionKind.HOOKED) {
      return new ReadPlan(local, description);
    }
    if (description.kind() != DescriptionKind.FIXED) {
      return new ReadPlan(local, List.of());
    }
    checkVersions(description, local.type());
    ContainerLevels.check(description, local);
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
    boolean asJavaIo = wanted == ClassKind.HOOKED && mayBeHooked(local);
    if (local.kind() != wanted && !asJavaIo) {
      throw new MismatchException(
          "class kind differs: class="
              + local.type().getName()
              + " described="
              + wanted
              + " here="
              + local.kind());
    }
    if ((wanted == ClassKind.FIXED || wanted == ClassKind.HOOKED)
        && (!local.isInstantiable() || !local.isDescribed() && !asJavaIo)) {
      throw new MismatchException(
          "a described class can have instances: class=" + local.type().getName());
    }
  }

  private static void checkVersions(ClassDescription description, Class<?> type)
      throws MismatchException {
    checkVersion(description.version(), type);
    for (SuperDescription described : description.supers()) {
      for (Class<?> c = type.getSuperclass(); c != null; c = c.getSuperclass()) {
        if (c.getName().equals(described.name())) {
          checkVersion(described.version(), c);
        }
      }
    }
  }

  private static void checkVersion(SerialVersion described, Class<?> type)
      throws MismatchException {
    if (described.origin() == SerialVersion.Origin.NONE) {
      return;
    }
    SerialVersion here = SerialVersions.of(type);
    if (!described.isCompatibleWith(here)) {
      throw new MismatchException(
          "serialVersionUID differs: class="
              + type.getName()
              + " described="
              + described.id()
              + " here="
              + here.id()
              + "; use compatible versions of the class, or declare the described one");
    }
  }

  /** Hooks that are gone here, or that a judgement leaves aside, are run all the same. */
  private static boolean mayBeHooked(ClassLayout local) {
    return switch (local.kind()) {
      case FIXED, TEXT, SINGLETON -> Serializable.class.isAssignableFrom(local.type());
      default -> false;
    };
  }

  private void matchExactly() throws MismatchException {
    for (int i = 0; i < matches.length; i++) {
      FieldDescription field = description.fields().get(i);
      String declaring = description.declaringClass(field);
      for (int j = here.last(field.name()); j >= 0; j = here.before(j)) {
        if (local.declaringClass(local.fields().get(j)).getName().equals(declaring)) {
          take(i, j);
        }
      }
    }
  }

  private void take(int field, int match) throws MismatchException {
    if (taken[match]) {
      throw new MismatchException(
          "a field is described once: class="
              + description.name()
              + " field="
              + description.fields().get(field).name());
    }
    taken[match] = true;
    matches[field] = match;
  }

  private void matchByName() throws MismatchException {
    for (int i = 0; i < matches.length; i++) {
      if (matches[i] < 0) {
        FieldDescription field = description.fields().get(i);
        int match = uniqueByName(field.name());
        if (match >= 0 && !isForeign(field)) {
          take(i, match);
        }
      }
    }
  }

  /** The one local field of that name that is still free, if the name is unique on both sides. */
  private int uniqueByName(String name) {
    int found = -1;
    for (int j = here.last(name); j >= 0; j = here.before(j)) {
      if (!taken[j] && !isForeign(local.fields().get(j))) {
        if (found >= 0) {
          return -1;
        }
        found = j;
      }
    }
    return found >= 0 && isDescribedTwice(name) ? -1 : found;
  }

  /** Among the fields that have no match. */
  private boolean isDescribedTwice(String name) {
    if (described == null) {
      String[] names = new String[matches.length];
      for (int i = 0; i < names.length; i++) {
        names[i] = description.fields().get(i).name();
      }
      described = new NameIndex(names);
    }
    int found = 0;
    for (int i = described.last(name); i >= 0 && found < 2; i = described.before(i)) {
      if (matches[i] < 0 && !isForeign(description.fields().get(i))) {
        found++;
      }
    }
    return found == 2;
  }

  /** What a class of one's own has from the JDK means what the JDK says, and nothing else. */
  private boolean isForeign(WireField here) {
    return isOwn && PlatformClasses.contains(local.declaringClass(here));
  }

  private boolean isForeign(FieldDescription field) {
    return isOwn && PlatformClasses.named(description.declaringClass(field)) != null;
  }

  private List<Slot> slots() throws MismatchException {
    List<Slot> slots = new ArrayList<>(matches.length);
    for (int i = 0; i < matches.length; i++) {
      FieldDescription field = description.fields().get(i);
      slots.add(matches[i] < 0 ? Slot.dropped(field) : slot(field, local.fields().get(matches[i])));
    }
    return slots;
  }

  private Slot slot(FieldDescription field, WireField here) throws MismatchException {
    boolean differs = here.type() != field.type();
    if (differs && PlatformClasses.contains(local.declaringClass(here))) {
      return Slot.dropped(field); // judged: there are post-actions for such fields
    }
    if (differs && !Widening.isSafe(field.type(), here.type())) {
      throw new MismatchException(
          "field type differs: class="
              + description.name()
              + " field="
              + field.name()
              + " described="
              + field.type()
              + " here="
              + here.type()
              + "; use a type that holds all values of the described one, or another name");
    }
    return new Slot(
        field.type(), field.isPacked(), here.offset(), here.type(), typeOf(here), here.key());
  }

  /** A linked set casts its map when it is asked for the first element: it may be no other one. */
  private Class<?> typeOf(WireField here) {
    boolean isLinked =
        here.declaredType() == HashMap.class
            && LinkedHashSet.class.isAssignableFrom(local.type())
            && local.declaringClass(here) == HashSet.class;
    return isLinked ? LinkedHashMap.class : here.declaredType();
  }
}
