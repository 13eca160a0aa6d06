// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cli;

import dev.skyway.EngineReport;
import dev.skyway.WindowStats;
import dev.skyway.engine.heap.HeapPlatform;
import dev.skyway.engine.heap.HotSpotFacts;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** What {@code skyway doctor} found, in the order in which it is printed. */
final class Diagnosis {
  private static final String SELF_TEST = "selfTest";
  private static final String PASSED = "passed, with collections";
  private static final double NANOS_PER_MICRO = 1e3;
  private static final double NANOS_PER_MILLI = 1e6;

  private Diagnosis() {}

  /** Looks at everything; runs the full self-test, which collects garbage. */
  static Map<String, Object> of(HeapPlatform platform, EngineReport report) {
    HotSpotFacts facts = platform.facts();
    Map<String, Object> findings = new LinkedHashMap<>();
    findings.put("jvm", System.getProperty("java.vm.name"));
    findings.put("version", Runtime.version().toString());
    findings.put("system", System.getProperty("os.name") + " " + System.getProperty("os.arch"));
    findings.put("collector", facts.collector());
    findings.put("headers", facts.headers());
    findings.put("oops", facts.oopMode());
    findings.put("engine", report.engine());
    findings.put("reason", report.reason());
    findings.put("library", library(facts));
    findings.put("window", platform.windowName());
    findings.put("emptyWindowNs", platform.usable() ? rounded(platform.emptyWindowNanos()) : null);
    findings.put(SELF_TEST, selfTest(platform));
    findings.put("selfTestMs", rounded(platform.selfTestNanos() / NANOS_PER_MILLI));
    report.details().forEach(findings::putIfAbsent);
    for (WindowStats windows : report.windows()) {
      findings.put(windows.direction() + "Windows", describe(windows));
    }
    return findings;
  }

  /** How the native library was built, or null if there is none. */
  static String library(HotSpotFacts facts) {
    if (facts.values().isEmpty()) {
      return null;
    }
    return facts.isUntuned() ? "built once, without a profile" : "profile-guided";
  }

  private static String describe(WindowStats windows) {
    return String.format(
        Locale.ROOT,
        "%d, median %.1f us, 99 %% within %.1f us (wall clock %.1f us), longest %.1f us",
        windows.count(),
        windows.medianNanos() / NANOS_PER_MICRO,
        windows.p99Nanos() / NANOS_PER_MICRO,
        windows.wallP99Nanos() / NANOS_PER_MICRO,
        windows.longestNanos() / NANOS_PER_MICRO);
  }

  /** False if what the engine stands on was found wrong; an engine that is off is healthy. */
  static boolean isHealthy(Map<String, Object> findings) {
    return !String.valueOf(findings.get(SELF_TEST)).startsWith("self-test:");
  }

  static String lines(Map<String, Object> findings) {
    int width = findings.keySet().stream().mapToInt(String::length).max().orElse(0);
    StringBuilder text = new StringBuilder();
    findings.forEach(
        (key, value) ->
            text.append(String.format("%-" + width + "s  %s%n", key, value == null ? "-" : value)));
    return text.toString().stripTrailing();
  }

  private static String selfTest(HeapPlatform platform) {
    if (!platform.usable()) {
      return "not passed: " + platform.reason();
    }
    String failure = platform.fullSelfTest();
    return failure.isEmpty() ? PASSED : failure;
  }

  private static double rounded(double value) {
    return Double.parseDouble(String.format(Locale.ROOT, "%.2f", value));
  }
}
