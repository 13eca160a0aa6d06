// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import dev.skyway.format.ExternalDescription;
import dev.skyway.format.ExternalKind;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Objects of the JDK whose identity means something: sentinels, empty collections, comparators,
 * chronologies. They are named by the place where the JDK keeps them, and found only if that place
 * is in this table.
 */
final class WellKnown {
  /** Class of the instance, class that keeps it, field, element or {@code method()} there. */
  private static final String TABLE =
      """
      java.lang.Object java.util.EnumMap NULL
      java.lang.Object java.util.HashSet PRESENT
      java.lang.Object java.util.IdentityHashMap NULL_KEY
      java.lang.Object java.util.ImmutableCollections EMPTY
      java.lang.Object java.util.TreeSet PRESENT
      java.lang.String$CaseInsensitiveComparator java.lang.String CASE_INSENSITIVE_ORDER
      java.time.Clock$SystemInstantSource java.time.Clock$SystemInstantSource INSTANCE
      java.time.Period java.time.Period ZERO
      java.time.chrono.HijrahChronology java.time.chrono.HijrahChronology INSTANCE
      java.time.chrono.IsoChronology java.time.chrono.IsoChronology INSTANCE
      java.time.chrono.JapaneseChronology java.time.chrono.JapaneseChronology INSTANCE
      java.time.chrono.JapaneseEra java.time.chrono.JapaneseEra HEISEI
      java.time.chrono.JapaneseEra java.time.chrono.JapaneseEra MEIJI
      java.time.chrono.JapaneseEra java.time.chrono.JapaneseEra REIWA
      java.time.chrono.JapaneseEra java.time.chrono.JapaneseEra SHOWA
      java.time.chrono.JapaneseEra java.time.chrono.JapaneseEra TAISHO
      java.time.chrono.MinguoChronology java.time.chrono.MinguoChronology INSTANCE
      java.time.chrono.ThaiBuddhistChronology java.time.chrono.ThaiBuddhistChronology INSTANCE
      java.util.Collections$EmptyList java.util.Collections EMPTY_LIST
      java.util.Collections$EmptyMap java.util.Collections EMPTY_MAP
      java.util.Collections$EmptySet java.util.Collections EMPTY_SET
      java.util.Collections$ReverseComparator java.util.Collections$ReverseComparator REVERSE_ORDER
      java.util.Collections$UnmodifiableNavigableMap$EmptyNavigableMap java.util.Collections$UnmodifiableNavigableMap EMPTY_NAVIGABLE_MAP
      java.util.Collections$UnmodifiableNavigableSet$EmptyNavigableSet java.util.Collections$UnmodifiableNavigableSet EMPTY_NAVIGABLE_SET
      java.util.EnumMap$1 java.util.EnumMap NULL
      sun.util.calendar.Era sun.util.calendar.JulianCalendar eras[0]
      sun.util.calendar.Era sun.util.calendar.JulianCalendar eras[1]
      sun.util.calendar.Gregorian java.util.GregorianCalendar gcal
      sun.util.calendar.JulianCalendar java.util.GregorianCalendar getJulianCalendarSystem()
      """;

  private record Place(String type, String holder, String key) {}

  private static final List<Place> PLACES = new ArrayList<>();
  private static final Map<String, List<Place>> BY_TYPE = new HashMap<>();

  /** The first place of each key. */
  private static final Map<String, Place> BY_KEY = new HashMap<>();

  static {
    int end;
    for (int start = 0; start < TABLE.length(); start = end + 1) {
      int holder = TABLE.indexOf(' ', start) + 1;
      int key = TABLE.indexOf(' ', holder) + 1;
      end = TABLE.indexOf('\n', key);
      Place place =
          new Place(
              TABLE.substring(start, holder - 1),
              TABLE.substring(holder, key - 1),
              TABLE.substring(key, end));
      PLACES.add(place);
      List<Place> known = BY_TYPE.get(place.type);
      if (known == null) {
        known = new ArrayList<>();
        BY_TYPE.put(place.type, known);
      }
      known.add(place);
      BY_KEY.putIfAbsent(place.holder + " " + place.key, place);
    }
  }

  private WellKnown() {}

  /** Whether some instances of this class are well known. */
  static boolean hasInstancesOf(Class<?> type) {
    return PlatformClasses.contains(type) && BY_TYPE.containsKey(type.getName());
  }

  /** The well-known instances of a class, with their names. */
  static List<ExternalObject> instancesOf(Class<?> type) {
    List<ExternalObject> objects = new ArrayList<>();
    for (Place place : BY_TYPE.getOrDefault(type.getName(), List.of())) {
      Object instance = read(Internals.type(place.holder), place.key);
      if (instance.getClass() == type) {
        objects.add(
            new ExternalObject(
                instance,
                new ExternalDescription(ExternalKind.SINGLETON, place.holder, place.key)));
      }
    }
    return objects;
  }

  /** The object of that name, or null if the table does not have it. */
  static Object find(Class<?> holder, String key) {
    if (!PlatformClasses.contains(holder) || !BY_KEY.containsKey(holder.getName() + " " + key)) {
      return null;
    }
    return read(holder, key);
  }

  static List<String> types() {
    return PLACES.stream().map(Place::type).distinct().toList();
  }

  private static Object read(Class<?> holder, String key) {
    if (key.endsWith("()")) {
      String name = key.substring(0, key.length() - 2);
      return call(
          Arrays.stream(holder.getDeclaredMethods())
              .filter(method -> method.getName().equals(name) && method.getParameterCount() == 0)
              .findFirst()
              .orElseThrow());
    }
    if (key.endsWith("]")) {
      int bracket = key.indexOf('[');
      Object[] array = (Object[]) Internals.staticValue(holder, key.substring(0, bracket));
      return array[Integer.parseInt(key, bracket + 1, key.length() - 1, 10)];
    }
    return Internals.staticValue(holder, key);
  }

  private static Object call(Method method) {
    try {
      return HeapAccess.trustedLookup().unreflect(method).invoke();
    } catch (Throwable e) {
      throw Internals.rethrow(e);
    }
  }
}
