// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine;

import dev.skyway.EngineChoice;
import dev.skyway.SkywayException;
import dev.skyway.engine.heap.HeapEngine;
import dev.skyway.engine.heap.HeapPlatform;
import dev.skyway.engine.portable.PortableEngine;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Chooses the engine. Thread-safe. */
public final class Engines {
  /** System property with the choice for whoever makes none: auto, native or portable. */
  public static final String PROPERTY = "skyway.engine";

  /** Names of the one kind of processor on which the native engine was tried. */
  private static final Set<String> TRIED = Set.of("amd64", "x86_64");

  private Engines() {}

  /**
   * An engine and the reason for it.
   *
   * @param engine does the work
   * @param reason why this one, in words
   * @param isDemanded whether it was asked for by its name, so that no other may take its place
   */
  public record Selection(Engine engine, String reason, boolean isDemanded) {
    private static Selection demanded(Engine engine) {
      return new Selection(engine, "asked for", true);
    }

    private static Selection portable(String reason) {
      return new Selection(new PortableEngine(), reason, false);
    }

    /** A writer: only the portable engine asks streams that have a say. */
    public GraphWriter newWriter(WriterSettings settings) {
      return (settings.hasSay() ? new PortableEngine() : engine).newWriter(settings);
    }
  }

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
    if (choice == EngineChoice.PORTABLE) {
      return Selection.demanded(new PortableEngine());
    }
    String processor = System.getProperty("os.arch");
    if (choice == EngineChoice.AUTO && !TRIED.contains(processor)) {
      return Selection.portable(notTried(processor));
    }
    Optional<Engine> heap = HeapEngine.tryCreate();
    if (heap.isPresent()) {
      return choice == EngineChoice.NATIVE
          ? Selection.demanded(heap.get())
          : new Selection(heap.get(), "the self-test passed", false);
    }
    String reason = "native engine off: " + HeapPlatform.current().reason();
    if (choice == EngineChoice.NATIVE) {
      throw new SkywayException(
          reason + ": engine=native; use auto, or portable, which works on every JVM");
    }
    return Selection.portable(reason);
  }

  /** Emulators keep an order of loads and stores that other processors do not. */
  private static String notTried(String processor) {
    return "native engine off: processor="
        + processor
        + " was tried under emulation at most; demand it with "
        + PROPERTY
        + "=native after tests of your own";
  }
}
