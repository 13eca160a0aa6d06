// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster;

import dev.skyway.engine.DaemonThread;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;

/** Makes {@link DaemonThread}s for a pool. */
final class DaemonThreads {
  private DaemonThreads() {}

  static ThreadFactory named(String name) {
    AtomicInteger number = new AtomicInteger();
    return work -> DaemonThread.of(name + "-" + number.incrementAndGet(), work);
  }
}
