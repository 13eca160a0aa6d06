// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine;

import java.security.AccessController;
import java.security.PrivilegedAction;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;

/** Threads that keep neither the JVM alive nor anybody's class loader and thread locals. */
public final class DaemonThread implements ThreadFactory {
  private static final int IDLE_SECONDS = 10;

  private final String name;
  private final boolean isPatient;

  /** Makes threads of a name. */
  public DaemonThread(String name) {
    this(name, false);
  }

  private DaemonThread(String name, boolean isPatient) {
    this.name = name;
    this.isPatient = isPatient;
  }

  /** Makes {@link PatientThread}s of a name. */
  public static DaemonThread patient(String name) {
    return new DaemonThread(name, true);
  }

  @Override
  public Thread newThread(Runnable work) {
    return make(new Making(name, work, isPatient));
  }

  /** Runs what is due, with one thread, which ends when it had nothing to do for some seconds. */
  public static ScheduledThreadPoolExecutor clock(ThreadFactory threads) {
    ScheduledThreadPoolExecutor clock = new ScheduledThreadPoolExecutor(1, threads);
    clock.setRemoveOnCancelPolicy(true);
    clock.setKeepAliveTime(IDLE_SECONDS, TimeUnit.SECONDS);
    clock.allowCoreThreadTimeOut(true);
    return clock;
  }

  /** A thread that is not started. */
  public static Thread of(String name, Runnable work) {
    return make(new Making(name, work, false));
  }

  @SuppressWarnings("removal")
  private static Thread make(Making making) {
    return AccessController.doPrivileged(making);
  }

  /**
   * Below a privileged call, as up to 23 a thread keeps the protection domains of all who are on
   * the stack of its maker, and with them their class loaders, for as long as it lives. No lambda,
   * as the first message makes a thread.
   */
  private record Making(String name, Runnable work, boolean isPatient)
      implements PrivilegedAction<Thread> {
    @Override
    public Thread run() {
      ThreadGroup group = outermost();
      Thread thread =
          isPatient
              ? new PatientThread(group, name, work)
              : new Thread(group, work, name, 0, false);
      thread.setDaemon(true);
      thread.setContextClassLoader(null);
      return thread;
    }

    /** Containers interrupt, await and destroy the groups of their users. */
    private static ThreadGroup outermost() {
      ThreadGroup group = Thread.currentThread().getThreadGroup();
      try {
        for (ThreadGroup above; (above = group.getParent()) != null; ) {
          group = above;
        }
      } catch (SecurityException e) {
        // a security manager keeps what is above to itself
      }
      return group;
    }
  }
}
