// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import dev.skyway.SkywayPlaceholder;
import dev.skyway.format.ClassDescription;
import dev.skyway.format.DescriptionKind;
import dev.skyway.format.ExternalKind;
import dev.skyway.format.FieldDescription;
import java.io.IOException;
import java.lang.ref.WeakReference;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Makes the classes that stand for others, one for each description, and finds them again as long
 * as somebody uses them. Thread-safe.
 */
final class PlaceholderClasses {
  private static final int SIZE_TO_PURGE = 64;
  private static final Map<Key, WeakReference<Class<?>>> KNOWN = new ConcurrentHashMap<>();

  /** Nobody else may define classes there. */
  private static final String PROHIBITED = "java.";

  private PlaceholderClasses() {}

  /** An interface if there is neither description nor kind. */
  private record Key(
      String name,
      ClassDescription description,
      ExternalKind external,
      List<Class<?>> interfaces) {}

  /**
   * A class for instances.
   *
   * @param interfaces what arrays that may hold them have as elements
   * @throws IOException if no class can have such a description
   * @throws LinkageError if no class can have such a description
   */
  static Class<?> of(ClassDescription description, List<Class<?>> interfaces) throws IOException {
    return find(new Key(description.name(), description, null, interfaces));
  }

  /** A class for externals; throws as above. */
  static Class<?> of(ExternalKind kind, String name, List<Class<?>> interfaces) throws IOException {
    return find(new Key(name, null, kind, interfaces));
  }

  /** An interface for the elements of arrays; throws as above. */
  static Class<?> ofElements(String name) throws IOException {
    return find(new Key(name, null, null, List.of()));
  }

  private static Class<?> find(Key key) throws IOException {
    WeakReference<Class<?>> known = KNOWN.get(key);
    Class<?> type = known == null ? null : known.get();
    if (type == null) {
      type = define(key);
      if (KNOWN.size() >= SIZE_TO_PURGE) {
        KNOWN.values().removeIf(each -> each.refersTo(null));
      }
      KNOWN.put(key, new WeakReference<>(type));
    }
    return type;
  }

  private static Class<?> define(Key key) throws IOException {
    PlaceholderLoader loader =
        new PlaceholderLoader(key.name, key.description, key.external, key.interfaces);
    String name = legalName(key.name);
    if (key.description == null && key.external == null) {
      String interfaceName = name + "$elements";
      return loader.define(interfaceName, PlaceholderFile.ofInterface(interfaceName).toBytes());
    }
    PlaceholderFile file =
        PlaceholderFile.ofClass(
            name, SkywayPlaceholder.class, key.interfaces.stream().map(Class::getName).toList());
    if (key.external != null) {
      file.addField(Placeholders.KEY, 'L');
    } else if (key.description.kind() == DescriptionKind.HOOKED) {
      file.addField(Placeholders.CONTENTS, 'L');
    } else {
      for (FieldDescription field : key.description.fields()) {
        file.addField(Placeholders.fieldName(field), field.type());
      }
    }
    return loader.define(name, file.toBytes());
  }

  /** The same name, so that programs and filters know it, where it can be that of a class. */
  private static String legalName(String described) {
    if (described.startsWith("[")) {
      return "placeholder.ArrayClass";
    }
    return described.startsWith(PROHIBITED) ? "placeholder." + described : described;
  }
}
