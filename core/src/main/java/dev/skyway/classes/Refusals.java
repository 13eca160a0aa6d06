// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import java.io.Serializable;
import java.lang.invoke.SerializedLambda;
import java.lang.reflect.Modifier;
import java.util.List;

/** Classes whose instances mean something only in the JVM that made them. */
final class Refusals {
  private static final String REMEDY = "; leave the object out, or make the field transient";

  /** Subclasses as well. Names, so that no class is loaded for being refused. */
  private static final List<String> BASES =
      List.of(
          "java.lang.Thread",
          "java.lang.ThreadGroup",
          "java.lang.ThreadLocal",
          "java.lang.ClassLoader",
          "java.lang.Module",
          "java.lang.ModuleLayer",
          "java.lang.Process",
          "java.lang.ref.Reference",
          "java.lang.ref.ReferenceQueue",
          "java.lang.ref.Cleaner",
          "java.lang.reflect.AccessibleObject",
          "java.lang.reflect.Parameter",
          "java.lang.reflect.RecordComponent",
          "java.io.InputStream",
          "java.io.OutputStream",
          "java.io.Reader",
          "java.io.Writer",
          "java.io.RandomAccessFile",
          "java.io.FileDescriptor",
          "java.io.ObjectStreamClass",
          "java.nio.Buffer",
          "java.nio.channels.Channel",
          "java.net.Socket",
          "java.net.ServerSocket",
          "java.net.DatagramSocket");

  /** Subclasses as well; here what a hook writes is taken when it has returned. */
  private static final String UNDONE = "javax.swing.JComponent";

  private static final List<String> PACKAGES = List.of("java.lang.invoke.", "java.lang.constant.");

  private Refusals() {}

  /** The reason and the remedy, or null if the class is not refused. */
  static String of(Class<?> type) {
    String reason = ofName(type);
    if (reason != null) {
      return reason;
    }
    if (type.isPrimitive()) {
      return "a primitive type has no instances";
    }
    for (Class<?> c = type; c != null && c != Object.class; c = c.getSuperclass()) {
      if (OwnClasses.refuses(c)) {
        return "Skyway's own objects hold memory of their JVM: kind=" + c.getName() + REMEDY;
      }
      if (c.getName().equals(UNDONE) && PlatformClasses.contains(c)) {
        return "its writeObject takes the look and feel off while it runs, and no longer: kind="
            + UNDONE
            + "; write the data that the component shows";
      }
      if (isRefusedBase(c)) {
        return "instances are bound to their JVM: kind=" + c.getName() + REMEDY;
      }
      for (Class<?> i : c.getInterfaces()) {
        if (isRefusedBase(i)) {
          return "instances are bound to their JVM: kind=" + i.getName() + REMEDY;
        }
      }
      if (Hooks.declares(c, "finalize") && !Serializable.class.isAssignableFrom(type)) {
        return "a class with a finalizer owns something outside the heap: declared-by="
            + c.getName()
            + REMEDY;
      }
    }
    return null;
  }

  /** Refuses classes whose names mean nothing elsewhere, and arrays of them. */
  static String ofName(Class<?> type) {
    Class<?> element = PermanentClasses.element(type);
    if (!element.isHidden()) {
      return null;
    }
    return isLambda(element)
        ? "only Serializable lambdas travel; cast to an intersection with Serializable"
        : "hidden classes have no name elsewhere" + REMEDY;
  }

  /** The reason if a class cannot be looked at. */
  static String missing(LinkageError error) {
    return "a class that it names is missing: " + error.getMessage() + "; start the JVM with it";
  }

  private static boolean isLambda(Class<?> type) {
    return type.isSynthetic()
        && Modifier.isFinal(type.getModifiers())
        && type.getName().contains("$$Lambda");
  }

  private static boolean isInRefusedPackage(String name) {
    for (String prefix : PACKAGES) {
      if (name.startsWith(prefix)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isRefusedBase(Class<?> type) {
    String name = type.getName();
    return type != SerializedLambda.class
        && !Throwable.class.isAssignableFrom(type)
        && PlatformClasses.contains(type)
        && (BASES.contains(name) || isInRefusedPackage(name));
  }
}
