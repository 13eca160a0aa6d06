// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.fork;

import java.util.ArrayList;
import java.util.List;

/**
 * One way to run a JVM.
 *
 * @param name short and unique, such as {@code 25-G1-compact}
 * @param options the JVM options that make it so
 * @param nativeEngine whether the native engine has to run here
 * @param required whether the project promises the full number of trips here
 */
public record JvmSetup(String name, List<String> options, boolean nativeEngine, boolean required) {
  private static final List<String> COLLECTORS = List.of("Serial", "Parallel", "G1");

  /** Every setup for the JDK that runs this code. */
  public static List<JvmSetup> ofThisJdk() {
    int feature = Runtime.version().feature();
    List<JvmSetup> setups = new ArrayList<>();
    for (String gc : COLLECTORS) {
      setups.add(setup(feature, gc, "", true, true, "-Xmx160m"));
    }
    if (feature >= 25) {
      for (String gc : COLLECTORS) {
        String compact = "-XX:+UseCompactObjectHeaders";
        setups.add(setup(feature, gc, "-compact", true, true, "-Xmx160m", compact));
      }
    }
    for (String gc : COLLECTORS) {
      // over 4 GB narrow oops are shifted; the young generation stays small to collect often
      setups.add(setup(feature, gc, "-large", true, false, "-Xmx5g", "-Xms64m", "-Xmn48m"));
    }
    setups.add(setup(feature, "G1", "-wide", false, false, "-Xmx160m", "-XX:-UseCompressedOops"));
    setups.add(setup(feature, "Z", "", false, false, "-Xmx256m"));
    setups.add(setup(feature, "Shenandoah", "", false, false, "-Xmx160m"));
    return setups;
  }

  private static JvmSetup setup(
      int feature,
      String gc,
      String suffix,
      boolean nativeEngine,
      boolean required,
      String... more) {
    List<String> options = new ArrayList<>(List.of("-XX:+Use" + gc + "GC"));
    options.addAll(List.of(more));
    if (feature >= 22) {
      options.add("--enable-native-access=ALL-UNNAMED");
    }
    return new JvmSetup(feature + "-" + gc + suffix, options, nativeEngine, required);
  }

  @Override
  public String toString() {
    return name;
  }
}
