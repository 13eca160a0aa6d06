// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.kv;

import dev.skyway.bench.Row;
import dev.skyway.bench.RowTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Shows what {@link KvBench} gave. */
public final class KvTable {

  private KvTable() {}

  /** The lines of a table; requests a second also as multiples of Kryo's, if that took part. */
  public static List<String> format(List<Row> rows) {
    List<String> lines = new ArrayList<>();
    lines.add(
        "%-14s %-8s %12s %8s %9s %9s %9s %9s %9s %9s %9s"
            .formatted(
                "value, mix",
                "library",
                "requests/s",
                "x Kryo",
                "CPU each",
                "store GC",
                "p50",
                "p95",
                "p99",
                "p99.9",
                "bytes out"));
    String previous = "";
    for (Row row : rows) {
      if (!previous.isEmpty() && !previous.equals(row.benchCase())) {
        lines.add("");
      }
      previous = row.benchCase();
      lines.add(
          "%-14s %-8s %,12.0f %8s %9s %9s %9s %9s %9s %9s %,9d"
              .formatted(
                  row.benchCase(),
                  row.library(),
                  row.value("requests_per_s"),
                  ofKryo(rows, row),
                  RowTable.time(row.value("cpu_ns")),
                  RowTable.time(row.value("store_gc_ns")),
                  RowTable.time(row.value("p50_ns")),
                  RowTable.time(row.value("p95_ns")),
                  RowTable.time(row.value("p99_ns")),
                  RowTable.time(row.value("p999_ns")),
                  row.bytes()));
    }
    return lines;
  }

  private static String ofKryo(List<Row> rows, Row row) {
    return rows.stream()
        .filter(r -> r.benchCase().equals(row.benchCase()) && r.library().equals("kryo"))
        .findFirst()
        .map(
            kryo ->
                String.format(
                    Locale.ROOT,
                    "%.2f",
                    row.value("requests_per_s") / kryo.value("requests_per_s")))
        .orElse("-");
  }
}
