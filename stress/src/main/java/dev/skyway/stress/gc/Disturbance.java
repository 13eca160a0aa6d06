// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.gc;

import com.sun.management.HotSpotDiagnosticMXBean;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicReference;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.ObjectName;

/**
 * Threads that make a heap restless: allocation, collections, heap dumps, class histograms, locks
 * taken on the very objects that are being written. They pause between steps, so that the round
 * trips get on. Start once, close once.
 */
final class Disturbance implements AutoCloseable {
  private final AtomicReference<Throwable> failure = new AtomicReference<>();
  private final List<Thread> threads = new ArrayList<>();
  private volatile boolean stopped;
  private volatile Object[] lockable = {};

  /** One thread's work, done over and over with a pause of some milliseconds in between. */
  private interface Step {
    void run() throws IOException, JMException, InterruptedException;
  }

  Disturbance(long seed) {
    Object[] survivors = new Object[256];
    loop("allocator-1", 2, allocation(new SplittableRandom(seed), survivors));
    loop("allocator-2", 3, allocation(new SplittableRandom(seed + 1), survivors));
    loop("collector", 250, System::gc);
    loop("histogram", 700, Disturbance::histogram);
    loop("dumper", 3000, Disturbance::dump);
    loop("locker-1", 1, locking(new SplittableRandom(seed + 2)));
    loop("locker-2", 1, locking(new SplittableRandom(seed + 3)));
  }

  /** Objects the lockers may synchronize on from now on. */
  void offer(Object[] objects) {
    lockable = objects;
  }

  /**
   * Whether all threads still do their work.
   *
   * @throws IllegalStateException if one has failed
   */
  void check() {
    Throwable found = failure.get();
    if (found != null) {
      throw new IllegalStateException("a disturbing thread failed: " + found, found);
    }
  }

  private void loop(String name, long pauseMillis, Step step) {
    Thread thread =
        new Thread(
            () -> {
              try {
                while (!stopped) {
                  step.run();
                  Thread.sleep(pauseMillis);
                }
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              } catch (Throwable e) {
                failure.compareAndSet(null, e);
              }
            },
            name);
    thread.setDaemon(true);
    threads.add(thread);
    thread.start();
  }

  /** Small and large, short-lived and surviving, with references from old objects to new ones. */
  private static Step allocation(SplittableRandom random, Object[] survivors) {
    return () -> {
      for (int i = 0; i < 400; i++) {
        Object made = random.nextInt(40) == 0 ? new byte[random.nextInt(60_000)] : new Object[12];
        if (made instanceof Object[] array) {
          array[0] = survivors[random.nextInt(survivors.length)];
          array[1] = "text " + i;
        }
        if (random.nextInt(16) == 0) {
          if (made instanceof Object[] array) {
            array[0] = null;
          }
          survivors[random.nextInt(survivors.length)] = made;
        }
      }
    };
  }

  private Step locking(SplittableRandom random) {
    return () -> {
      Object[] objects = lockable;
      if (objects.length == 0) {
        return;
      }
      Object chosen = objects[random.nextInt(objects.length)];
      synchronized (chosen) {
        switch (random.nextInt(4)) {
          case 0 -> System.identityHashCode(chosen);
          case 1 -> chosen.wait(1);
          case 2 -> Thread.sleep(1);
          default -> chosen.notifyAll();
        }
      }
    };
  }

  private static void histogram() throws JMException {
    MBeanServer server = ManagementFactory.getPlatformMBeanServer();
    ObjectName name = new ObjectName("com.sun.management:type=DiagnosticCommand");
    Object[] arguments = {new String[] {"-all"}};
    String[] signature = {String[].class.getName()};
    server.invoke(name, "gcClassHistogram", arguments, signature);
  }

  private static void dump() {
    try {
      Path folder = Files.createTempDirectory("skyway-dump");
      Path file = folder.resolve("heap.hprof");
      HotSpotDiagnosticMXBean bean =
          ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class);
      bean.dumpHeap(file.toString(), false);
      Files.delete(file);
      Files.delete(folder);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() {
    stopped = true;
    for (Thread thread : threads) {
      thread.interrupt();
    }
  }
}
