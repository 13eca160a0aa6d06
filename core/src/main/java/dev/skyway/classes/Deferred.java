// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

/**
 * Stands for an object that is known only at the end of its record, as a {@code readResolve} or a
 * constructor decides which it is. It has the object's number; it is never stored where the object
 * belongs. One of a {@linkplain StandIns class with fields} holds what has arrived of the object.
 * Not thread-safe.
 */
public class Deferred {
  private Class<?> type;
  private Object value;
  private boolean isSettled;
  private boolean isReplaced;

  /** The class number, of what stands for an object that an engine reads; engines set it. */
  private int classNumber;

  /** Stands for an instance of a class; null as long as there is none. */
  public Deferred(Class<?> type, Object instance) {
    begin(type, instance);
  }

  /** The same for one that an engine has made without a constructor. */
  public final void begin(Class<?> newType, Object instance) {
    type = newType;
    value = instance;
  }

  /** Whether it holds what has arrived. */
  public final boolean isStandIn() {
    return getClass() != Deferred.class;
  }

  /** By which class number it has arrived, if {@link #isStandIn}. */
  public final int classNumber() {
    return classNumber;
  }

  /** What an engine has made for an object of that class number: perhaps a stand-in. */
  public static Object numbered(Object made, int classNumber) {
    if (made instanceof Deferred standIn) {
      standIn.classNumber = classNumber;
    }
    return made;
  }

  /** Whether instances of a class stand for other objects. */
  public static boolean isOne(Class<?> type) {
    return Deferred.class.isAssignableFrom(type);
  }

  /** The class that was described. */
  public final Class<?> type() {
    return type;
  }

  /** Whether {@link #value} is final. */
  public final boolean isSettled() {
    return isSettled;
  }

  /** The object, or until it is settled what is there of it; may be null. */
  public final Object value() {
    return value;
  }

  /** A constructor has made it. */
  public final void put(Object instance) {
    value = instance;
  }

  /** Whether {@link #value} is another object than the one that arrived. */
  public final boolean isReplaced() {
    return isReplaced;
  }

  /** What counts in the place of an object or of what stands for it. */
  public static Object present(Object object) {
    return object instanceof Deferred deferred ? deferred.value : object;
  }

  /** Decides which object it is; may be null. */
  public final void settle(Object result) {
    isReplaced |= result != value;
    value = result;
    isSettled = true;
  }

  @Override
  public final String toString() {
    return "Deferred[" + type.getName() + (isSettled ? "" : " open") + "]";
  }
}
