// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cli.demo;

import static dev.skyway.bench.RowTable.ratio;
import static dev.skyway.bench.RowTable.time;

import java.util.ArrayList;
import java.util.List;

/** Shows the standings. */
final class DemoTable {

  private DemoTable() {}

  /** The table's lines; the first standing is the one that others are multiples of. */
  static List<String> format(List<Standing> standings) {
    List<String> lines = new ArrayList<>();
    lines.add(
        "  %-10s %12s %10s %10s %12s   %s"
            .formatted("library", "bytes", "write", "read", "end to end", "end to end / Skyway's"));
    Standing first = standings.get(0);
    for (Standing standing : standings) {
      lines.add(line(standing, first));
    }
    return lines;
  }

  private static String line(Standing standing, Standing first) {
    String library = standing.peer().library();
    if (standing.failure() != null) {
      return "  %-10s failed: %s".formatted(library, standing.failure());
    }
    return "  %-10s %,12d %10s %10s %12s   %s"
        .formatted(
            library,
            standing.bytes(),
            time(standing.writeNs()),
            time(standing.readNs()),
            time(standing.totalNs()),
            first.failure() == null ? ratio(standing.totalNs(), first.totalNs()) : "-");
  }
}
