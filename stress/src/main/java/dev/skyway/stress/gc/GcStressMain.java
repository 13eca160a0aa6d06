// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.gc;

import dev.skyway.EngineChoice;
import dev.skyway.Skyway;
import dev.skyway.stress.Settings;
import dev.skyway.stress.graphs.Profile;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.Locale;

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
    Skyway skyway = Skyway.builder().engine(engine(settings)).build();
    Travel travel = new Travel(skyway);
    System.out.printf(
        "jvm=%s engine=%s seed=%d trips=%d%n", Runtime.version(), travel.engine(), seed, trips);
    long start = System.nanoTime();
    long deadline = start + settings.number("seconds", 600) * 1_000_000_000L;
    boolean good = true;
    Profile profile = Profile.full(settings.integer("maxObjects", 20_000));
    try (Disturbance disturbance = new Disturbance(seed)) {
      RoundTrips work = new RoundTrips(travel, profile, disturbance, seed);
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

  private static EngineChoice engine(Settings settings) {
    return EngineChoice.valueOf(settings.text("engine", "auto").toUpperCase(Locale.ROOT));
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
