// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import static dev.skyway.classes.HeapAccess.UNSAFE;

import dev.skyway.format.ClassDescription;
import dev.skyway.format.DescriptionKind;
import dev.skyway.format.ExternalDescription;
import dev.skyway.format.ExternalKind;
import dev.skyway.format.FieldDescription;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What is known of classes that stand for others, and of their instances. Each described field is a
 * field of the one class, in the same order. Thread-safe.
 */
public final class Placeholders {
  /** The field with the key of an external. */
  static final String KEY = "key";

  /** The field with what the hooks of an object wrote. */
  static final String CONTENTS = "contents";

  private Placeholders() {}

  /** The field's name in the class file; a superclass may have one of the same name. */
  static String fieldName(FieldDescription field) {
    return field.level() == 0 ? field.name() : field.name() + "'" + field.level();
  }

  private static PlaceholderLoader loader(Class<?> type) {
    PlaceholderLoader loader = PlaceholderLoader.of(type);
    if (loader == null) {
      throw new IllegalArgumentException("a placeholder is needed: class=" + type.getName());
    }
    return loader;
  }

  /** The name of the class that is not here. */
  public static String className(Class<?> type) {
    return loader(type).className;
  }

  /** The names of the described fields; qualified where they would not be unique. */
  public static List<String> fieldNames(Class<?> type) {
    ClassDescription description = loader(type).description;
    List<String> names = new ArrayList<>();
    if (description != null) {
      Set<String> taken = new HashSet<>();
      for (FieldDescription field : description.fields()) {
        boolean unique =
            description.fields().stream().filter(f -> f.name().equals(field.name())).count() == 1;
        String name =
            unique || field.level() == 0
                ? field.name()
                : description.declaringClass(field) + "." + field.name();
        names.add(taken.add(name) ? name : fieldName(field));
      }
    }
    return names;
  }

  /**
   * The value of a field.
   *
   * @throws IllegalArgumentException if the class has none of that name
   */
  public static Object get(Object placeholder, String name) {
    Class<?> type = placeholder.getClass();
    int index = fieldNames(type).indexOf(name);
    if (index < 0) {
      throw new IllegalArgumentException(
          "a described field is needed: class=" + className(type) + " field=" + name);
    }
    FieldDescription field = loader(type).description.fields().get(index);
    return FieldAccess.get(placeholder, field(type, fieldName(field)));
  }

  /** The name of the enum constant that an object stands for; null if it stands for no such. */
  public static String constantName(Object placeholder) {
    boolean isConstant = loader(placeholder.getClass()).external == ExternalKind.ENUM;
    return isConstant ? external(placeholder).key() : null;
  }

  private static Field field(Class<?> type, String name) {
    try {
      return type.getDeclaredField(name);
    } catch (NoSuchFieldException e) {
      throw new IllegalStateException("a placeholder has each described field: name=" + name, e);
    }
  }

  /** An object that stands for an external. */
  static Object newExternal(Class<?> type, String key) {
    Object placeholder = newInstance(type);
    FieldAccess.put(placeholder, field(type, KEY), key);
    return placeholder;
  }

  /** Whether the class stands for another one. */
  public static boolean isOne(Class<?> type) {
    return PlaceholderLoader.of(type) != null && !type.isArray();
  }

  /** Whether the class stands for one with hooks. */
  public static boolean isHooked(Class<?> type) {
    return isOne(type) && ClassLayout.of(type).kind() == ClassKind.HOOKED;
  }

  /**
   * What the hooks of an object wrote, for a placeholder of it.
   *
   * @throws IllegalStateException if it stands for no object with hooks
   */
  public static Object[] contents(Object placeholder) {
    return (Object[]) FieldAccess.get(placeholder, field(placeholder.getClass(), CONTENTS));
  }

  /**
   * Keeps what the hooks of an object wrote.
   *
   * @throws IllegalStateException if it stands for no object with hooks
   */
  public static void putContents(Object placeholder, Object[] contents) {
    FieldAccess.put(placeholder, field(placeholder.getClass(), CONTENTS), contents);
  }

  static Object newInstance(Class<?> type) {
    try {
      return UNSAFE.allocateInstance(type);
    } catch (InstantiationException e) {
      throw new IllegalStateException("a placeholder can have instances: class=" + type, e);
    }
  }

  /** What an external placeholder stands for. */
  static ExternalDescription external(Object placeholder) {
    PlaceholderLoader loader = loader(placeholder.getClass());
    String key = (String) FieldAccess.get(placeholder, field(placeholder.getClass(), KEY));
    return new ExternalDescription(loader.external, loader.className, key);
  }

  /** The fields as they travel, in the order of the description. */
  static List<WireField> wireFields(Class<?> type) {
    return loader(type).description.fields().stream()
        .map(
            field -> {
              long offset = UNSAFE.objectFieldOffset(field(type, fieldName(field)));
              return new WireField(
                  field.name(), 0, field.type(), field.isPacked(), offset, Object.class, false);
            })
        .toList();
  }

  /** The name that an array class travels under: that of its elements may be another one. */
  static String arrayName(Class<?> type) {
    PlaceholderLoader loader = PlaceholderLoader.of(type);
    if (loader == null) {
      return type.getName();
    }
    String dimensions = type.getName().substring(0, ElementNames.dimensions(type.getName()));
    return dimensions + 'L' + loader.className + ';';
  }

  /** What was described, with the fields in the order that they have here. */
  static ClassDescription description(Class<?> type) {
    ClassDescription described = loader(type).description;
    if (described.kind() == DescriptionKind.HOOKED) {
      return described;
    }
    List<FieldDescription> ordered = new ArrayList<>(described.fields());
    ordered.sort(
        Comparator.comparingInt(FieldDescription::form)
            .thenComparingLong(field -> UNSAFE.objectFieldOffset(field(type, fieldName(field)))));
    return ClassDescription.fixed(
        described.name(), described.version(), described.isRecord(), described.supers(), ordered);
  }

  /** How what was described like this class arrives. */
  static ReadPlan plan(Class<?> type) {
    ClassDescription description = loader(type).description;
    if (description.kind() == DescriptionKind.HOOKED) {
      return new ReadPlan(ClassLayout.of(type), description);
    }
    List<Slot> slots =
        wireFields(type).stream()
            .map(f -> new Slot(f.type(), f.isPacked(), f.offset(), f.type(), Object.class, false))
            .toList();
    return new ReadPlan(ClassLayout.of(type), slots);
  }
}
