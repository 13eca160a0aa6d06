// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.gc;

import dev.skyway.EngineChoice;
import dev.skyway.Skyway;
import dev.skyway.stress.Settings;
import dev.skyway.stress.graphs.Profile;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;

/**
 * The fork of the GC stress: threads make round trips until their number is reached, while a {@link
 * Disturbance} is at work. Arguments: {@code engine}, {@code trips} (of all threads), {@code
 * threads}, {@code seed}, {@code minObjects} and {@code maxObjects} (of a graph), {@code seconds}
 * (gives up, failing, after that many). Exits with 0 if no copy differed and no thread failed.
 */
public final class GcStressMain {
  private final Settings settings;
  private final Skyway skyway;
  private final long seed;
  private final AtomicInteger tripsLeft;
  private final AtomicLong bytes = new AtomicLong();
  private final AtomicReference<Throwable> failure = new AtomicReference<>();

  private GcStressMain(Settings settings) {
    this.settings = settings;
    String engine = settings.text("engine", "auto").toUpperCase(Locale.ROOT);
    skyway = Skyway.builder().engine(EngineChoice.valueOf(engine)).build();
    seed = settings.number("seed", 1);
    tripsLeft = new AtomicInteger(settings.integer("trips", 5000));
  }

  public static void main(String[] arguments) throws InterruptedException {
    boolean good = new GcStressMain(new Settings(arguments)).run();
    System.out.println(good ? "PASSED" : "FAILED");
    // daemon threads may sit in the middle of a dump; the outcome is known
    Runtime.getRuntime().halt(good ? 0 : 1);
  }

  private boolean run() throws InterruptedException {
    System.out.printf(
        "jvm=%s engine=%s seed=%d trips=%d%n",
        Runtime.version(), skyway.report().engine(), seed, tripsLeft.get());
    long start = System.nanoTime();
    long deadline = start + settings.number("seconds", 600) * 1_000_000_000L;
    try (Disturbance disturbance = new Disturbance(seed)) {
      List<Thread> threads = new ArrayList<>();
      for (int i = settings.integer("threads", 2); i > 0; i--) {
        RoundTrips work = new RoundTrips(skyway, profile(), disturbance, seed + threads.size());
        Thread thread = new Thread(() -> work(work, disturbance, deadline), "trips-" + i);
        threads.add(thread);
        thread.start();
      }
      for (Thread thread : threads) {
        thread.join();
      }
    }
    report(System.nanoTime() - start);
    return failure.get() == null && tripsLeft.get() <= 0;
  }

  private Profile profile() {
    int most = settings.integer("maxObjects", 20_000);
    int least = settings.integer("minObjects", 1);
    return least > 1 ? Profile.large(least, most) : Profile.full(most);
  }

  private void work(RoundTrips work, Disturbance disturbance, long deadline) {
    try {
      while (failure.get() == null
          && System.nanoTime() < deadline
          && tripsLeft.getAndDecrement() > 0) {
        work.trip();
        disturbance.check();
      }
      work.finish();
    } catch (Throwable e) {
      failure.compareAndSet(null, e);
      e.printStackTrace(System.out);
    }
    bytes.addAndGet(work.bytes());
  }

  private void report(long nanos) {
    long collections = 0;
    for (GarbageCollectorMXBean bean : ManagementFactory.getGarbageCollectorMXBeans()) {
      collections += Math.max(0, bean.getCollectionCount());
    }
    System.out.printf(
        "left=%d bytes=%d collections=%d seconds=%.1f%n",
        Math.max(0, tripsLeft.get()), bytes.get(), collections, nanos / 1e9);
  }
}
