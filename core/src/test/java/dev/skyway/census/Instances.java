// SPDX-License-Identifier: Apache-2.0
package dev.skyway.census;

import dev.skyway.classes.HeapAccess;
import java.lang.invoke.MethodHandle;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Makes instances of a class: samples made by hand, its constants, its static factories without
 * parameters, and what its constructors make of everyday arguments.
 */
final class Instances {
  private static final int ENOUGH = 6;
  private static final int MOST_PARAMETERS = 5;
  private static final Comparator<Constructor<?>> SIMPLEST_FIRST =
      Comparator.<Constructor<?>>comparingInt(Constructor::getParameterCount)
          .thenComparing(Constructor::toString);

  private final Map<Class<?>, List<Object>> samples;

  /** Looks for instances among these first. */
  Instances(Stream<?> samples) {
    this.samples = new IdentityHashMap<>();
    samples.forEach(
        sample ->
            this.samples.computeIfAbsent(sample.getClass(), c -> new ArrayList<>()).add(sample));
  }

  /** All that were made, each of this very class; empty if none could be. */
  List<Object> of(Class<?> type) {
    Set<Object> made = Collections.newSetFromMap(new IdentityHashMap<>());
    List<Object> found = new ArrayList<>(samples.getOrDefault(type, List.of()));
    if (type.isEnum() || Enum.class.isAssignableFrom(type) && type != Enum.class) {
      Class<?> universe = type.isEnum() ? type : type.getSuperclass();
      Object constants = Attempt.of(universe::getEnumConstants).value();
      if (constants != null) { // some refuse to be initialised on this machine
        found.addAll(Arrays.asList((Object[]) constants));
      }
    } else if (isOpen(type) && (found.isEmpty() || isPublic(type))) {
      addConstants(type, found);
      addProducts(type, found);
    }
    found.removeIf(instance -> instance.getClass() != type || !made.add(instance));
    return found;
  }

  private static boolean isPublic(Class<?> type) {
    return Modifier.isPublic(type.getModifiers())
        && type.getModule().isExported(type.getPackageName());
  }

  /** What lies behind the exported packages of the desktop is bound to a screen. */
  private static boolean isOpen(Class<?> type) {
    return !Modifier.isAbstract(type.getModifiers())
        && (type.getModule() == Object.class.getModule()
            || type.getModule().isExported(type.getPackageName()));
  }

  private static void addConstants(Class<?> type, List<Object> found) {
    for (Field field : type.getDeclaredFields()) {
      if (Modifier.isStatic(field.getModifiers())
          && Modifier.isPublic(field.getModifiers())
          && type.isAssignableFrom(field.getType())
          && found.size() < ENOUGH) {
        add(found, type, () -> HeapAccess.trustedLookup().unreflectGetter(field));
      }
    }
  }

  private static void addProducts(Class<?> type, List<Object> found) {
    Stream.of(type.getDeclaredMethods())
        .filter(method -> Modifier.isStatic(method.getModifiers()))
        .filter(method -> Modifier.isPublic(method.getModifiers()))
        .filter(method -> type.isAssignableFrom(method.getReturnType()))
        .filter(method -> method.getParameterCount() == 0)
        .sorted(Comparator.comparing(Method::getName))
        .filter(method -> found.size() < ENOUGH)
        .forEach(method -> add(found, type, () -> HeapAccess.trustedLookup().unreflect(method)));
    Stream.of(type.getDeclaredConstructors())
        .filter(constructor -> !Modifier.isPrivate(constructor.getModifiers()))
        .filter(constructor -> constructor.getParameterCount() <= MOST_PARAMETERS)
        .filter(constructor -> Arguments.areKnown(constructor.getParameterTypes()))
        .sorted(SIMPLEST_FIRST)
        .filter(constructor -> found.size() < ENOUGH)
        .forEach(
            constructor ->
                add(
                    found,
                    type,
                    () -> HeapAccess.trustedLookup().unreflectConstructor(constructor),
                    arguments(constructor)));
  }

  private static Object[] arguments(Executable executable) {
    return Arguments.of(executable.getParameterTypes());
  }

  private interface Access {
    MethodHandle handle() throws ReflectiveOperationException;
  }

  /** A constructor may well refuse the arguments: then there is one instance less. */
  private static void add(List<Object> found, Class<?> type, Access access, Object... arguments) {
    Object made = Attempt.of(() -> access.handle().invokeWithArguments(arguments)).value();
    if (made != null && made.getClass() == type) {
      found.add(made);
    }
  }
}
