// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

/**
 * Chooses the window that is safe on this JVM:
 *
 * <pre>
 *                     17, 21                        22 and later
 *   Serial, Parallel  no transition, else JNI       no transition, else JNI
 *   G1                no transition, else JNI       no transition only: JNI pins just one region
 * </pre>
 *
 * <p>{@code -Dskyway.window=jni|ffm} asks for one of the two; it is refused where it is not safe.
 */
final class Windows {
  private static final String PROPERTY = "skyway.window";
  private static final int FIRST_PINNING_G1 = 22;
  private static final int ROUND = 5_000;
  private static final long MEASURE_NANOS = 60_000_000;

  private Windows() {}

  /**
   * The window to use, also told to the library.
   *
   * @throws IllegalStateException with the reason, if there is none
   */
  static Window choose(HotSpotFacts facts) {
    if (!facts.usable()) {
      throw new IllegalStateException(facts.reason());
    }
    requireInterface(NativeEntry.control(ControlOp.INTERFACE, 0, 0));
    String wanted = System.getProperty(PROPERTY, "auto");
    Window window = choose(wanted, jniIsSafe(facts), facts);
    NativeEntry.monitorsReadable(window.holdsHandshakes());
    return window;
  }

  /**
   * A window in native code is open beside safepoints. From 22 on G1 collects there. And JFR looks
   * for the roots of sampled objects there: it sets their marks aside and puts them back without
   * looking ({@code objectSampleMarker.hpp}), and with compact headers a mark says what class a
   * revealed chunk is of.
   */
  private static boolean jniIsSafe(HotSpotFacts facts) {
    boolean marksHaveClasses = facts.headers().equals("compact");
    boolean isPinning = facts.feature() >= FIRST_PINNING_G1 && facts.collector().equals("G1");
    return !marksHaveClasses && !isPinning;
  }

  /** A library of another build, given by its path, would read what it is handed in its own way. */
  static void requireInterface(long version) {
    if (version != ControlOp.INTERFACE_VERSION) {
      throw new IllegalStateException(
          "the library is of another build, interface="
              + version
              + " expected="
              + ControlOp.INTERFACE_VERSION
              + "; remove -Dskyway.library.path");
    }
  }

  private static Window choose(String wanted, boolean jniIsSafe, HotSpotFacts facts) {
    if (wanted.equals("jni")) {
      if (!jniIsSafe) {
        throw new IllegalStateException(
            "no safe window: wanted=jni collector="
                + facts.collector()
                + " headers="
                + facts.headers()
                + " jdk="
                + facts.feature()
                + "; remove -D"
                + PROPERTY);
      }
      return new JniWindow();
    }
    if (jniIsSafe && wanted.equals("auto") && NoTransitionLinker.mayFallBack()) {
      return new LateWindow();
    }
    try {
      return new FfmWindow();
    } catch (IllegalStateException e) {
      if (!jniIsSafe || wanted.equals("ffm")) {
        throw e;
      }
      return new JniWindow();
    }
  }

  /** Nanoseconds of a compiled round trip through a window that does nothing; takes 60 ms. */
  static double emptyNanos(Window window) {
    long end = System.nanoTime() + MEASURE_NANOS;
    double best = Double.MAX_VALUE;
    for (long now = System.nanoTime(); now < end; ) {
      long sum = emptyRound(window);
      long after = System.nanoTime();
      if (sum == ROUND) {
        best = Math.min(best, (double) (after - now) / ROUND);
      }
      now = after;
    }
    return best;
  }

  private static long emptyRound(Window window) {
    long sum = 0;
    for (int i = 0; i < ROUND; i++) {
      sum += window.enter(NativeOp.NOP, 1, 0, 0);
    }
    return sum;
  }
}
