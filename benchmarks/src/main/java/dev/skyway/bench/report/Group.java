// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.report;

import dev.skyway.bench.Results;
import dev.skyway.bench.Row;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;

/**
 * The rows of one suite on one JDK and collector; only such rows are compared with each other.
 *
 * @param suite the suite
 * @param jdk the feature number of the JDK
 * @param gc the collector
 * @param rows the rows, in the order in which they were measured
 */
record Group(String suite, int jdk, String gc, List<Row> rows) {

  private static final String SKYWAY = "skyway";
  private static final String REFERENCES_ON = "refs=on";
  private static final String REFERENCES_OFF = "refs=off";

  /** The groups of results: by suite as they come, within it by JDK and collector. */
  static List<Group> of(Results results) {
    Map<String, Map<String, List<Row>>> bySuite = new LinkedHashMap<>();
    for (Row row : results.rows()) {
      bySuite
          .computeIfAbsent(row.suite(), suite -> new TreeMap<>())
          .computeIfAbsent(row.jdk() + " " + row.gc(), jvm -> new ArrayList<>())
          .add(row);
    }
    return bySuite.values().stream()
        .flatMap(groups -> groups.values().stream())
        .map(
            rows ->
                new Group(
                    rows.get(0).suite(), rows.get(0).jdk(), rows.get(0).gc(), List.copyOf(rows)))
        .toList();
  }

  /** What distinguishes it from other groups, as a file name can hold it. */
  String id() {
    return "%s-jdk%d-%s".formatted(suite, jdk, gc);
  }

  /** What distinguishes it from other groups, to be read. */
  String title() {
    return "%s, JDK %d, %s".formatted(suite, jdk, gc);
  }

  /** The names of the cases, each once. */
  List<String> cases() {
    return rows.stream().map(Row::benchCase).distinct().toList();
  }

  /** The libraries with their configurations, each once. */
  List<String> contenders() {
    return rows.stream().map(Group::contender).distinct().toList();
  }

  static String contender(Row row) {
    return row.library() + " " + row.config();
  }

  Optional<Row> row(String benchCase, String contender) {
    return rows.stream()
        .filter(row -> row.benchCase().equals(benchCase) && contender(row).equals(contender))
        .findFirst();
  }

  /** Skyway with references on, without self-description. */
  Optional<Row> skyway(String benchCase) {
    return row(benchCase, SKYWAY + " " + REFERENCES_ON);
  }

  /** The fastest of the rows of a case that are wanted. */
  Optional<Row> fastest(String benchCase, Predicate<Row> wanted) {
    return rows.stream()
        .filter(row -> row.benchCase().equals(benchCase))
        .filter(wanted)
        .min(Comparator.comparingDouble(Row::totalNs));
  }

  static boolean isPeer(Row row) {
    return !row.library().equals(SKYWAY);
  }

  static boolean isPeerWithReferences(Row row) {
    return isPeer(row) && row.config().equals(REFERENCES_ON);
  }

  static boolean isPeerWithoutReferences(Row row) {
    return isPeer(row) && row.config().equals(REFERENCES_OFF);
  }
}
