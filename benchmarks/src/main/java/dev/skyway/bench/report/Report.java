// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.report;

import dev.skyway.bench.Results;
import dev.skyway.bench.Row;
import dev.skyway.bench.RowTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** Writes results as a page with plots, with the targets beside what was reached. */
public final class Report {

  private static final String PAGE = "index.html";
  private static final String TARGETS = "targets.md";
  private static final String REACHED = "reached";
  private static final String MISSED = "missed";

  private final Results results;
  private final Path folder;
  private final Html page = new Html("Skyway's benchmarks");

  private Report(Results results, Path folder) {
    this.results = results;
    this.folder = folder;
  }

  /**
   * Writes {@code index.html}, {@code targets.md} with the first table of it, and the images.
   *
   * @param results what was measured, in one run or several
   * @param folder where to; it is made if it is not there
   * @return the page
   * @throws IOException if something cannot be written
   */
  public static Path write(Results results, Path folder) throws IOException {
    // The images are files: no display is needed.
    System.setProperty("java.awt.headless", "true");
    Files.createDirectories(folder);
    return new Report(results, folder).write();
  }

  private Path write() throws IOException {
    page.paragraph(
        "Times are medians. Each table compares what was measured on one JDK and collector; multiples"
            + " are of Skyway's with references on. java.io is in the tables, but in no bars, as those of"
            + " the others would be flat beside it.");
    List<Group> groups = Group.of(results);
    Summary summary = new Summary(groups);
    summary(summary);
    Files.writeString(folder.resolve(TARGETS), summary.markdown());
    for (Group group : groups) {
      page.heading(2, group.title());
      plots(group);
      targets(Targets.of(group));
      rows(group);
    }
    notMeasured();
    return Files.writeString(folder.resolve(PAGE), page.end());
  }

  private void summary(Summary summary) {
    page.heading(2, "Targets");
    page.paragraph(
        "Times are write and read together, as a share of the other's. Of several cases: how many"
            + " reached the target, and the one that is farthest from it.");
    page.beginTable(summary.headings());
    summary.lines().forEach(line -> page.row("", line));
    page.endTable();
  }

  private void plots(Group group) throws IOException {
    for (Plate plate : SuitePlots.of(group)) {
      String file = group.id() + plate.suffix() + ".png";
      plate.save(folder.resolve(file));
      page.image(file, group.title());
    }
  }

  private void targets(List<Check> checks) {
    if (checks.isEmpty()) {
      return;
    }
    page.beginTable(List.of("target", "case", "measured", "wanted", ""));
    for (Check check : checks) {
      String verdict = check.reached() ? REACHED : MISSED;
      page.row(
          verdict,
          List.of(
              check.what(),
              check.subject(),
              Summary.number(check.value()),
              Summary.wanted(check.least(), check.bound()),
              check.reached() ? REACHED : "not reached"));
    }
    page.endTable();
  }

  private void rows(Group group) {
    page.beginTable(
        List.of(
            "case",
            "library",
            "write",
            "read",
            "both",
            "bytes",
            "both / Skyway's",
            "bytes / Skyway's"));
    for (String name : group.cases()) {
      for (String contender : group.contenders()) {
        group.row(name, contender).ifPresent(row -> row(group, row));
      }
    }
    page.endTable();
  }

  private void row(Group group, Row row) {
    String times =
        group
            .skyway(row.benchCase())
            .map(skyway -> RowTable.ratio(row.totalNs(), skyway.totalNs()))
            .orElse("");
    String bytes =
        group
            .skyway(row.benchCase())
            .map(skyway -> RowTable.ratio(row.bytes(), skyway.bytes()))
            .orElse("");
    page.row(
        "",
        List.of(
            row.benchCase(),
            Group.contender(row),
            RowTable.time(row.writeNs()) + RowTable.spread(row, "write", row.writeNs()),
            RowTable.time(row.readNs()) + RowTable.spread(row, "read", row.readNs()),
            RowTable.time(row.totalNs()),
            String.format(Locale.ROOT, "%,d", row.bytes()),
            times,
            bytes));
  }

  private void notMeasured() {
    if (results.notMeasured().isEmpty()) {
      return;
    }
    page.heading(2, "Not measured");
    page.beginTable(List.of("suite", "case", "library", "JDK", "collector", "reason"));
    results
        .notMeasured()
        .forEach(
            missing ->
                page.row(
                    "",
                    List.of(
                        missing.suite(),
                        missing.benchCase(),
                        missing.library() + " " + missing.config(),
                        Integer.toString(missing.jdk()),
                        missing.gc(),
                        missing.reason())));
    page.endTable();
  }
}
