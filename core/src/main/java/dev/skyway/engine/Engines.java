// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine;

import dev.skyway.EngineChoice;
import dev.skyway.SkywayException;
import dev.skyway.engine.portable.PortableEngine;
import java.util.Locale;

/** Chooses the engine. Thread-safe. */
public final class Engines {
  /** System property with the choice for whoever makes none: auto, native or portable. */
  public static final String PROPERTY = "skyway.engine";

  private static final String NO_NATIVE = "native engine off: not part of this build";

  private Engines() {}

  /**
   * An engine and the reason for it.
   *
   * @param engine does the work
   * @param reason why this one, in words
   */
  public record Selection(Engine engine, String reason) {}

  /**
   * The choice that the system property {@value #PROPERTY} makes; AUTO without it.
   *
   * @throws SkywayException if it says something else
   */
  public static EngineChoice defaultChoice() {
    String value = System.getProperty(PROPERTY, "auto");
    try {
      return EngineChoice.valueOf(value.toUpperCase(Locale.ROOT));
    } catch (IllegalArgumentException e) {
      throw new SkywayException(
          "engine not known: " + PROPERTY + "=" + value + "; use auto, native or portable", e);
    }
  }

  /**
   * The engine for this choice.
   *
   * @throws SkywayException if the native engine is demanded and does not work here
   */
  public static Selection choose(EngineChoice choice) {
    return switch (choice) {
      case PORTABLE -> new Selection(new PortableEngine(), "asked for");
      case AUTO -> new Selection(new PortableEngine(), NO_NATIVE);
      case NATIVE ->
          throw new SkywayException(
              NO_NATIVE + ": engine=native; use auto, or portable, which works on every JVM");
    };
  }
}
