// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import dev.skyway.SkywayException;
import dev.skyway.format.ExternalDescription;
import dev.skyway.format.ExternalKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** The instances that policy sets name: only what a set names can be asked for by a stream. */
final class NamedObjects {
  private NamedObjects() {}

  /**
   * The instances of a class with their names on the wire.
   *
   * @throws SkywayException if one of them is not there, or not yet
   */
  static List<ExternalObject> of(Class<?> type, Map<String, Supplier<?>> names) {
    List<ExternalObject> objects = new ArrayList<>();
    names.forEach(
        (name, supplier) ->
            objects.add(
                new ExternalObject(
                    instance(type, name, supplier),
                    new ExternalDescription(ExternalKind.SINGLETON, type.getName(), name))));
    return objects;
  }

  private static Object instance(Class<?> type, String name, Supplier<?> supplier) {
    Object instance;
    try {
      instance = supplier.get();
    } catch (RuntimeException e) {
      throw missing(type, name, e.toString(), e);
    }
    if (instance == null || instance.getClass() != type) {
      String found = instance == null ? "null" : instance.getClass().getName();
      throw missing(type, name, "instance of " + found, null);
    }
    return instance;
  }

  private static SkywayException missing(
      Class<?> type, String name, String problem, RuntimeException cause) {
    return new SkywayException(
        "a policy names instances that are there: class="
            + type.getName()
            + " name="
            + name
            + " problem="
            + problem
            + "; use them after their class is initialised, or correct the policy set",
        cause);
  }

  /** The instance here of that name, or null if no policy of the class names it. */
  static Object find(Class<?> type, String name) {
    for (ExternalObject object : ClassLayout.of(type).externalObjects()) {
      if (object.description().key().equals(name)) {
        return object.instance();
      }
    }
    return null;
  }
}
