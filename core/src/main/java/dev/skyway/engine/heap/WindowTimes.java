// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import static dev.skyway.classes.HeapAccess.UNSAFE;

import dev.skyway.WindowStats;
import java.util.Arrays;
import java.util.List;

/** Reads the library's counts and times of windows. In step with {@code graph/window_stats.h}. */
public final class WindowTimes {
  private static final long COUNT = 0;
  private static final long LONGEST = 8;
  private static final long WORK = 16;
  private static final int BUCKETS = 256;
  private static final long WALL = WORK + 8 * BUCKETS;

  private WindowTimes() {}

  /** What is known of this JVM's windows: writing, then reading. */
  public static List<WindowStats> current() {
    return List.of(read("write", ControlOp.WRITE_WINDOWS), read("read", ControlOp.READ_WINDOWS));
  }

  private static WindowStats read(String direction, long op) {
    long address = NativeEntry.control(op, 0, 0);
    long[] work = histogram(address + WORK);
    long[] wall = histogram(address + WALL);
    long worked = Arrays.stream(work).sum();
    long total = Arrays.stream(wall).sum();
    return new WindowStats(
        direction,
        UNSAFE.getLongVolatile(null, address + COUNT),
        total,
        quantile(work, (worked + 1) / 2),
        quantile(work, worked - worked / 100),
        UNSAFE.getLongVolatile(null, address + LONGEST),
        quantile(wall, total - total / 100));
  }

  private static long[] histogram(long address) {
    long[] counts = new long[BUCKETS];
    for (int i = 0; i < BUCKETS; i++) {
      counts[i] = UNSAFE.getLongVolatile(null, address + 8L * i);
    }
    return counts;
  }

  /** Upper end of the bucket that holds the value of this rank, counted from 1; 0 if none. */
  private static long quantile(long[] counts, long rank) {
    long seen = 0;
    for (int i = 0; i < BUCKETS && rank > 0; i++) {
      seen += counts[i];
      if (seen >= rank) {
        return upperEnd(i);
      }
    }
    return 0;
  }

  private static long upperEnd(int bucket) {
    int next = bucket + 1;
    return next < 4 ? next : (long) ((4 + next % 4) * Math.pow(2, next / 4 - 2));
  }
}
