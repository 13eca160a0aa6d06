// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import static dev.skyway.classes.HeapAccess.UNSAFE;

import dev.skyway.classes.ClassLayout;
import dev.skyway.classes.HeapAccess;
import dev.skyway.classes.PlatformClasses;
import dev.skyway.classes.SerialClass;
import dev.skyway.classes.WireField;
import java.io.Serializable;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Where the instances of a class hold what travels and may change. PERF: found without lambdas, as
 * to link the first ones takes longer than all the rest, and fails for ever if the stack ends.
 * Final fields do not change; volatile ones, and what is made for many threads, may change whenever
 * somebody looks. Immutable; lives as long as the class.
 */
final class StatePlaces {
  /** Nothing that counts can change. */
  static final StatePlaces NOTHING = new StatePlaces(List.of(), null);

  /** They change back as soon as they are written. */
  static final StatePlaces PASSING = new StatePlaces(List.of(), null);

  private static final String CONCURRENT = "java.util.concurrent.";

  /** What is computed from other fields when somebody asks for it. */
  private static final Set<String> CACHES =
      Set.of(
          "java.util.Date.cdate",
          "java.util.Calendar.areFieldsSet",
          "java.util.Calendar.areAllFieldsSet",
          "java.util.GregorianCalendar.gdate",
          "java.util.GregorianCalendar.cdate",
          "java.util.GregorianCalendar.calsys",
          "java.util.GregorianCalendar.zoneOffsets",
          "java.util.GregorianCalendar.originalFields",
          "java.util.GregorianCalendar.cachedFixedDate");

  private static final ClassValue<StatePlaces> PLACES =
      new ClassValue<>() {
        @Override
        protected StatePlaces computeValue(Class<?> type) {
          return find(type);
        }
      };

  private static final int MOST_WORDS = 512;
  private static final int MOST_REFERENCES = 128;
  private static final long FACTOR = 0x9E3779B97F4A7C15L;

  private final long[] references;
  private final long[] primitives;
  private final int[] bytes;
  private final int elementBytes;
  private final long arrayBase;

  private StatePlaces(List<Field> fields, Class<?> array) {
    boolean isOfPrimitives = array != null && array.componentType().isPrimitive();
    elementBytes = isOfPrimitives ? UNSAFE.arrayIndexScale(array) : 0;
    arrayBase = isOfPrimitives ? HeapAccess.arrayBaseOffset(array) : 0;
    int primitiveCount = 0;
    for (Field field : fields) {
      primitiveCount += field.getType().isPrimitive() ? 1 : 0;
    }
    references = new long[fields.size() - primitiveCount];
    primitives = new long[primitiveCount];
    bytes = new int[primitiveCount];
    int reference = 0;
    int primitive = 0;
    for (Field field : fields) {
      long offset = UNSAFE.objectFieldOffset(field);
      if (field.getType().isPrimitive()) {
        bytes[primitive] = bytesOf(field);
        primitives[primitive++] = offset;
      } else {
        references[reference++] = offset;
      }
    }
  }

  static StatePlaces of(Class<?> type) {
    return PLACES.get(type);
  }

  /** Whether an object is an array of primitives. */
  boolean isOfPrimitives() {
    return elementBytes > 0;
  }

  /** How many references of an object count. */
  int referenceCount(Object object) {
    return object instanceof Object[] array
        ? Math.min(array.length, MOST_REFERENCES)
        : references.length;
  }

  /** One of them. */
  Object reference(Object object, int index) {
    return object instanceof Object[] array
        ? array[(int) ((long) index * array.length / referenceCount(array))]
        : UNSAFE.getReference(object, references[index]);
  }

  /** All primitives of an object in one number. */
  long primitives(Object object) {
    if (elementBytes > 0) {
      return elements(object);
    }
    long hash = 0;
    for (int i = 0; i < primitives.length; i++) {
      hash = (hash ^ primitive(object, primitives[i], bytes[i])) * FACTOR;
    }
    return hash;
  }

  private static long primitive(Object object, long offset, int bytes) {
    return switch (bytes) {
      case 1 -> UNSAFE.getByte(object, offset);
      case 2 -> UNSAFE.getShort(object, offset);
      case 4 -> UNSAFE.getInt(object, offset);
      default -> UNSAFE.getLong(object, offset);
    };
  }

  private long elements(Object array) {
    long size = (long) Array.getLength(array) * elementBytes;
    long words = size / Long.BYTES;
    long step = Math.max(1, words / MOST_WORDS);
    long hash = 0;
    for (long word = 0; word < words; word += step) {
      hash = (hash ^ UNSAFE.getLong(array, arrayBase + word * Long.BYTES)) * FACTOR;
    }
    for (long at = words * Long.BYTES; at < size; at++) {
      hash = (hash ^ UNSAFE.getByte(array, arrayBase + at)) * FACTOR;
    }
    return hash;
  }

  private static int bytesOf(Field field) {
    return UNSAFE.arrayIndexScale(field.getType().arrayType());
  }

  private static StatePlaces find(Class<?> type) {
    if (PassingStates.areOf(type)) {
      return PASSING;
    }
    ClassLayout layout = ClassLayout.of(type);
    return switch (layout.kind()) {
      case PRIMITIVE_ARRAY, REF_ARRAY -> new StatePlaces(List.of(), type);
      case FIXED -> ofFields(plainFields(layout));
      case HOOKED -> ofFields(serialFields(type));
      default -> NOTHING;
    };
  }

  private static StatePlaces ofFields(List<Field> fields) {
    List<Field> changing = new ArrayList<>();
    for (Field field : fields) {
      boolean mayChange = (field.getModifiers() & (Modifier.FINAL | Modifier.VOLATILE)) == 0;
      if (mayChange
          && !field.getDeclaringClass().getName().startsWith(CONCURRENT)
          && !CACHES.contains(nameOf(field))) {
        changing.add(field);
      }
    }
    return changing.isEmpty() ? NOTHING : new StatePlaces(changing, null);
  }

  private static String nameOf(Field field) {
    return field.getDeclaringClass().getName() + "." + field.getName();
  }

  private static List<Field> plainFields(ClassLayout layout) {
    List<Field> fields = new ArrayList<>();
    for (WireField field : layout.fields()) {
      fields.add(field(layout.declaringClass(field), field.name()));
    }
    return fields;
  }

  /** Hooks of the JDK bring fields up to date when they please. */
  private static List<Field> serialFields(Class<?> type) {
    List<Field> fields = new ArrayList<>();
    if (!Serializable.class.isAssignableFrom(type)) {
      return fields;
    }
    for (SerialClass level : SerialClass.of(type).levels()) {
      if (PlatformClasses.contains(level.type())) {
        continue;
      }
      for (LevelField field : SerialLevel.of(level).fields()) {
        if (field.isHere()) {
          fields.add(field(level.type(), field.name()));
        }
      }
    }
    return fields;
  }

  private static Field field(Class<?> declaring, String name) {
    try {
      return declaring.getDeclaredField(name);
    } catch (NoSuchFieldException e) {
      throw new IllegalStateException("a field that travels is declared", e);
    }
  }
}
