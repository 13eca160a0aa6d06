// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import dev.skyway.engine.DaemonThread;

/**
 * JNI at first and {@link FfmWindow} later, for JDKs on which both are safe and the latter makes
 * its call in compiled code only. PERF: linking it takes 15 ms, which a JVM's first messages need
 * not wait for; a thread does that once some windows have been opened, and ends. Nothing that calls
 * windows is compiled well before it was called 5,000 times; to link earlier only took processors
 * from the first thousand messages.
 */
final class LateWindow extends Window {
  private static final int JNI_WINDOWS = 4_000;

  private final JniWindow jni = new JniWindow();

  /** Counts windows until the thread is started; threads that race may lose some. */
  private int opened;

  private boolean started;
  private String failure = "";

  /** Null until it is linked. */
  private FfmWindow ffm;

  @Override
  long enter(long op, long a, long b, long c) {
    FfmWindow linked = ffm;
    return linked != null ? linked.enter(op, a, b, c) : early(op, a, b, c);
  }

  private long early(long op, long a, long b, long c) {
    if (!started && ++opened > JNI_WINDOWS) {
      start();
    }
    return jni.enter(op, a, b, c);
  }

  private synchronized void start() {
    if (!started) {
      started = true;
      DaemonThread.of("skyway-linker", this::link).start();
    }
  }

  private synchronized void link() {
    if (ffm == null && failure.isEmpty()) {
      try {
        ffm = new FfmWindow();
      } catch (IllegalStateException e) {
        failure = e.getMessage();
      }
    }
  }

  /** Links now, so that what is shown is what will be used. */
  @Override
  String name() {
    link();
    return ffm != null ? ffm.name() : jni.name() + ", " + failure;
  }

  @Override
  boolean holdsHandshakes() {
    return false;
  }
}
