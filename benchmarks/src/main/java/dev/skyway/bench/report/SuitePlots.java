// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.report;

import dev.skyway.bench.Row;
import dev.skyway.bench.cases.SizedName;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import org.knowm.xchart.internal.chartpart.Chart;

/** The charts of a group: bars of write, read and bytes, and lines where sizes or counts grow. */
final class SuitePlots {

  private static final int COLUMNS = 3;

  /** It takes so long that the others' bars would be flat; the tables have it. */
  private static final String NOT_IN_BARS = "java.io refs=on";

  private static final double NS_IN_US = 1e3;
  private static final double NS_IN_MS = 1e6;
  private static final double BYTES_IN_MIB = 1 << 20;

  private final Group group;

  private SuitePlots(Group group) {
    this.group = group;
  }

  /** The plates, in the order in which they are shown. */
  static List<Plate> of(Group group) {
    SuitePlots plots = new SuitePlots(group);
    return switch (group.suite()) {
      case "structures" -> plots.structures();
      case "cold" -> List.of(new Plate("", 1, plots.cold()));
      case "limit" -> List.of(new Plate("", 2, plots.limit()));
      case "threads" -> List.of(new Plate("", 1, plots.threads()));
      case "kv" -> List.of(new Plate("", 1, plots.keyValueStore()));
      case "spark" -> List.of(new Plate("", 1, plots.spark()));
      case "connections" -> List.of(new Plate("", COLUMNS, plots.connections()));
      default -> List.of(plots.bars("", group.cases()));
    };
  }

  private List<Plate> structures() {
    Map<String, List<String>> bySize = new LinkedHashMap<>();
    Map<String, List<String>> byLabel = new LinkedHashMap<>();
    for (String name : group.cases()) {
      SizedName.parse(name)
          .ifPresent(
              sized -> {
                String size = sized.elements() + sized.suffix();
                bySize.computeIfAbsent(size, key -> new ArrayList<>()).add(name);
                byLabel
                    .computeIfAbsent(sized.label() + sized.suffix(), key -> new ArrayList<>())
                    .add(name);
              });
    }
    List<Plate> plates = new ArrayList<>();
    bySize.forEach((size, cases) -> plates.add(bars(size, cases)));
    List<Chart<?, ?>> lines = new ArrayList<>();
    byLabel.forEach(
        (label, cases) -> {
          if (cases.size() > 1) {
            lines.add(lines(label + ", write + read, ns for each element", cases));
          }
        });
    if (!lines.isEmpty()) {
      plates.add(new Plate("-sizes", COLUMNS, lines));
    }
    return plates;
  }

  private List<Chart<?, ?>> cold() {
    Map<String, Map<Double, Double>> points = new LinkedHashMap<>();
    for (Row row : group.rows()) {
      double count = Double.parseDouble(row.benchCase().replaceAll("\\D", ""));
      points
          .computeIfAbsent(Group.contender(row), key -> new TreeMap<>())
          .put(count, row.totalNs() / NS_IN_MS);
    }
    List<Chart<?, ?>> charts = new ArrayList<>();
    charts.add(Plot.lines("write + read, ms until that many messages", true, points));
    return charts;
  }

  private List<Chart<?, ?>> limit() {
    List<String> cases = group.cases();
    List<Chart<?, ?>> charts = new ArrayList<>();
    charts.add(
        chart("write, share of a copy's speed", cases, r -> r.value("copy_ns") / r.writeNs()));
    charts.add(chart("read, share of a copy's speed", cases, r -> r.value("copy_ns") / r.readNs()));
    charts.add(
        chart(
            "writing, MiB of native memory",
            cases,
            r -> r.value("write_native_bytes") / BYTES_IN_MIB));
    charts.add(
        chart(
            "writing, MiB allocated on the heap",
            cases,
            r -> r.value("write_allocated_bytes") / BYTES_IN_MIB));
    return charts;
  }

  private List<Chart<?, ?>> threads() {
    List<Chart<?, ?>> charts = new ArrayList<>();
    String title = "messages a second / one thread's, ";
    charts.add(chart(title + "write", group.cases(), r -> throughput(r, Row::writeNs)));
    charts.add(chart(title + "read", group.cases(), r -> throughput(r, Row::readNs)));
    return charts;
  }

  private List<Chart<?, ?>> connections() {
    List<Chart<?, ?>> charts = new ArrayList<>();
    for (String name : group.cases()) {
      charts.add(
          chart(name + ", ms until it is there", List.of(name), r -> r.totalNs() / NS_IN_MS));
    }
    return charts;
  }

