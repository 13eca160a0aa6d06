// SPDX-License-Identifier: Apache-2.0
package dev.skyway.sparkbench;

import dev.skyway.bench.Samples;
import dev.skyway.bench.fork.ForkTurn;
import dev.skyway.bench.fork.Measurement;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.spark.SparkEnv;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.storage.BroadcastBlockId;

/**
 * A map that is broadcast: the driver's processor time until its blocks are there, and that of the
 * first task that wants it.
 */
final class BroadcastCase implements SparkCase {

  private static final int WARMUPS = 2;

  @Override
  public void run(Bench bench) throws IOException {
    HashMap<Integer, String> map = new HashMap<>();
    for (int i = 0; i < bench.run().size().entries(); i++) {
      map.put(i * 31, "the value of " + i);
    }
    long expected = digest(map);
    Samples write = new Samples();
    Samples read = new Samples();
    for (int round = -WARMUPS; round < bench.run().rounds(); round++) {
      ForkTurn.pass();
      System.gc();
      long start = cpuNs();
      Broadcast<HashMap<Integer, String>> broadcast = bench.spark().broadcast(map);
      long written = cpuNs() - start;
      forgetObject(broadcast);
      long[] arrival =
          bench.spark().parallelize(List.of(0), 1).map(any -> arrive(broadcast)).first();
      bench.require(arrival[1] == expected, expected, arrival[1]);
      broadcast.destroy();
      if (round >= 0) {
        write.add(written);
        read.add(arrival[0]);
      }
    }
    bench.print(Measurement.WRITE_NS, write.values());
    bench.print(Measurement.READ_NS, read.values());
  }

  /** What it took to get the map, and its digest. */
  private static long[] arrive(Broadcast<HashMap<Integer, String>> broadcast) {
    long start = cpuNs();
    Map<Integer, String> map = broadcast.value();
    long end = cpuNs();
    return new long[] {end - start, digest(map)};
  }

  /** The driver keeps the object itself beside its blocks; another JVM would only have these. */
  private static void forgetObject(Broadcast<?> broadcast) {
    SparkEnv.get().blockManager().removeBlock(new BroadcastBlockId(broadcast.id(), ""), false);
  }

  private static long digest(Map<Integer, String> map) {
    long digest = 0;
    for (Map.Entry<Integer, String> entry : map.entrySet()) {
      digest += 31L * entry.getKey() * entry.getValue().hashCode() + entry.getKey();
    }
    return digest;
  }

  private static long cpuNs() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }
}
