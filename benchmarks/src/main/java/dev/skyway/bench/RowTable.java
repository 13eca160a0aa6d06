// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Shows rows as a table, with everyone's time and bytes as multiples of Skyway's. */
public final class RowTable {

  private static final String REFERENCE_LIBRARY = "skyway";
  private static final String REFERENCE_CONFIG = "refs=on";
  private static final String NONE = "-";

  private RowTable() {}

  /**
   * Formats rows.
   *
   * @param rows the rows; rows of one case and collector stand together
   * @return the table's lines; ratios are left out where Skyway has no row
   */
  public static List<String> format(List<Row> rows) {
    List<String> lines = new ArrayList<>();
    String group = "";
    for (Row row : rows) {
      String next = "%s, JDK %d, %s".formatted(row.benchCase(), row.jdk(), row.gc());
      if (!next.equals(group)) {
        group = next;
        lines.add("");
        lines.add(
            "%-34s %15s %15s %10s %11s   %7s %7s %7s %7s"
                .formatted(
                    group, "write", "read", "both", "bytes", "write", "read", "both", "bytes"));
      }
      lines.add(line(row, reference(rows, row)));
    }
    return lines;
  }

  private static Optional<Row> reference(List<Row> rows, Row row) {
    return rows.stream()
        .filter(r -> r.library().equals(REFERENCE_LIBRARY) && r.config().equals(REFERENCE_CONFIG))
        .filter(r -> r.benchCase().equals(row.benchCase()))
        .filter(r -> r.gc().equals(row.gc()) && r.jdk() == row.jdk())
        .findFirst();
  }

  private static String line(Row row, Optional<Row> reference) {
    return "  %-10s %-21s %15s %15s %10s %,11d   %7s %7s %7s %7s"
        .formatted(
            row.library(),
            row.config(),
            time(row.writeNs()) + spread(row, "write", row.writeNs()),
            time(row.readNs()) + spread(row, "read", row.readNs()),
            time(row.totalNs()),
            row.bytes(),
            reference.map(r -> ratio(row.writeNs(), r.writeNs())).orElse(NONE),
            reference.map(r -> ratio(row.readNs(), r.readNs())).orElse(NONE),
            reference.map(r -> ratio(row.totalNs(), r.totalNs())).orElse(NONE),
            reference.map(r -> ratio(row.bytes(), r.bytes())).orElse(NONE));
  }

  /**
   * Half the distance of the quartiles as a share of the median, such as {@code ±3%}, or nothing if
   * they are not known.
   *
   * @param direction {@code write} or {@code read}
   */
  public static String spread(Row row, String direction, double median) {
    Double low = row.more().get(direction + "_low_ns");
    Double high = row.more().get(direction + "_high_ns");
    return low == null || high == null
        ? ""
        : String.format(Locale.ROOT, " ±%.0f%%", 100 * (high - low) / 2 / median);
  }

  /** A time with a unit that leaves three digits or so. */
  public static String time(double ns) {
    if (ns < 1e4) {
      return String.format(Locale.ROOT, "%.0f ns", ns);
    }
    if (ns < 1e6) {
      return String.format(Locale.ROOT, "%.1f us", ns / 1e3);
    }
    return String.format(Locale.ROOT, ns < 1e8 ? "%.1f ms" : "%.0f ms", ns / 1e6);
  }

  /** A multiple, such as {@code 2.5x}. */
  public static String ratio(double value, double reference) {
    double multiple = value / reference;
    return String.format(Locale.ROOT, multiple < 100 ? "%.2fx" : "%.0fx", multiple);
  }
}
