// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import static dev.skyway.classes.HeapAccess.UNSAFE;

import dev.skyway.WindowStats;
import java.util.List;

/** Reads the library's counts and times of windows. In step with {@code graph/window_stats.h}. */
public final class WindowTimes {
  private static final long COUNT = 0;
  private static final long LONGEST = 8;
  private static final long TIMED = 16;
  private static final int BUCKETS = 256;
  private static final long SHORTEST_CALIBRATION_NANOS = 20_000_000;

  private static final long FIRST_NANOS = System.nanoTime();
  private static final long FIRST_TICKS = NativeEntry.control(ControlOp.TICKS, 0, 0);

  private WindowTimes() {}

  /** Starts the calibration of the tick counter; the first call may come at any time. */
  static void calibrate() {}

  /** What is known of this JVM's windows: writing, then reading. Takes up to 20 ms. */
  public static List<WindowStats> current() {
    double nanosPerTick = nanosPerTick();
    return List.of(
        read("write", ControlOp.WRITE_WINDOWS, nanosPerTick),
        read("read", ControlOp.READ_WINDOWS, nanosPerTick));
  }

  private static double nanosPerTick() {
    long nanos = System.nanoTime() - FIRST_NANOS;
    while (nanos < SHORTEST_CALIBRATION_NANOS) {
      Thread.onSpinWait();
      nanos = System.nanoTime() - FIRST_NANOS;
    }
    return (double) nanos / (NativeEntry.control(ControlOp.TICKS, 0, 0) - FIRST_TICKS);
  }

  private static WindowStats read(String direction, long op, double nanosPerTick) {
    long address = NativeEntry.control(op, 0, 0);
    long[] timed = new long[BUCKETS];
    long total = 0;
    for (int i = 0; i < BUCKETS; i++) {
      timed[i] = UNSAFE.getLongVolatile(null, address + TIMED + 8L * i);
      total += timed[i];
    }
    return new WindowStats(
        direction,
        UNSAFE.getLongVolatile(null, address + COUNT),
        total,
        (long) (quantile(timed, (total + 1) / 2) * nanosPerTick),
        (long) (quantile(timed, total - total / 100) * nanosPerTick),
        (long) (UNSAFE.getLongVolatile(null, address + LONGEST) * nanosPerTick));
  }

  /** Upper end, in ticks, of the bucket that holds the value of this rank, counted from 1. */
  private static double quantile(long[] timed, long rank) {
    long seen = 0;
    for (int i = 0; i < BUCKETS && rank > 0; i++) {
      seen += timed[i];
      if (seen >= rank) {
        return upperEnd(i);
      }
    }
    return 0;
  }

  private static double upperEnd(int bucket) {
    int next = bucket + 1;
    return next < 4 ? next : (4 + next % 4) * Math.pow(2, next / 4 - 2);
  }
}