  private List<Chart<?, ?>> keyValueStore() {
    List<String> cases = group.cases();
    List<Chart<?, ?>> charts = new ArrayList<>();
    charts.add(
        chart("requests a second, thousands", cases, r -> r.value("requests_per_s") / 1_000));
    for (String percentile : List.of("p50", "p99", "p999")) {
      String title = "latency, us, " + percentile.replace("p999", "p99.9");
      charts.add(chart(title, cases, r -> r.value(percentile + "_ns") / NS_IN_US));
    }
    return charts;
  }

  private List<Chart<?, ?>> spark() {
    List<Chart<?, ?>> charts = new ArrayList<>();
    List<String> programs =
        group.cases().stream()
            .filter(name -> group.skyway(name).isPresent())
            .filter(name -> group.skyway(name).get().more().containsKey("cpu_ns"))
            .toList();
    if (!programs.isEmpty()) {
      charts.add(
          chart("processor time / Skyway's", programs, r -> of(r, row -> row.value("cpu_ns"))));
    }
    charts.add(chart("write + read / Skyway's", group.cases(), r -> of(r, Row::totalNs)));
    charts.add(chart("bytes / Skyway's", group.cases(), r -> of(r, Row::bytes)));
    return charts;
  }

  private double throughput(Row row, ToDoubleFunction<Row> time) {
    return group
        .row(Targets.oneThread(row.benchCase()), Group.contender(row))
        .map(alone -> row.value("threads") * time.applyAsDouble(alone) / time.applyAsDouble(row))
        .orElse(Double.NaN);
  }

  /**
   * Bars of one case in its own units, of several as multiples of Skyway's.
   *
   * @param size what the cases have in common, or nothing
   */
  private Plate bars(String size, List<String> cases) {
    String of = size.isEmpty() ? "" : ", " + size;
    List<Chart<?, ?>> charts = new ArrayList<>();
    if (cases.size() == 1) {
      charts.add(chart("write, ns" + of, cases, Row::writeNs));
      charts.add(chart("read, ns" + of, cases, Row::readNs));
      charts.add(chart("bytes" + of, cases, Row::bytes));
    } else {
      charts.add(chart("write / Skyway's" + of, cases, r -> of(r, Row::writeNs)));
      charts.add(chart("read / Skyway's" + of, cases, r -> of(r, Row::readNs)));
      charts.add(chart("bytes / Skyway's" + of, cases, r -> of(r, Row::bytes)));
    }
    String suffix = size.isEmpty() ? "" : "-" + size;
    return new Plate(suffix, Plot.isWide(cases) ? 1 : COLUMNS, charts);
  }

  private double of(Row row, ToDoubleFunction<Row> quantity) {
    return group
        .skyway(row.benchCase())
        .map(skyway -> quantity.applyAsDouble(row) / quantity.applyAsDouble(skyway))
        .orElse(Double.NaN);
  }

  private Chart<?, ?> chart(String title, List<String> cases, ToDoubleFunction<Row> quantity) {
    Map<String, List<Double>> series = new LinkedHashMap<>();
    for (String contender : group.contenders()) {
      if (contender.equals(NOT_IN_BARS)) {
        continue;
      }
      List<Double> values = new ArrayList<>();
      for (String name : cases) {
        values.add(
            group
                .row(name, contender)
                .map(quantity::applyAsDouble)
                .filter(Double::isFinite)
                .orElse(null));
      }
      if (values.stream().anyMatch(Objects::nonNull)) {
        series.put(contender, values);
      }
    }
    return Plot.bars(title, labels(cases), series);
  }

  /** The names without what all of them have in common: size and placement. */
  private static List<String> labels(List<String> cases) {
    List<String> labels =
        cases.stream()
            .map(name -> SizedName.parse(name).map(SizedName::label).orElse(name))
            .distinct()
            .toList();
    return labels.size() == cases.size() ? labels : cases;
  }

  private Chart<?, ?> lines(String title, List<String> cases) {
    Map<String, Map<Double, Double>> points = new LinkedHashMap<>();
    for (String name : cases) {
      double elements = SizedName.parse(name).orElseThrow().elements();
      for (String contender : group.contenders()) {
        group
            .row(name, contender)
            .ifPresent(
                row ->
                    points
                        .computeIfAbsent(contender, key -> new TreeMap<>())
                        .put(elements, row.totalNs() / elements));
      }
    }
    return Plot.lines(title, false, points);
  }
}
