// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine;

/** Threads that keep neither the JVM alive nor anybody's class loader and thread locals. */
public final class DaemonThread {
  private DaemonThread() {}

  /** A thread that is not started. */
  public static Thread of(String name, Runnable work) {
    Thread thread = new Thread(null, work, name, 0, false);
    thread.setDaemon(true);
    thread.setContextClassLoader(null);
    return thread;
  }
}
