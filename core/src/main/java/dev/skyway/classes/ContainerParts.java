// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Set;

/**
 * Tells which fields of the judged classes of the JDK lead to parts that change with their owner: a
 * list's array, a map's nodes. {@code java.io} writes what is in them instead, anew each time.
 * Stateless.
 */
public final class ContainerParts {
  /** Neither transient nor of a class that {@code java.io} never names, and yet parts. */
  private static final Set<String> NAMES =
      Set.of(
          "java.lang.AbstractStringBuilder.value",
          "java.text.DigitList.digits",
          "java.util.BitSet.words",
          "java.util.Calendar.fields",
          "java.util.Calendar.isSet",
          "java.util.JumboEnumSet.elements",
          "java.util.Random.seed",
          "java.util.StringJoiner.elts",
          "java.util.Vector.elementData",
          "java.util.concurrent.ArrayBlockingQueue.items",
          "java.util.concurrent.ConcurrentSkipListSet.m",
          "java.util.concurrent.CopyOnWriteArraySet.al",
          "java.util.concurrent.DelayQueue.q",
          "java.util.concurrent.LinkedBlockingQueue.count",
          "java.util.concurrent.atomic.AtomicReferenceArray.array");

  /** The maps that views show: a view is an object of its own, unless a set is made of it. */
  private static final Set<String> VIEWED =
      Set.of(
          "java.util.TreeMap$NavigableSubMap.m",
          "java.util.concurrent.ConcurrentSkipListMap$SubMap.m");

  private ContainerParts() {}

  /** Whether a reference field leads to a part of the object that has the field. */
  public static boolean isPart(Field field) {
    return VettedClasses.get(field.getDeclaringClass()) != null
        && !field.getType().isPrimitive()
        && (Modifier.isTransient(field.getModifiers())
            || FilterGate.isInner(field.getType())
            || NAMES.contains(name(field)));
  }

  /** Whether it does if the object that has the field is itself a part. */
  public static boolean isPartOfPart(Field field) {
    return isPart(field) || VIEWED.contains(name(field));
  }

  /** Whether the field is a cache or a view, which stays zero when an object arrives. */
  public static boolean isLeftOut(Field field) {
    VettedClass vetted = VettedClasses.get(field.getDeclaringClass());
    VettedClass.Field judged = vetted == null ? null : vetted.fields().get(field.getName());
    return judged != null && !judged.travels();
  }

  /**
   * Whether the elements of an array that is a part are parts too: nodes are, elements of a list
   * are not.
   */
  public static boolean areParts(Class<?> arrayType) {
    return FilterGate.isInner(arrayType);
  }

  /** Whether an object that a part's place holds may change: its class is the JDK's own. */
  public static boolean mayBePart(Class<?> type) {
    return type.isArray()
        ? !Enum.class.isAssignableFrom(type.componentType())
        : PlatformClasses.contains(type) && ClassLayout.of(type).kind() == ClassKind.FIXED;
  }

  private static String name(Field field) {
    return field.getDeclaringClass().getName() + "." + field.getName();
  }
}
