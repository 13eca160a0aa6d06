// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cli.demo;

import java.io.Console;

/** Tells whether someone watches. */
public final class Terminal {

  private Terminal() {}

  /** Whether the standard streams are a terminal. */
  public static boolean present() {
    Console console = System.console();
    if (console == null) {
      return false;
    }
    try {
      // From 22 on there is a console even where there is no terminal, and a way to ask.
      return (boolean) Console.class.getMethod("isTerminal").invoke(console);
    } catch (NoSuchMethodException e) {
      return true;
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("a public method of the JDK must be callable", e);
    }
  }
}
