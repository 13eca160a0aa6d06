// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import dev.skyway.format.ByteSource;
import dev.skyway.format.ExternalKind;
import java.io.InvalidClassException;
import java.io.ObjectInputFilter;
import java.io.Serializable;
import java.lang.reflect.Array;

/**
 * Asks a filter what {@link java.io.ObjectInputStream} would ask it, and counts references for it.
 * Not thread-safe.
 */
public final class FilterGate {
  private static final int NO_ARRAY = -1;

  private final ObjectInputFilter filter;
  private long references;

  /** Nothing counted yet; all is allowed if the filter is null. */
  public FilterGate(ObjectInputFilter filter) {
    this.filter = filter;
  }

  /** Whom this asks; null if all is allowed. */
  public ObjectInputFilter filter() {
    return filter;
  }

  /** Counts references, null ones too. */
  public void count(int more) {
    references += more;
  }

  /**
   * Asks about a class and its serializable superclasses, each one deeper, once a stream.
   *
   * @throws FilterRejection if the filter rejects one
   */
  public void askClass(Class<?> type, long depth, ByteSource in) {
    ask(type, NO_ARRAY, depth, in);
    references++;
    long superDepth = depth;
    for (Class<?> c = SerializableSupers.above(type); c != null; c = SerializableSupers.above(c)) {
      ask(c, NO_ARRAY, ++superDepth, in);
      references++;
    }
  }

  /**
   * Asks about the class of an external, unless it is one of the JDK's own that {@code java.io}
   * never names; only what this JVM keeps itself is found there.
   *
   * @throws FilterRejection if the filter rejects it
   */
  public void askExternal(ExternalKind kind, Class<?> type, ByteSource in) {
    boolean isSerializable = Serializable.class.isAssignableFrom(type);
    if (kind == ExternalKind.SINGLETON && !isSerializable && PlatformClasses.contains(type)) {
      return;
    }
    if (kind == ExternalKind.CLASS || !isSerializable) {
      askClassObject(type, in);
    } else {
      askClass(type, 1, in);
    }
  }

  /**
   * Asks about the depth that the superclasses of a class have where its first object is.
   *
   * @throws FilterRejection if the filter rejects it
   */
  public void askSupers(Class<?> type, long depth, ByteSource in) {
    long superDepth = depth;
    for (Class<?> c = SerializableSupers.above(type); c != null; c = SerializableSupers.above(c)) {
      superDepth++;
    }
    if (superDepth > depth) {
      askReference(superDepth, in);
    }
  }

  /**
   * Asks about a class whose object travels, whatever the class is.
   *
   * @throws FilterRejection if the filter rejects it
   */
  public void askClassObject(Class<?> type, ByteSource in) {
    ask(type, NO_ARRAY, 1, in);
    references++;
  }

  /**
   * Asks about an array.
   *
   * @throws FilterRejection if the filter rejects it
   */
  public void askArray(Class<?> type, int length, long depth, ByteSource in) {
    ask(type, length, depth, in);
  }

  /**
   * Asks about an object that a hook or a stream has put in the place of another.
   *
   * @throws FilterRejection if the filter rejects it
   */
  public void askResult(Object result, ByteSource in) {
    Class<?> type = result.getClass();
    if (type.isArray()) {
      askArray(type, Array.getLength(result), 1, in);
    } else {
      askClass(type, 1, in);
    }
  }

  /**
   * Asks about an object whose class was asked before, or a reference to an earlier object.
   *
   * @throws FilterRejection if the filter rejects it
   */
  public void askReference(long depth, ByteSource in) {
    ask(null, NO_ARRAY, depth, in);
  }

  private void ask(Class<?> found, long length, long depth, ByteSource in) {
    if (filter == null) {
      return;
    }
    Class<?> type = found == null || Missing.standsFor(found) ? null : found;
    long bytes = in.offsetOf(in.position);
    ObjectInputFilter.Status status;
    Exception failure = null;
    try {
      status = filter.checkInput(new FilterQuestion(type, length, depth, references, bytes));
    } catch (Exception e) { // also what is checked, which nobody declares
      status = ObjectInputFilter.Status.REJECTED;
      failure = e;
    }
    if (status == null || status == ObjectInputFilter.Status.REJECTED) {
      throw rejected(type, length, depth, status, failure, in);
    }
  }

  private FilterRejection rejected(
      Class<?> type,
      long length,
      long depth,
      ObjectInputFilter.Status status,
      Exception failure,
      ByteSource in) {
    String name = type == null ? null : type.getName();
    InvalidClassException cause = new InvalidClassException(name, "filter status: " + status);
    cause.initCause(failure);
    String question =
        "class="
            + name
            + (length < 0 ? "" : " arrayLength=" + length)
            + " depth="
            + depth
            + " references="
            + references;
    return new FilterRejection(in.frame(), in.offsetOf(in.position), question, cause);
  }

  /**
   * Asks about a class that is described as having instances.
   *
   * @param gate null without a filter
   * @throws SkywayFormatException if the filter rejects it
   */
  static void askAboutInstances(FilterGate gate, Class<?> type, ByteSource in) {
    if (gate != null && !isAskedLater(type)) {
      gate.askClass(type, 1, in);
    }
  }

  /**
   * Whether a described class is asked about with its first object: it may be that all of them are
   * parts of others.
   */
  public static boolean isAskedLater(Class<?> type) {
    return VettedClasses.get(type) != null || PartClasses.contains(type);
  }

  /** Whether {@code java.io} never meets objects of the class, though some may be no parts. */
  public static boolean isInner(Class<?> type) {
    Class<?> element = PermanentClasses.element(type);
    return !Serializable.class.isAssignableFrom(element) && VettedClasses.get(element) != null;
  }
}
