// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import static dev.skyway.classes.HeapAccess.UNSAFE;

import dev.skyway.classes.NativeLibrary;

/**
 * The ground the native engine stands on in this JVM: discovered, given a window and proven by the
 * self-test once, at first use. Immutable, thread-safe.
 */
public final class HeapPlatform {
  /** Null until it is proven. An initialiser would fail for ever if stack or heap end in it. */
  private static volatile HeapPlatform platform;

  private static final String NO_COMPACT_STRINGS =
      "strings are not compact, coder=utf16; remove -XX:-CompactStrings";

  private final HotSpotFacts facts;
  private final Window window;
  private final String reason;
  private final long selfTestNanos;

  private HeapPlatform(HotSpotFacts facts) {
    this.facts = facts;
    Window chosen = null;
    String problem;
    long started = System.nanoTime();
    try {
      chosen = Windows.choose(facts);
      started = System.nanoTime();
      problem = stringsAreCompact() ? HeapSelfTest.quick(chosen, facts) : NO_COMPACT_STRINGS;
    } catch (IllegalStateException e) {
      problem = e.getMessage();
    }
    window = problem.isEmpty() ? chosen : null;
    reason = problem;
    selfTestNanos = chosen == null ? 0 : System.nanoTime() - started;
  }

  /** The format says which strings are Latin-1; only then do they lie in the heap like that. */
  private static boolean stringsAreCompact() {
    return UNSAFE.getByte("a", UNSAFE.objectFieldOffset(String.class, "coder")) == 0;
  }

  /**
   * The platform of the running JVM; the first call proves it, in some tens of milliseconds.
   *
   * @throws OutOfMemoryError if there is too little memory to prove it; the next call tries again
   */
  public static HeapPlatform current() {
    HeapPlatform known = platform;
    return known == null ? prove() : known;
  }

  private static synchronized HeapPlatform prove() {
    if (platform == null) {
      platform = new HeapPlatform(HotSpotFacts.current());
    }
    return platform;
  }

  /** What was discovered about the JVM. */
  public HotSpotFacts facts() {
    return facts;
  }

  /** Whether the native engine may run. */
  public boolean usable() {
    return window != null;
  }

  /** Why the native engine is off, or an empty string. */
  public String reason() {
    return reason;
  }

  /** The window to use, or null when the engine is off; keep it in a static final field. */
  Window window() {
    return window;
  }

  /** Name of the window, or {@code none}. */
  public String windowName() {
    return window == null ? "none" : window.name();
  }

  /** How long the start-up self-test took, in nanoseconds; 0 if it did not run. */
  public long selfTestNanos() {
    return selfTestNanos;
  }

  /** Nanoseconds of an empty window when compiled; measured now, in a few milliseconds; or NaN. */
  public double emptyWindowNanos() {
    return window == null ? Double.NaN : Windows.emptyNanos(window);
  }

  /** Runs the self-test with collections in between; the first problem, or an empty string. */
  public String fullSelfTest() {
    if (!NativeLibrary.isLoaded() || window == null) {
      return reason;
    }
    return HeapSelfTest.full(window, facts);
  }
}
