// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import dev.skyway.format.ClassDescription;
import dev.skyway.format.LevelDescription;
import dev.skyway.format.SuperDescription;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * Which classes have other names here than where the bytes were written. Arrays follow their
 * elements. Immutable; as thread-safe as the function.
 *
 * @param classes local classes by described names
 * @param function from described to local names, asked for what is not among the classes; the same
 *     name, or null, for what was not renamed; null if all others have their names
 */
public record Renames(Map<String, Class<?>> classes, UnaryOperator<String> function) {
  /** No class was renamed. */
  public static final Renames NONE = new Renames(Map.of(), null);

  /** Copies the map. */
  public Renames {
    classes = Map.copyOf(classes);
  }

  private boolean isEmpty() {
    return this == NONE;
  }

  /** The description with all names as they are here. */
  ClassDescription apply(ClassDescription described) {
    if (isEmpty()) {
      return described;
    }
    return new ClassDescription(
        described.kind(),
        apply(described.name()),
        described.version(),
        described.isRecord(),
        described.supers().stream()
            .map(each -> new SuperDescription(apply(each.name()), each.version()))
            .toList(),
        described.fields(),
        described.interfaces(),
        described.isExternalizable(),
        described.levels().stream().map(this::apply).toList());
  }

  private LevelDescription apply(LevelDescription level) {
    return new LevelDescription(
        apply(level.name()), level.suid(), level.writesItself(), level.fields());
  }

  /** The name here, as {@link Class#getName()} gives it. */
  String apply(String described) {
    if (isEmpty()) {
      return described;
    }
    int dimensions = ElementNames.dimensions(described);
    if (dimensions == 0) {
      return renamed(described);
    }
    String element = ElementNames.of(described);
    return element == null
        ? described
        : described.substring(0, dimensions) + 'L' + renamed(element) + ';';
  }

  private String renamed(String described) {
    Class<?> known = classes.get(described);
    if (known != null) {
      return known.getName();
    }
    String name = function == null ? null : function.apply(described);
    return name == null ? described : name;
  }

  /** The class that a described name was mapped to, an array of it, or null. */
  Class<?> find(String described) {
    if (classes.isEmpty()) {
      return null;
    }
    String element = ElementNames.of(described);
    Class<?> found = classes.get(element == null ? described : element);
    int dimensions = element == null ? 0 : ElementNames.dimensions(described);
    if (dimensions > ElementNames.MOST_DIMENSIONS) {
      return null;
    }
    for (int i = 0; found != null && i < dimensions; i++) {
      found = found.arrayType();
    }
    return found;
  }
}
