// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine;

import java.util.concurrent.ThreadFactory;

/** Threads that keep neither the JVM alive nor anybody's class loader and thread locals. */
public final class DaemonThread implements ThreadFactory {
  private final String name;

  /** Makes threads of a name. */
  public DaemonThread(String name) {
    this.name = name;
  }

  @Override
  public Thread newThread(Runnable work) {
    return of(name, work);
  }

  /** A thread that is not started. */
  public static Thread of(String name, Runnable work) {
    Thread thread = new Thread(null, work, name, 0, false);
    thread.setDaemon(true);
    thread.setContextClassLoader(null);
    return thread;
  }
}
