// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;

/** All targets in one table: a line for each of them, a column for each JDK and collector. */
final class Summary {

  private static final String NOT_RUN = "-";

  /** The checks of each goal, by the JVMs they were measured on. */
  private final Map<Goal, Map<String, List<Check>>> goals = new LinkedHashMap<>();

  private final TreeSet<String> jvms = new TreeSet<>();

  /** What a line is about: the same for all cases and JVMs. */
  private record Goal(String suite, String what, boolean least, double bound) {}

  Summary(List<Group> groups) {
    for (Group group : groups) {
      String jvm = "JDK %d, %s".formatted(group.jdk(), group.gc());
      for (Check check : Targets.of(group)) {
        jvms.add(jvm);
        goals
            .computeIfAbsent(
                new Goal(group.suite(), check.what(), check.least(), check.bound()),
                goal -> new LinkedHashMap<>())
            .computeIfAbsent(jvm, key -> new ArrayList<>())
            .add(check);
      }
    }
  }

  List<String> headings() {
    List<String> headings = new ArrayList<>(List.of("suite", "target", "wanted"));
    headings.addAll(jvms);
    return headings;
  }

  List<List<String>> lines() {
    List<List<String>> lines = new ArrayList<>();
    goals.forEach(
        (goal, measured) -> {
          List<String> line =
              new ArrayList<>(
                  List.of(goal.suite(), goal.what(), wanted(goal.least(), goal.bound())));
          jvms.forEach(jvm -> line.add(cell(measured.getOrDefault(jvm, List.of()))));
          lines.add(line);
        });
    return lines;
  }

  /** The table as Markdown. */
  String markdown() {
    StringBuilder table = new StringBuilder();
    append(table, headings());
    append(table, headings().stream().map(heading -> "---").toList());
    lines().forEach(line -> append(table, line));
    return table.toString();
  }

  private static void append(StringBuilder table, List<String> cells) {
    table.append("| ").append(String.join(" | ", cells)).append(" |\n");
  }

  private static String cell(List<Check> checks) {
    if (checks.isEmpty()) {
      return NOT_RUN;
    }
    Check worst = checks.stream().max(Comparator.comparingDouble(Check::excess)).orElseThrow();
    long reached = checks.stream().filter(Check::reached).count();
    if (checks.size() == 1) {
      return number(worst.value()) + (worst.reached() ? "" : ", missed");
    }
    return "%d of %d; worst %s, %s"
        .formatted(reached, checks.size(), number(worst.value()), worst.subject());
  }

  /** A bound, in words. */
  static String wanted(boolean least, double bound) {
    return (least ? "at least " : "at most ") + number(bound);
  }

  static String number(double value) {
    return String.format(Locale.ROOT, value < 10 ? "%.2f" : "%.1f", value);
  }
}
