// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster;

import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;

/** Threads that keep neither the JVM alive nor anybody's class loader. */
final class DaemonThreads {
  private DaemonThreads() {}

  static ThreadFactory named(String name) {
    AtomicInteger number = new AtomicInteger();
    return work -> {
      Thread thread = new Thread(work, name + "-" + number.incrementAndGet());
      thread.setDaemon(true);
      thread.setContextClassLoader(null);
      return thread;
    };
  }
}
