// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import dev.skyway.SkywayException;
import java.lang.reflect.Modifier;
import java.security.CodeSource;
import java.util.List;
import java.util.Set;

/**
 * Skyway's own classes. Some hold addresses of native memory, which {@code run} or {@code close}
 * gives back: made of forged bytes they would free any address.
 */
final class OwnClasses {
  private static final String ROOT = SkywayException.class.getPackageName();

  private static final List<String> PACKAGES =
      List.of(
          ROOT,
          ROOT + ".classes",
          ROOT + ".engine",
          ROOT + ".engine.frames",
          ROOT + ".engine.heap",
          ROOT + ".engine.portable",
          ROOT + ".engine.record",
          ROOT + ".engine.scan",
          ROOT + ".format",
          ROOT + ".hooks",
          ROOT + ".policy");

  /** What readers make themselves. */
  private static final Set<String> MADE_HERE =
      Set.of(Surrogate.class.getName(), Missing.class.getName(), Missing.Other.class.getName());

  private OwnClasses() {}

  /** Whether instances of the class itself must not travel. */
  static boolean refuses(Class<?> type) {
    return type.getName().startsWith(ROOT)
        && PACKAGES.contains(type.getPackageName())
        && !isHarmless(type)
        && isOurs(type);
  }

  /** Exceptions are hooked, and what programs hold as a value has nothing but values in it. */
  private static boolean isHarmless(Class<?> type) {
    boolean isValue =
        type.isRecord()
            && Modifier.isPublic(type.getModifiers())
            && type.getPackageName().equals(ROOT);
    return isValue || Throwable.class.isAssignableFrom(type) || MADE_HERE.contains(type.getName());
  }

  /**
   * Packages have no owner, so the place decides that the class was loaded from, and that of the
   * copy of Skyway that its loader has: there may be several in one JVM.
   */
  private static boolean isOurs(Class<?> type) {
    try {
      Class<?> own = Class.forName(OwnClasses.class.getName(), false, type.getClassLoader());
      return place(type).equals(place(own));
    } catch (ClassNotFoundException | LinkageError e) {
      return false; // an older Skyway, or none
    } catch (SecurityException e) {
      return true;
    }
  }

  private static String place(Class<?> type) {
    CodeSource source = type.getProtectionDomain().getCodeSource();
    return source == null || source.getLocation() == null
        ? ""
        : source.getLocation().toExternalForm();
  }
}
