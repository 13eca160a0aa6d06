// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import dev.skyway.SkywayHookException;
import java.io.InvalidObjectException;

/** What is said where hooks fail. */
final class HookFailures {
  private HookFailures() {}

  /** A hook of a class threw something. */
  static SkywayHookException failed(Class<?> type, String hook, String path, Exception cause) {
    String name = type.getName();
    return new SkywayHookException(
        name,
        "a hook failed: class="
            + name
            + " hook="
            + hook
            + " path="
            + path
            + " problem="
            + cause
            + "; correct the class, or leave the object out",
        cause);
  }

  /** A hook that reads has thrown something. */
  static SkywayHookException failedToRead(String className, String hook, Throwable cause) {
    return new SkywayHookException(
        className,
        "a hook failed: class="
            + className
            + " hook="
            + hook
            + " problem="
            + cause
            + "; correct the class, or send what it takes",
        cause);
  }

  /** An object that the hook of {@code writer}, at that path, has written has changed since. */
  static SkywayHookException changed(Object writer, Object object, String path) {
    String name = writer.getClass().getName();
    String message =
        "what a hook has written does not change before its record is complete: class="
            + object.getClass().getName()
            + " hook-of="
            + name
            + " path="
            + path
            + "; write a copy, or write it with writeUnshared, or change it before";
    return new SkywayHookException(name, message, new InvalidObjectException(message));
  }
}
