// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import static dev.skyway.classes.HeapAccess.UNSAFE;

import dev.skyway.format.ExternalDescription;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * What stands for constants that an enum does not have here, until their record is complete:
 * instances of the enum, so that they fit wherever the constants would, which nobody gets to see.
 * Enum sets and maps name all constants of their enum; they let go of those that they do not hold.
 * Not thread-safe.
 */
final class MissingConstants {
  /** So many objects are searched one by one, each of which may lead to all others. */
  private static final int MOST_SEARCHED = 16;

  /** It is that of no constant. */
  static final int ORDINAL = -1;

  /** Apart, as few streams miss anything. */
  private static final class Containers {
    static final Internals.Slot NAME = Internals.slot(Enum.class, "name");
    static final Internals.Slot PLACE = Internals.slot(Enum.class, "ordinal");
    static final PostAction SET = new EnumSetUniverse();
    static final PostAction MAP = new EnumMapUniverse();
    static final Internals.Slot OF_SET = Internals.slot(EnumSet.class, "universe");
    static final Internals.Slot OF_MAP = Internals.slot(EnumMap.class, "keyUniverse");
  }

  private final Map<Object, MissingPart> made = new IdentityHashMap<>();

  boolean isEmpty() {
    return made.isEmpty();
  }

  void clear() {
    if (!made.isEmpty()) { // clearing an empty map takes time too
      made.clear();
    }
  }

  /** What stands for a constant; null if nothing can. */
  Object make(Class<?> type, ExternalDescription described, MissingPart part) {
    Object[] constants = type.getEnumConstants();
    if (constants == null) {
      return null;
    }
    Class<?> concrete = constants.length == 0 ? type : constants[0].getClass();
    if (Modifier.isAbstract(concrete.getModifiers())) {
      return null;
    }
    try {
      Object standIn = UNSAFE.allocateInstance(concrete);
      Containers.NAME.put(standIn, described.key());
      Containers.PLACE.putInt(standIn, ORDINAL);
      made.put(standIn, part);
      return standIn;
    } catch (InstantiationException e) {
      return null;
    }
  }

  /**
   * What an object stands for, or holds, that is not here; null if there is nothing. Has an enum
   * set or map that holds nothing else take the constants that are here.
   */
  MissingPart missingAt(Object object) {
    if (made.isEmpty()) {
      return null;
    }
    if (object instanceof EnumSet) {
      return leave(object, Containers.SET, Containers.OF_SET);
    }
    return object instanceof EnumMap
        ? leave(object, Containers.MAP, Containers.OF_MAP)
        : made.get(object);
  }

  private MissingPart leave(Object container, PostAction action, Internals.Slot universe) {
    try {
      action.run(container);
      return null;
    } catch (EnumUniverse.HeldException e) {
      return made.get(((Object[]) universe.get(container))[e.index]);
    } catch (RuntimeException | StackOverflowError e) {
      return null; // it contradicts itself: who checks the record will say so
    }
  }

  /**
   * Takes out of what is listed to what only removed fields lead, if that holds what stands for
   * constants: no constructor of a record, no update and no key may be given those. A later record
   * that refers to it leads to them.
   *
   * @param reached to what other fields lead
   * @return whether more was taken than had to be, so that later records may not refer to it
   */
  boolean takeUnreached(ArrivedRecord record, Map<Object, Boolean> reached) {
    List<Object> left = new ArrayList<>();
    for (Object object : record.listed()) {
      if (!reached.containsKey(object)) {
        left.add(object);
      }
    }
    boolean isSearched = left.size() <= MOST_SEARCHED;
    if (!isSearched && !leadsToOne(left.toArray())) {
      return false;
    }
    record.listed().removeIf(o -> !reached.containsKey(o) && (!isSearched || leadsToOne(o)));
    return !isSearched && !record.isAlone();
  }

  private boolean leadsToOne(Object object) {
    return GraphPath.search(object, o -> missingAt(o) != null) != null;
  }
}
