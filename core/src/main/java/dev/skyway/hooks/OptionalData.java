// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import dev.skyway.classes.HeapAccess;
import java.io.OptionalDataException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;

/** Makes the exception about an object that was asked for where none is; it has no open one. */
public final class OptionalData {
  private static final MethodHandle CONSTRUCTOR = constructor();

  private OptionalData() {}

  /** With this many bytes that can be read at once. */
  public static OptionalDataException exception(int bytes) {
    try {
      return (OptionalDataException) CONSTRUCTOR.invokeExact(bytes);
    } catch (Throwable e) {
      throw new IllegalStateException("an exception without code failed", e);
    }
  }

  /** All that was written has been read. */
  static OptionalDataException end() {
    OptionalDataException exception = exception(0);
    exception.eof = true;
    return exception;
  }

  private static MethodHandle constructor() {
    try {
      return HeapAccess.trustedLookup()
          .findConstructor(
              OptionalDataException.class, MethodType.methodType(void.class, int.class));
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("constructor is missing: OptionalDataException(int)", e);
    }
  }
}
