// SPDX-License-Identifier: Apache-2.0
package dev.skyway;

import java.util.List;
import java.util.Map;

/**
 * Which engine works, and why.
 *
 * @param engine {@code native} or {@code portable}
 * @param reason why this one, in words
 * @param details what the engine found out about this JVM, in order; empty for the portable one
 * @param windows the native engine's windows in this JVM, writing and reading; empty for the
 *     portable one
 */
public record EngineReport(
    String engine, String reason, Map<String, String> details, List<WindowStats> windows) {
  /** One line for logs. */
  @Override
  public String toString() {
    return "engine=" + engine + " (" + reason + ")";
  }
}
