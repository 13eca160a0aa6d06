// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.kv;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;

/**
 * Has this JVM's young generation collected. {@code System.gc()} began with that once, but does so
 * no more on JDK 25, where the parallel collector lost {@code ScavengeBeforeFullGC}.
 */
final class YoungCollection {

  /** What the beans of HotSpot's young collections are called. */
  private static final List<String> NAMES = List.of("PS Scavenge", "Copy", "G1 Young Generation");

  private static final int BYTES = 64 << 10;

  private static volatile Object garbage;

  private YoungCollection() {}

  /**
   * Fills eden with garbage until it is collected.
   *
   * @return how long the collections took that this needed, in milliseconds
   * @throws IllegalStateException if the collector is not known, or does not collect
   */
  static long provoke() {
    GarbageCollectorMXBean young = young();
    long collections = young.getCollectionCount();
    long before = young.getCollectionTime();
    long most = Runtime.getRuntime().maxMemory() / BYTES;
    for (long i = 0; young.getCollectionCount() == collections; i++) {
      if (i > most) {
        throw new IllegalStateException(
            "a heap full of garbage must be collected, collector=%s; choose another one"
                .formatted(young.getName()));
      }
      garbage = new byte[BYTES];
    }
    garbage = null;
    return young.getCollectionTime() - before;
  }

  private static GarbageCollectorMXBean young() {
    List<GarbageCollectorMXBean> all = ManagementFactory.getGarbageCollectorMXBeans();
    return all.stream()
        .filter(bean -> NAMES.contains(bean.getName()))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalStateException(
                    "a store's collector must have young collections that are known, collectors=%s; run it with -XX:+UseParallelGC"
                        .formatted(all.stream().map(GarbageCollectorMXBean::getName).toList())));
  }
}
