// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.spark;

import dev.skyway.bench.Row;
import dev.skyway.bench.RowTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Shows what the suite gave; multiples are of Kryo's, unregistered, as Spark sets it up. */
final class SparkTable {

  private static final String LINE =
      "  %-8s %-24s %9s %7s %9s %9s %9s %9s %7s %7s %9s %7s %12s %7s";

  private static final String CLOCKED = "clocked_ns";

  private SparkTable() {}

  /** The lines of a table. */
  static List<String> format(List<Row> rows) {
    List<String> lines = new ArrayList<>();
    lines.add("CPU: of the tasks' threads; write and read: the part of it within the serializer,");
    lines.add("as Flight Recorder samples it; bytes: shuffled or cached;");
    lines.add("unseen: where the sampler could not tell what was done; clocked: time within the");
    lines.add("serializer by the clock, in rounds of its own; x: of Kryo's (refs=on)");
    String group = "";
    for (Row row : rows) {
      String next = "%s, JDK %d, %s".formatted(row.benchCase(), row.jdk(), row.gc());
      if (!next.equals(group)) {
        group = next;
        lines.add("");
        lines.add(group);
        lines.add(
            LINE.formatted(
                "", "", "CPU", "x", "wall", "GC", "write", "read", "both x", "unseen", "clocked",
                "x", "bytes", "x"));
      }
      lines.add(line(row, kryo(rows, row)));
    }
    return lines;
  }

  /** The row of Kryo with the same compression. */
  private static Optional<Row> kryo(List<Row> rows, Row row) {
    boolean compressed = !row.config().endsWith(SparkSerializer.UNCOMPRESSED);
    String config = SparkSerializer.KRYO.config(compressed);
    return rows.stream()
        .filter(r -> r.library().equals("kryo") && r.config().equals(config))
        .filter(r -> r.benchCase().equals(row.benchCase()))
        .filter(r -> r.gc().equals(row.gc()) && r.jdk() == row.jdk())
        .findFirst();
  }

  private static String line(Row row, Optional<Row> kryo) {
    boolean shuffles = row.more().containsKey("cpu_ns");
    return LINE.formatted(
        row.library(),
        row.config(),
        shuffles ? RowTable.time(row.value("cpu_ns")) : "",
        shuffles ? kryo.map(r -> of(row.value("cpu_ns"), r.value("cpu_ns"))).orElse("") : "",
        shuffles ? RowTable.time(row.value("wall_ns")) : "",
        shuffles ? RowTable.time(row.value("gc_ns")) : "",
        RowTable.time(row.writeNs()),
        RowTable.time(row.readNs()),
        kryo.map(r -> of(row.totalNs(), r.totalNs())).orElse(""),
        shuffles ? String.format(Locale.ROOT, "%.0f%%", 100 * row.value("unseen_share")) : "",
        isClocked(row) ? RowTable.time(row.value(CLOCKED)) : "",
        isClocked(row)
            ? kryo.filter(SparkTable::isClocked)
                .map(r -> of(row.value(CLOCKED), r.value(CLOCKED)))
                .orElse("")
            : "",
        row.bytes() == 0 ? "" : String.format(Locale.ROOT, "%,d", row.bytes()),
        row.bytes() == 0 ? "" : kryo.map(r -> of(row.bytes(), r.bytes())).orElse(""));
  }

  /** Results that were kept from before have no such time. */
  private static boolean isClocked(Row row) {
    return row.more().containsKey(CLOCKED);
  }

  private static String of(double value, double reference) {
    return String.format(Locale.ROOT, "%.2f", value / reference);
  }
}
