// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import dev.skyway.format.ClassDescription;
import dev.skyway.format.FieldDescription;
import dev.skyway.format.LevelDescription;
import java.io.Externalizable;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.ObjectStreamClass;
import java.io.ObjectStreamField;
import java.io.Serializable;
import java.lang.invoke.MethodHandle;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * What {@code java.io} makes of a {@code Serializable} class: its hooks, its fields, how instances
 * come into being. It is the JDK's own view, so that the JDK's rules hold to the letter: which
 * methods count, which are inherited, which constructor runs. One for each class; lives as long as
 * the class. Thread-safe.
 *
 * <p>PERF: no lambdas and no streams, which the first object with hooks would link.
 */
public final class SerialClass {
  private static final Class<ObjectStreamClass> OWNER = ObjectStreamClass.class;

  private static final MethodHandle HAS_WRITE_OBJECT = question("hasWriteObjectMethod");
  private static final MethodHandle HAS_READ_OBJECT = question("hasReadObjectMethod");
  private static final MethodHandle HAS_NO_DATA = question("hasReadObjectNoDataMethod");
  private static final MethodHandle HAS_WRITE_REPLACE = question("hasWriteReplaceMethod");
  private static final MethodHandle HAS_READ_RESOLVE = question("hasReadResolveMethod");
  private static final MethodHandle IS_INSTANTIABLE = question("isInstantiable");
  private static final MethodHandle CHECK_SERIALIZE = action("checkSerialize");
  private static final MethodHandle CHECK_DESERIALIZE = action("checkDeserialize");
  private static final MethodHandle CHECK_DEFAULT = action("checkDefaultSerialize");
  private static final ClassValue<SerialClass> CLASSES =
      new ClassValue<>() {
        @Override
        protected SerialClass computeValue(Class<?> type) {
          return new SerialClass(type);
        }
      };

  private final Class<?> type;
  private final ObjectStreamClass stream;
  private final ObjectStreamField[] fields;

  /** PERF: a class remembers one of its interfaces; to ask for two in turns searches them all. */
  private final boolean isExternalizable;

  /** Found when it is asked for first; racing threads find the same. */
  private List<SerialClass> levels;

  private SerialClass(Class<?> type) {
    if (!Serializable.class.isAssignableFrom(type)) {
      throw new IllegalArgumentException("a Serializable class is needed: class=" + type.getName());
    }
    this.type = type;
    stream = ObjectStreamClass.lookup(type);
    fields = stream.getFields();
    isExternalizable = isExternalizable(type);
  }

  private static MethodHandle question(String name) {
    return Internals.method(OWNER, name, boolean.class);
  }

  private static MethodHandle action(String name) {
    return Internals.method(OWNER, name, void.class);
  }

  /**
   * The JDK's view of a class.
   *
   * @throws IllegalArgumentException if it is not {@code Serializable}
   */
  public static SerialClass of(Class<?> type) {
    return CLASSES.get(type);
  }

  /** The class itself. */
  public Class<?> type() {
    return type;
  }

  ObjectStreamClass stream() {
    return stream;
  }

  /** The serialVersionUID, declared or computed. */
  public long suid() {
    return SerialVersions.uid(stream);
  }

  /** The serializable fields in canonical order, primitives first; not a copy. */
  public ObjectStreamField[] fields() {
    return fields;
  }

  /** Whether instances of a class, {@code Serializable} or not, write themselves as a whole. */
  public static boolean isExternalizable(Class<?> type) {
    return Externalizable.class.isAssignableFrom(type) && !type.isRecord();
  }

  /** Whether instances write and read themselves as a whole. */
  public boolean isExternalizable() {
    return isExternalizable;
  }

  /** The serializable classes from the highest to this one. */
  public List<SerialClass> levels() {
    List<SerialClass> known = levels;
    if (known == null) {
      known = findLevels();
      levels = known;
    }
    return known;
  }

  private List<SerialClass> findLevels() {
    Deque<SerialClass> found = new ArrayDeque<>();
    for (Class<?> c = type;
        c != null && Serializable.class.isAssignableFrom(c);
        c = c.getSuperclass()) {
      found.addFirst(of(c));
    }
    return List.copyOf(found);
  }

  /** What travels about the class if it is hooked. */
  ClassDescription description() {
    List<LevelDescription> described = new ArrayList<>();
    for (SerialClass level : isExternalizable() ? List.of(this) : levels()) {
      described.add(level.level());
    }
    return ClassDescription.hooked(
        type.getName(), type.isRecord(), isExternalizable(), List.copyOf(described));
  }

  private LevelDescription level() {
    List<FieldDescription> described = new ArrayList<>();
    if (!isExternalizable()) {
      for (ObjectStreamField field : fields) {
        char wireType = FieldAccess.typeOf(field.getType());
        described.add(new FieldDescription(0, wireType, field.getName()));
      }
    }
    return new LevelDescription(type.getName(), suid(), hasWriteObject(), List.copyOf(described));
  }

  /** Whether this very class has a {@code writeObject}. */
  public boolean hasWriteObject() {
    return ask(HAS_WRITE_OBJECT);
  }

  /** Whether this very class has a {@code readObject}. */
  public boolean hasReadObject() {
    return ask(HAS_READ_OBJECT);
  }

  /** Whether this very class has a {@code readObjectNoData}. */
  public boolean hasReadObjectNoData() {
    return ask(HAS_NO_DATA);
  }

  /** Whether the class has or inherits a {@code writeReplace}. */
  public boolean hasWriteReplace() {
    return ask(HAS_WRITE_REPLACE);
  }

  /** Whether the class has or inherits a {@code readResolve}. */
  public boolean hasReadResolve() {
    return ask(HAS_READ_RESOLVE);
  }

  /** Whether {@link #newInstance} finds a constructor. */
  public boolean isInstantiable() {
    return ask(IS_INSTANTIABLE);
  }

  private boolean ask(MethodHandle question) {
    try {
      return (boolean) question.invokeExact((Object) stream);
    } catch (Throwable e) {
      throw Internals.rethrow(e);
    }
  }

  /**
   * Checks that instances may be written.
   *
   * @throws InvalidClassException if not
   */
  public void checkSerialize() throws IOException {
    check(CHECK_SERIALIZE);
  }

  /**
   * Checks that instances may be read.
   *
   * @throws InvalidClassException if not
   */
  public void checkDeserialize() throws IOException {
    check(CHECK_DESERIALIZE);
  }

  /**
   * Checks that the fields may be written without a {@code writeObject} naming them.
   *
   * @throws InvalidClassException if not
   */
  public void checkDefaultSerialize() throws IOException {
    check(CHECK_DEFAULT);
  }

  private void check(MethodHandle check) throws IOException {
    try {
      check.invokeExact((Object) stream);
    } catch (IOException e) {
      throw e;
    } catch (Throwable e) {
      throw Internals.rethrow(e);
    }
  }
}
