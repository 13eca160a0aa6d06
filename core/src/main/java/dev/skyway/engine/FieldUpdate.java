// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine;

import dev.skyway.classes.FieldAccess;
import java.lang.reflect.Field;
import java.util.function.UnaryOperator;

/**
 * Rewrites one field of an object on arrival.
 *
 * @param field an instance field; final ones too
 * @param function from the arrived value to the one to keep; primitives are boxed
 */
public record FieldUpdate(Field field, UnaryOperator<Object> function) {
  /**
   * Runs the function on the field of this object.
   *
   * @throws ClassCastException if the function's result does not fit the field
   * @throws NullPointerException if the function returns null for a primitive field
   */
  public void apply(Object instance) {
    Object old = FieldAccess.get(instance, field);
    FieldAccess.put(instance, field, function.apply(old));
  }
}
