// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.diff;

import dev.skyway.EngineChoice;
import java.util.Locale;

/** The routes by name: {@code native}, {@code portable}, {@code auto}, {@code java.io}. */
public final class Routes {
  private Routes() {}

  /**
   * The route of that name.
   *
   * @throws IllegalArgumentException if there is none
   * @throws dev.skyway.SkywayException if the engine is demanded and does not work here
   */
  public static Route of(String name) {
    if (name.equals("java.io")) {
      return new JavaIo();
    }
    return new SkywayRoute(EngineChoice.valueOf(name.toUpperCase(Locale.ROOT)));
  }
}
