// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench;

import java.util.Locale;

/** A garbage collector of HotSpot that a benchmark can run on. */
public enum Collector {
  SERIAL("-XX:+UseSerialGC"),
  PARALLEL("-XX:+UseParallelGC"),
  G1("-XX:+UseG1GC"),
  ZGC("-XX:+UseZGC"),
  SHENANDOAH("-XX:+UseShenandoahGC");

  private final String option;

  Collector(String option) {
    this.option = option;
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
