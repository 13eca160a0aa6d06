// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import dev.skyway.classes.HeapAccess;
import java.io.InvalidObjectException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.lang.reflect.RecordComponent;

/** Makes records by their canonical constructors, from the values that arrived. */
final class RecordMaker {
  private RecordMaker() {}

  /**
   * A record of the values; components without one get zero or null.
   *
   * @throws InvalidObjectException if the constructor throws an exception, or a value does not fit
   */
  static Object make(Class<?> type, ArrivedFields values) throws InvalidObjectException {
    RecordComponent[] components = type.getRecordComponents();
    Class<?>[] types = new Class<?>[components.length];
    Object[] arguments = new Object[components.length];
    for (int i = 0; i < components.length; i++) {
      types[i] = components[i].getType();
      arguments[i] = values.boxed(components[i].getName(), types[i]);
    }
    try {
      MethodHandle constructor =
          HeapAccess.trustedLookup()
              .findConstructor(type, MethodType.methodType(void.class, types));
      return constructor.invokeWithArguments(arguments);
    } catch (Error e) {
      throw e;
    } catch (Throwable e) {
      InvalidObjectException invalid = new InvalidObjectException(e.getMessage());
      invalid.initCause(e);
      throw invalid;
    }
  }
}
