// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.gc;

import dev.skyway.stress.Settings;
import dev.skyway.stress.diff.Route;
import dev.skyway.stress.diff.Routes;
import dev.skyway.stress.graphs.Profile;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;

/**
 * The fork of the GC stress: makes round trips until their number is reached, while a {@link
 * Disturbance} is at work. Arguments: {@code engine}, {@code trips}, {@code seed}, {@code
 * maxObjects}, {@code seconds} (gives up, failing, after that many). Exits with 0 if no copy
 * differed and no thread failed.
 */
public final class GcStressMain {
  private GcStressMain() {}

  public static void main(String[] arguments) {
    Settings settings = new Settings(arguments);
    long seed = settings.number("seed", 1);
    int trips = settings.integer("trips", 5000);
    Route route = Routes.of(settings.text("engine", "auto"));
    System.out.printf(
        "jvm=%s engine=%s seed=%d trips=%d%n", Runtime.version(), route.name(), seed, trips);
    long start = System.nanoTime();
    long deadline = start + settings.number("seconds", 600) * 1_000_000_000L;
    boolean good = true;
    int maxObjects = settings.integer("maxObjects", 20_000);
    Profile profile =
        settings.flag("javaIo") ? Profile.javaIo(maxObjects) : Profile.full(maxObjects);
    try (Disturbance disturbance = new Disturbance(seed)) {
      RoundTrips work = new RoundTrips(route, profile, disturbance, seed);
      while (work.made() < trips && System.nanoTime() < deadline) {
        work.trip();
        disturbance.check();
      }
      work.finish();
      good = work.made() >= trips;
      report(work, System.nanoTime() - start);
    } catch (AssertionError | RuntimeException e) {
      e.printStackTrace(System.out);
      good = false;
    }
    System.out.println(good ? "PASSED" : "FAILED");
    // daemon threads may sit in the middle of a dump; the outcome is known
    Runtime.getRuntime().halt(good ? 0 : 1);
  }

  private static void report(RoundTrips work, long nanos) {
    long collections = 0;
    for (GarbageCollectorMXBean bean : ManagementFactory.getGarbageCollectorMXBeans()) {
      collections += Math.max(0, bean.getCollectionCount());
    }
    System.out.printf(
        "made=%d bytes=%d collections=%d seconds=%.1f%n",
        work.made(), work.bytes(), collections, nanos / 1e9);
  }
}
