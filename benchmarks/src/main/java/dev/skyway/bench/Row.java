// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * One result: what a library with one configuration needs for one case.
 *
 * @param benchCase the case, such as {@code media}
 * @param library the library, such as {@code kryo}
 * @param config its configuration, such as {@code refs=on}
 * @param writeNs nanoseconds to write one graph, the median
 * @param readNs nanoseconds to read it, the median
 * @param bytes the length of the message
 * @param jdk the feature number of the JVM that ran it
 * @param gc the collector of that JVM, such as {@code parallel}
 */
public record Row(
    String benchCase,
    String library,
    String config,
    double writeNs,
    double readNs,
    long bytes,
    int jdk,
    String gc) {

  /** Write and read together, in nanoseconds. */
  public double totalNs() {
    return writeNs + readNs;
  }

  /** The row as a JSON object on one line. */
  public String toJson() {
    return "{\"case\":%s,\"library\":%s,\"config\":%s,\"write_ns\":%s,\"read_ns\":%s,\"bytes\":%d,\"jdk\":%d,\"gc\":%s}"
        .formatted(
            quoted(benchCase),
            quoted(library),
            quoted(config),
            number(writeNs),
            number(readNs),
            bytes,
            jdk,
            quoted(gc));
  }

  /** Rows as a JSON array, one row on each line. */
  public static String toJson(List<Row> rows) {
    return rows.stream().map(Row::toJson).collect(Collectors.joining(",\n  ", "[\n  ", "\n]\n"));
  }

  private static String number(double value) {
    return String.format(Locale.ROOT, "%.1f", value);
  }

  private static String quoted(String text) {
    StringBuilder json = new StringBuilder("\"");
    for (char c : text.toCharArray()) {
      if (c == '"' || c == '\\') {
        json.append('\\').append(c);
      } else if (c < ' ') {
        json.append("\\u%04x".formatted((int) c));
      } else {
        json.append(c);
      }
    }
    return json.append('"').toString();
  }
}
