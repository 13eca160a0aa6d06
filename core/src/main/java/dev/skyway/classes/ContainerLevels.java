// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import dev.skyway.format.ClassDescription;
import dev.skyway.format.SuperDescription;
import java.util.Collection;
import java.util.Map;

/**
 * The containers of the JDK that a class extends. What one of them keeps cannot be left at zero, as
 * other added fields are: a {@code LinkedHashMap} whose table arrived as that of a {@code HashMap}
 * would find its entries, and have none when it is asked for all. Stateless.
 */
final class ContainerLevels {
  private ContainerLevels() {}

  /** Whatever a class extends here it extends there. */
  static void check(ClassDescription description, ClassLayout local) throws MismatchException {
    if (PlatformClasses.contains(local.type()) || !isContainer(local.type())) {
      return;
    }
    for (WireField field : local.fields()) {
      Class<?> level = local.declaringClass(field);
      boolean isKept = isContainer(level) && PlatformClasses.contains(level);
      if (isKept && !describes(description, level.getName())) {
        throw new MismatchException(
            "a class extends the containers that it extended when it was written: class="
                + description.name()
                + " here="
                + level.getName()
                + "; keep the superclass, or rename the class and convert old instances");
      }
    }
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
