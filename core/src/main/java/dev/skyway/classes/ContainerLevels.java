// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import dev.skyway.format.ClassDescription;
import dev.skyway.format.SuperDescription;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The containers of the JDK that a class extends. What one of them keeps cannot be left at zero, as
 * other added fields are: a {@code LinkedHashMap} whose table arrived as that of a {@code HashMap}
 * would find its entries, and have none when it is asked for all. Nor can it be left out: {@code
 * Properties} keep nothing where a {@code Hashtable} does. Stateless.
 */
final class ContainerLevels {
  private ContainerLevels() {}

  /** Whatever a class extends here it extended there, and the other way round. */
  static void check(ClassDescription description, ClassLayout local) throws MismatchException {
    if (PlatformClasses.contains(local.type()) || !isContainer(local.type())) {
      return;
    }
    for (WireField field : local.fields()) {
      Class<?> level = local.declaringClass(field);
      boolean isKept = isContainer(level) && PlatformClasses.contains(level);
      if (isKept && !describes(description, level.getName())) {
        throw mismatch(description, "no", level);
      }
    }
    for (SuperDescription described : description.supers()) {
      Class<?> level = PlatformClasses.named(described.name());
      if (level != null && isContainer(level) && !mayBeLeftOut(level, local.type())) {
        throw mismatch(description, level.getName(), local.type().getSuperclass());
      }
    }
  }

  /** The entries of a linked map lie where those of any hash map do. */
  private static boolean mayBeLeftOut(Class<?> level, Class<?> local) {
    return level.isAssignableFrom(local) || level == LinkedHashMap.class;
  }

  private static MismatchException mismatch(
      ClassDescription description, String described, Class<?> here) {
    return new MismatchException(
        "a class extends the containers that it extended when it was written: class="
            + description.name()
            + " described="
            + described
            + " here="
            + here.getName()
            + "; keep the superclass, or rename the class and convert old instances");
  }

  private static boolean isContainer(Class<?> type) {
    return Map.class.isAssignableFrom(type) || Collection.class.isAssignableFrom(type);
  }

  private static boolean describes(ClassDescription description, String level) {
    if (description.name().equals(level)) {
      return true;
    }
    for (SuperDescription described : description.supers()) {
      if (described.name().equals(level)) {
        return true;
      }
    }
    return false;
  }
}
