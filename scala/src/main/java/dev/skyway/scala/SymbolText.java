// SPDX-License-Identifier: Apache-2.0
package dev.skyway.scala;

import dev.skyway.policy.TextPolicy;
import java.lang.invoke.MethodHandle;

/** Symbols travel as their names: the receiver has one of each name. */
final class SymbolText {
  private SymbolText() {}

  static TextPolicy policy(Class<?> type) {
    MethodHandle name = Members.method(type, "name");
    MethodHandle apply = Members.method(type, "apply", String.class);
    return new TextPolicy(symbol -> (String) call(name, symbol), text -> call(apply, text), true);
  }

  private static Object call(MethodHandle function, Object argument) {
    try {
      return function.invoke(argument);
    } catch (Throwable e) {
      throw Members.rethrow(e);
    }
  }
}
