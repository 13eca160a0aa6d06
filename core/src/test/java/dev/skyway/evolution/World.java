// SPDX-License-Identifier: Apache-2.0
package dev.skyway.evolution;

import static dev.skyway.classes.HeapAccess.UNSAFE;

import dev.skyway.EngineChoice;
import dev.skyway.Skyway;
import dev.skyway.SkywayBuilder;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.HashMap;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * The classes of one side, in a loader of their own: another version of the program, as far as
 * Skyway can see. Not thread-safe.
 */
final class World extends ClassLoader {
  private final Map<String, byte[]> files = new HashMap<>();

  World(ClassMaker... classes) {
    this(World.class.getClassLoader(), classes);
  }

  World(ClassLoader parent, ClassMaker... classes) {
    super(parent);
    for (ClassMaker each : classes) {
      files.put(each.name(), each.toBytes());
    }
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    synchronized (getClassLoadingLock(name)) {
      Class<?> known = findLoadedClass(name);
      if (known != null) {
        return known;
      }
      byte[] file = files.get(name);
      return file == null
          ? super.loadClass(name, resolve)
          : defineClass(name, file, 0, file.length);
    }
  }

  Class<?> type(String name) {
    try {
      return Class.forName(name, true, this);
    } catch (ClassNotFoundException e) {
      throw new IllegalArgumentException(name, e);
    }
  }

  /** An instance with these fields: names and values in turn. */
  Object make(String name, Object... fields) {
    try {
      Object instance = UNSAFE.allocateInstance(type(name));
      for (int i = 0; i < fields.length; i += 2) {
        set(instance, (String) fields[i], fields[i + 1]);
      }
      return instance;
    } catch (InstantiationException e) {
      throw new IllegalArgumentException(name, e);
    }
  }

  Object[] array(String component, Object... elements) {
    Object[] array = (Object[]) Array.newInstance(type(component), elements.length);
    System.arraycopy(elements, 0, array, 0, elements.length);
    return array;
  }

  Object constant(String enumName, String constant) {
    return get(enumName, null, constant);
  }

  /** What hands graphs on without any of their classes. */
  static Skyway passing(EngineChoice engine) {
    return Skyway.builder()
        .engine(engine)
        .classLoader(ClassLoader.getPlatformClassLoader())
        .placeholders(true)
        .build();
  }

  /** What this side reads with. */
  Skyway skyway(EngineChoice engine) {
    return skyway(engine, UnaryOperator.identity());
  }

  Skyway skyway(EngineChoice engine, UnaryOperator<SkywayBuilder> options) {
    return options.apply(Skyway.builder().engine(engine).classLoader(this)).build();
  }

  static void set(Object instance, String field, Object value) {
    try {
      instance.getClass().getField(field).set(instance, value);
    } catch (ReflectiveOperationException e) {
      throw new IllegalArgumentException(field, e);
    }
  }

  static Object get(Object instance, String field) {
    try {
      return instance.getClass().getField(field).get(instance);
    } catch (ReflectiveOperationException e) {
      throw new IllegalArgumentException(field, e);
    }
  }

  private Object get(String type, Object instance, String field) {
    try {
      Field found = type(type).getField(field);
      return found.get(instance);
    } catch (ReflectiveOperationException e) {
      throw new IllegalArgumentException(field, e);
    }
  }
}
