// SPDX-License-Identifier: Apache-2.0
package dev.skyway;

import dev.skyway.engine.Engine;
import dev.skyway.engine.heap.HeapEngine;
import dev.skyway.engine.heap.HotSpotFacts;
import dev.skyway.engine.heap.WindowTimes;
import java.util.List;
import java.util.Map;

/**
 * Which engine works, and why.
 *
 * @param engine {@code native} or {@code portable}
 * @param reason why this one, in words
 * @param details what the engine found out about this JVM, in order: {@code collector}, {@code
 *     headers} and {@code oops}; empty for the portable one
 * @param windows the native engine's windows in this JVM, writing and reading; empty for the
 *     portable one
 */
public record EngineReport(
    String engine, String reason, Map<String, String> details, List<WindowStats> windows) {
  static EngineReport of(Engine engine, String reason) {
    boolean isNative = engine instanceof HeapEngine;
    return new EngineReport(
        engine.name(),
        reason,
        isNative ? HotSpotFacts.current().summary() : Map.of(),
        isNative ? WindowTimes.current() : List.of());
  }

  /** One line for logs. */
  @Override
  public String toString() {
    return "engine=" + engine + " (" + reason + ")";
  }
}
