// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks.cases;

import java.util.function.Supplier;

/**
 * A graph with hooks in it, of which every engine makes the copy that {@code java.io} makes, or
 * fails as it does.
 *
 * @param name for reports
 * @param graph makes the same graph again and again
 */
public record HookCase(String name, Supplier<Object> graph) {
  static HookCase of(String name, Supplier<Object> graph) {
    return new HookCase(name, graph);
  }

  @Override
  public String toString() {
    return name;
  }
}
