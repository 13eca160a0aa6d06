// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A thread whose work can wait: where the system has no room for one more, as under a limit of
 * processes, whoever starts it goes on without it, and it is started when somebody asks again.
 * {@link DaemonThread#patient} makes them.
 */
public class PatientThread extends Thread {
  /** Each attempt in vain is a warning of the JVM's own. */
  private static final long PAUSE_NANOS = TimeUnit.SECONDS.toNanos(5);

  private static volatile boolean isAnyLate;
  private static long triedAt;
  private static List<PatientThread> late; // made when there is one

  PatientThread(ThreadGroup group, String name, Runnable work) {
    super(group, work, name, 0, false);
  }

  @Override
  public void start() {
    try {
      startNow();
    } catch (OutOfMemoryError e) { // also of a heap that is full
      later(this);
    }
  }

  void startNow() {
    super.start();
  }

  private static synchronized void later(PatientThread thread) {
    if (late == null) {
      late = new ArrayList<>();
    }
    late.add(thread);
    triedAt = System.nanoTime();
    isAnyLate = true;
  }

  /** Whether {@link #startLate} has something to do. */
  public static boolean isAnyLate() {
    return isAnyLate;
  }

  /** Starts those that had to wait, if there is room by now; tries so every few seconds. */
  public static synchronized void startLate() {
    if (!isAnyLate || System.nanoTime() - triedAt < PAUSE_NANOS) {
      return;
    }
    triedAt = System.nanoTime();
    try {
      while (!late.isEmpty()) {
        startLast();
      }
      isAnyLate = false;
    } catch (OutOfMemoryError e) {
      // there still is no room
    }
  }

  /** In a full heap, too, none may be lost: nothing here allocates before a thread does. */
  private static void startLast() {
    PatientThread thread = late.remove(late.size() - 1);
    boolean isStarted = false;
    try {
      thread.startNow();
      isStarted = true;
    } finally {
      if (!isStarted) {
        late.add(thread);
      }
    }
  }
}
