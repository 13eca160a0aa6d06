// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.jmh;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Some threads that write, or read, at the same time, each with a peer of its own.
 *
 * @param graph the name of the graph
 * @param threads how many threads
 * @param shared whether they write one graph, instead of one each
 */
record ThreadCase(String graph, int threads, boolean shared) {

  private static final Pattern NAME = Pattern.compile("(.+)-(\\d+)-threads?(-shared)?");

  /** The cases of a graph that are compared. */
  static List<String> names(String graph) {
    return List.of(
        new ThreadCase(graph, 1, false).name(),
        new ThreadCase(graph, 2, false).name(),
        new ThreadCase(graph, 2, true).name());
  }

  /** The name in the result rows. */
  String name() {
    return "%s-%d-thread%s%s"
        .formatted(graph, threads, threads == 1 ? "" : "s", shared ? "-shared" : "");
  }

  /**
   * A case by its name.
   *
   * @throws IllegalArgumentException if the name is not that of a case
   */
  static ThreadCase byName(String name) {
    Matcher matcher = NAME.matcher(name);
    if (!matcher.matches()) {
      throw new IllegalArgumentException(
          "a case must be a graph and a number of threads, case=%s; choose one such as %s"
              .formatted(name, names("media")));
    }
    return new ThreadCase(
        matcher.group(1), Integer.parseInt(matcher.group(2)), matcher.group(3) != null);
  }
}
