// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import dev.skyway.SkywayFormatException;
import dev.skyway.format.ByteSource;
import dev.skyway.format.ExternalDescription;
import dev.skyway.format.ExternalKind;
import java.io.Serializable;

/** Finds the objects here that the frames of one stream name. Not thread-safe. */
final class ExternalFinder {
  private final Resolution resolution;
  private final ClassFinder finder;
  private final MissingParts missing;

  ExternalFinder(Resolution resolution, ClassFinder finder, MissingParts missing) {
    this.resolution = resolution;
    this.finder = finder;
    this.missing = missing;
  }

  /**
   * Reads a description, and finds what it names.
   *
   * @param gate asked about its class; null without a filter
   * @throws SkywayFormatException if the description is malformed, or names what is not allowed
   */
  Object read(ByteSource payload, FilterGate gate) {
    ExternalDescription description = ExternalDescription.decode(payload);
    Class<?> type;
    try {
      type = findExternal(description, payload);
    } catch (ClassNotFoundException e) {
      MissingPart part = missingClass(description.className(), payload, e);
      Object external = missing.external(description, part);
      FilterGate.askAboutInstances(gate, external.getClass(), payload);
      return external;
    }
    // Of the JDK's singletons the class named is only where they are kept.
    boolean isKept = isSingleton(description) && PlatformClasses.contains(type);
    if (gate != null && !isKept) {
      gate.askExternal(description.kind(), type, payload);
    }
    Object external;
    try {
      external = Externals.find(description, type, resolution);
    } catch (LinkageError e) {
      throw ClassFinder.broken(payload, type.getName(), e);
    }
    if (external == null) {
      finder.doNotRepeat();
      return missing.external(type, description, MissingPart.ofExternal(description, payload));
    }
    if (isSingleton(description) && external instanceof Serializable) {
      if (gate != null && isKept) {
        gate.askClass(external.getClass(), 1, payload);
      }
      finder.askLater(external.getClass(), payload);
    }
    return external;
  }

  private Class<?> findExternal(ExternalDescription description, ByteSource payload)
      throws ClassNotFoundException {
    return isSingleton(description)
        ? finder.findHolder(description.className(), payload)
        : finder.find(description.className(), payload);
  }

  private static boolean isSingleton(ExternalDescription description) {
    return description.kind() == ExternalKind.SINGLETON;
  }

  /** Takes note of a class that is not here. */
  MissingPart missingClass(String name, ByteSource payload, ClassNotFoundException e) {
    finder.doNotRepeat();
    return MissingPart.ofClass(name, payload, e);
  }
}
