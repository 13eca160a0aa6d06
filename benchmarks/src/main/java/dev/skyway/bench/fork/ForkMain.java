// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.fork;

/** How the main method of a forked JVM ends: its last line says what went wrong. */
public final class ForkMain {

  /** Starts the line that tells why a fork failed. */
  static final String FAILED = "failed\t";

  /** What a fork does. */
  @FunctionalInterface
  public interface Body {
    /** Measures. */
    void run() throws Exception;
  }

  private ForkMain() {}

  /**
   * Runs the body on this thread, from its first turn on if it takes turns, and ends the JVM, as
   * threads of a library may still wait for work.
   */
  public static void run(Body body) {
    endWithParent();
    int exit = 0;
    try {
      ForkTurn.pass(); // up, and ready for the first turn
      body.run();
    } catch (Throwable e) { // whatever it is, it is told and ends the JVM
      e.printStackTrace();
      System.out.println(FAILED + reason(e));
      exit = 1;
    }
    System.out.flush();
    Runtime.getRuntime().halt(exit);
  }

  /** A parent that was killed ends no fork, and nobody else would end one that hangs. */
  private static void endWithParent() {
    ProcessHandle.current()
        .parent()
        .ifPresent(parent -> parent.onExit().thenRun(() -> Runtime.getRuntime().halt(1)));
  }

  /** The first cause, on one line; JMH keeps what a thread threw as suppressed. */
  private static String reason(Throwable thrown) {
    Throwable first = thrown;
    while (first.getCause() != null || first.getSuppressed().length > 0) {
      first = first.getCause() != null ? first.getCause() : first.getSuppressed()[0];
    }
    return first.toString().replaceAll("\\s+", " ");
  }
}
