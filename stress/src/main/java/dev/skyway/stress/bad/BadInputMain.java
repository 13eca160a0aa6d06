// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.bad;

import dev.skyway.EngineChoice;
import dev.skyway.Limits;
import dev.skyway.Sharing;
import dev.skyway.Skyway;
import dev.skyway.stress.Settings;
import java.util.Locale;

/**
 * The fork of the bad input test. Arguments: {@code engine}, {@code seed}, {@code factor} (scales
 * the number of cases). Exits with 0 if every case was read into a sound graph or refused as
 * documented.
 */
public final class BadInputMain {
  private static final long STUCK_NANOS = 120_000_000_000L;
  private static final long LIMIT_BYTES = 8L << 20;
  private static final long ALLOWED_BYTES = 2 * LIMIT_BYTES + (4L << 20);

  private BadInputMain() {}

  public static void main(String[] arguments) throws InterruptedException {
    Settings settings = new Settings(arguments);
    long seed = settings.number("seed", 1);
    double factor = Double.parseDouble(settings.text("factor", "1"));
    EngineChoice choice =
        EngineChoice.valueOf(settings.text("engine", "auto").toUpperCase(Locale.ROOT));
    Limits limits = new Limits(200_000, LIMIT_BYTES, 1_000_000);
    Skyway skyway = Skyway.builder().engine(choice).limits(limits).build();
    System.out.printf(
        "jvm=%s engine=%s seed=%d factor=%s%n",
        Runtime.version(), skyway.report().engine(), seed, factor);
    Skyway single = Skyway.builder().engine(choice).limits(limits).sharing(Sharing.RECORD).build();
    Feeder feeder = new Feeder(skyway, single, ALLOWED_BYTES);
    Thread worker = new Thread(() -> new BadInputCases(skyway, single, feeder, seed, factor).run());
    worker.setUncaughtExceptionHandler(
        (thread, e) -> {
          e.printStackTrace(System.out);
          finish(feeder, false);
        });
    worker.start();
    while (worker.isAlive()) {
      worker.join(1000);
      if (feeder.stuckFor() > STUCK_NANOS) {
        System.out.println("STUCK: " + feeder.describe());
        for (StackTraceElement frame : worker.getStackTrace()) {
          System.out.println("  at " + frame);
        }
        finish(feeder, false);
      }
    }
    System.gc();
    finish(feeder, feeder.failures() == 0);
  }

  private static void finish(Feeder feeder, boolean good) {
    System.out.println(feeder.counts());
    System.out.println(good ? "PASSED" : "FAILED");
    Runtime.getRuntime().halt(good ? 0 : 1);
  }
}
