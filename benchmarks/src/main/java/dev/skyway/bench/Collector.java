// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.Locale;

/** A garbage collector of HotSpot that a benchmark can run on. */
public enum Collector {
  SERIAL("-XX:+UseSerialGC", "Copy"),
  PARALLEL("-XX:+UseParallelGC", "PS "),
  G1("-XX:+UseG1GC", "G1 "),
  ZGC("-XX:+UseZGC", "ZGC"),
  SHENANDOAH("-XX:+UseShenandoahGC", "Shenandoah");

  private final String option;

  /** How the name of one of its management beans begins. */
  private final String bean;

  Collector(String option, String bean) {
    this.option = option;
    this.bean = bean;
  }

  /** The label of the collector that this JVM runs on, {@code other} if it is none of these. */
  public static String currentLabel() {
    for (GarbageCollectorMXBean running : ManagementFactory.getGarbageCollectorMXBeans()) {
      for (Collector collector : values()) {
        if (running.getName().startsWith(collector.bean)) {
          return collector.label();
        }
      }
    }
    return "other";
  }

  /** The JVM option that chooses it. */
  public String option() {
    return option;
  }

  /** The name in the result rows. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}
