// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.diff;

import java.util.Locale;

/** The routes by name: {@code native}, {@code portable}, {@code auto}, {@code java.io}. */
public final class Routes {
  private Routes() {}

  /**
   * The route of that name.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static Route of(String name) {
    switch (name.toLowerCase(Locale.ROOT)) {
      case "java.io":
        return new JavaIo();
      default:
        throw new IllegalArgumentException("no such route: name=" + name + "; use java.io");
    }
  }
}
