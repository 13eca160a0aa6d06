// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import dev.skyway.classes.NativeLibrary;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What this JVM looks like, as the library discovered it. Immutable, thread-safe.
 *
 * @param feature the JDK's feature release: 17, 21, 25
 * @param collector {@code Serial}, {@code Parallel}, {@code G1}, {@code ZGC}, ...
 * @param headers {@code classic} or {@code compact}
 * @param oopMode such as {@code compressed, base=0x0, shift=3}
 * @param reason why the native engine cannot run here; empty when it can
 * @param values everything the library told, by name
 */
public record HotSpotFacts(
    int feature,
    String collector,
    String headers,
    String oopMode,
    String reason,
    Map<String, String> values) {
  /** Null until it was discovered, which cannot be an initialiser; see {@link HeapPlatform}. */
  private static volatile HotSpotFacts discovered;

  /** The facts of the running JVM; discovered at the first call. */
  public static HotSpotFacts current() {
    HotSpotFacts known = discovered;
    return known == null ? discoverOnce() : known;
  }

  private static synchronized HotSpotFacts discoverOnce() {
    if (discovered == null) {
      discovered = discover();
    }
    return discovered;
  }

  /** Whether everything the native engine stands on was found. */
  public boolean usable() {
    return reason.isEmpty();
  }

  /** Whether there is a library that was not built with counts of its usual steps. */
  public boolean isUntuned() {
    return "0".equals(values.get("profiled"));
  }

  /** What decides how the engine works here, in order: collector, headers and oops. */
  public Map<String, String> summary() {
    Map<String, String> summary = new LinkedHashMap<>();
    summary.put("collector", collector);
    summary.put("headers", headers);
    summary.put("oops", oopMode);
    return Collections.unmodifiableMap(summary);
  }

  private static HotSpotFacts discover() {
    int feature = Runtime.version().feature();
    if (!NativeLibrary.isLoaded()) {
      return new HotSpotFacts(
          feature, "unknown", "unknown", "unknown", NativeLibrary.failure(), Map.of());
    }
    Map<String, String> values = new LinkedHashMap<>();
    for (String line : NativeEntry.discover(feature).split("\n")) {
      int equals = line.indexOf('=');
      values.put(line.substring(0, equals), line.substring(equals + 1));
    }
    return new HotSpotFacts(
        feature,
        values.get("collector"),
        values.get("headers"),
        oopMode(values),
        values.get("reason"),
        Collections.unmodifiableMap(values));
  }

  private static String oopMode(Map<String, String> values) {
    if (values.get("compressedOops").equals("0")) {
      return "uncompressed";
    }
    long base = Long.parseUnsignedLong(values.get("oopBase"));
    return String.join(
        "", "compressed, base=0x", Long.toHexString(base), ", shift=", values.get("oopShift"));
  }
}
