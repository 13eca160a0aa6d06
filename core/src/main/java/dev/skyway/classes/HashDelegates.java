// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

/**
 * Collections of the JDK whose {@code hashCode} is made of the hash of one object, whatever their
 * iterators show: wrappers, and copies that are only counted. Stateless.
 */
final class HashDelegates {
  private static final String PACKAGE = "java.util.Collections$";

  /** Null for classes that have none. */
  private static final ClassValue<Internals.Slot> DELEGATES =
      new ClassValue<>() {
        @Override
        protected Internals.Slot computeValue(Class<?> type) {
          Internals.Slot found = null;
          for (Class<?> c = type; c != null && found == null; c = c.getSuperclass()) {
            found = PlatformClasses.contains(c) ? named(c.getName()) : null;
          }
          return found;
        }
      };

  private HashDelegates() {}

  /** Where an instance has the object that it is hashed by; null if it is hashed otherwise. */
  static Internals.Slot of(Class<?> type) {
    return DELEGATES.get(type);
  }

  private static Internals.Slot named(String name) {
    if (!name.startsWith(PACKAGE)) {
      return null;
    }
    return switch (name.substring(PACKAGE.length())) {
      case "UnmodifiableList", "SynchronizedList", "CheckedList" -> slot(name, "list");
      case "UnmodifiableMap", "SynchronizedMap", "CheckedMap" -> slot(name, "m");
      case "UnmodifiableSet", "UnmodifiableSequencedSet" ->
          slot(PACKAGE + "UnmodifiableCollection", "c");
      case "SynchronizedSet" -> slot(PACKAGE + "SynchronizedCollection", "c");
      case "CheckedSet" -> slot(PACKAGE + "CheckedCollection", "c");
      case "CheckedQueue" -> slot(name, "queue");
      case "UnmodifiableMap$UnmodifiableEntrySet$UnmodifiableEntry" -> slot(name, "e");
      case "CopiesList" -> slot(name, "element");
      default -> null;
    };
  }

  private static Internals.Slot slot(String owner, String field) {
    return Internals.slot(Internals.type(owner), field);
  }
}
