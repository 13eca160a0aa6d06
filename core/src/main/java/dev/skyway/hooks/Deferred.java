// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

/**
 * Stands for an object that is known only at the end of its record, as a {@code readResolve} or a
 * constructor decides which it is. It has the object's number; it is never stored where the object
 * belongs. Not thread-safe.
 */
public final class Deferred {
  private final Class<?> type;
  private Object value;
  private boolean isSettled;
  private boolean isReplaced;

  Deferred(Class<?> type, Object instance) {
    this.type = type;
    value = instance;
  }

  /** The class that was described. */
  public Class<?> type() {
    return type;
  }

  /** Whether {@link #value} is final. */
  public boolean isSettled() {
    return isSettled;
  }

  /** The object, or until it is settled what is there of it; may be null. */
  public Object value() {
    return value;
  }

  void put(Object instance) {
    value = instance;
  }

  /** Whether {@link #value} is another object than the one that arrived. */
  boolean isReplaced() {
    return isReplaced;
  }

  /** What counts in the place of an object or of what stands for it. */
  public static Object present(Object object) {
    return object instanceof Deferred deferred ? deferred.value : object;
  }

  void settle(Object result) {
    isReplaced |= result != value;
    value = result;
    isSettled = true;
  }

  @Override
  public String toString() {
    return "Deferred[" + type.getName() + (isSettled ? "" : " open") + "]";
  }
}
