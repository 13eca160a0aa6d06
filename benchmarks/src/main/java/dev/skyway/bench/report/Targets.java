// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.report;

import dev.skyway.bench.Row;
import dev.skyway.bench.cases.SizedName;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * What Skyway is to reach in each suite. Times are write and read together, as a share of the
 * other's.
 */
final class Targets {

  private static final String OF_BEST = "write + read / best peer's";
  private static final String OF_BEST_ON = OF_BEST + ", references on";
  private static final String OF_BEST_OFF = OF_BEST + ", references off";
  private static final String GEOMETRIC_MEAN = "geometric mean";

  private static final String SHUFFLED = "-shuffled";
  private static final int MEDIUM = 100_000;
  private static final int LARGE = 1_000_000;
  private static final Set<String> PRIMITIVE_ARRAYS = Set.of("floats");

  /** Structures of objects of one's own classes; the others are of boxes and strings. */
  private static final Set<String> OWN_CLASSES =
      Set.of("points", "pairs", "tree", "graph", "orders");

  private final Group group;
  private final List<Check> checks = new ArrayList<>();

  private Targets(Group group) {
    this.group = group;
  }

  /** The targets of the group's suite; what lacks the rows it needs is left out. */
  static List<Check> of(Group group) {
    Targets targets = new Targets(group);
    switch (group.suite()) {
      case "jsbs" -> targets.jsbs();
      case "structures" -> targets.structures();
      case "stream" -> targets.stream();
      case "cold" -> targets.cold();
      case "threads" -> targets.threads();
      case "limit" -> targets.limit();
      case "connections" -> targets.connections();
      case "kv" -> targets.keyValueStore();
      case "spark" -> targets.checks.addAll(SparkTargets.of(group));
      default -> targets.checks.clear();
    }
    return targets.checks;
  }

  private void jsbs() {
    for (String name : group.cases()) {
      share(OF_BEST_ON, name, Group::isPeerWithReferences, 0.67);
      share(OF_BEST_OFF, name, Group::isPeerWithoutReferences, 0.80);
    }
    bytes();
  }

  private void structures() {
    for (String name : group.cases()) {
      SizedName.parse(name).ifPresent(sized -> structure(name, sized));
    }
    List<Double> shares = new ArrayList<>();
    for (String name : group.cases()) {
      share(OF_BEST_OFF, name, Group::isPeerWithoutReferences, 1.0).ifPresent(shares::add);
    }
    mean(OF_BEST_OFF, shares, 0.75);
    bytes();
  }

  private void structure(String name, SizedName sized) {
    if (PRIMITIVE_ARRAYS.contains(sized.label())) {
      share(OF_BEST, name, Group::isPeer, 1.0);
    } else if (sized.suffix().isEmpty() && sized.elements() >= MEDIUM) {
      share(OF_BEST_ON, name, Group::isPeerWithReferences, 0.50);
    } else if (sized.suffix().equals(SHUFFLED) && sized.elements() >= LARGE) {
      double bound = OWN_CLASSES.contains(sized.label()) ? 0.20 : 0.60;
      share(OF_BEST_ON, name, Group::isPeerWithReferences, bound);
    }
  }

  private void stream() {
    for (String name : group.cases()) {
      ofLibrary("kryo", name, Group::isPeerWithoutReferences, 0.33);
      ofLibrary("fory", name, Group::isPeerWithoutReferences, 0.80);
    }
  }

  private void cold() {
    String name = "first-1000";
    ofLibrary("fory", name, Group::isPeer, 0.1);
    ofLibrary("kryo", name, Group::isPeer, 0.4);
    ofLibrary("java.io", name, Group::isPeer, 0.8);
  }

  private void threads() {
    for (String name : group.cases()) {
      String alone = oneThread(name);
      if (!alone.equals(name) && group.skyway(alone).isPresent()) {
        group.skyway(name).ifPresent(row -> scaling(group.skyway(alone).get(), row));
      }
    }
  }

  /** The case of the same graph with one thread. */
  static String oneThread(String name) {
    return name.replaceFirst("-\\d+-thread.*", "-1-thread");
  }

  private void scaling(Row alone, Row together) {
    double times = together.value("threads") * alone.totalNs() / together.totalNs();
    checks.add(Check.atLeast("throughput / one thread's", together.benchCase(), times, 1.8));
  }

  private void limit() {
    for (String name : group.cases()) {
      group.skyway(name).ifPresent(this::limit);
    }
  }

  private void limit(Row row) {
    String name = row.benchCase();
    double heapBytes = row.value("heap_bytes");
    double copyNs = row.value("copy_ns");
    if (name.startsWith("points") || name.startsWith("pairs")) {
      checks.add(Check.atLeast("copy / write", name, copyNs / row.writeNs(), 0.35));
      checks.add(Check.atLeast("copy / read", name, copyNs / row.readNs(), 0.30));
    }
    double used = row.value("write_native_bytes") + row.value("write_allocated_bytes");
    checks.add(Check.atMost("memory used writing / graph's", name, used / heapBytes, 0.20));
    double idle = row.value("idle_native_bytes");
    checks.add(Check.atMost("native memory when idle / graph's", name, idle / heapBytes, 0.02));
  }

  private void connections() {
    for (String name : group.cases()) {
      group.skyway(name).ifPresent(this::connection);
    }
  }

  private void connection(Row row) {
    String name = row.benchCase();
    if (row.more().containsKey("array_ns")) {
      double least = row.value("array_ns") + row.value("engine_ns");
      String what = "round trip / that of a byte[] and the engine's time";
      checks.add(Check.atMost(what, name, row.totalNs() / least, 1.15));
      return;
    }
    ofLibrary("kryo", name, Group::isPeer, 0.5);
    ofLibrary("fory", name, Group::isPeer, 0.7);
    share("write + read / Skyway's as whole messages", name, Targets::isWholeMessage, 0.8);
  }

  private void keyValueStore() {
    for (String name : group.cases()) {
      throughput("kryo", name, name.startsWith("rich") ? 2.0 : 1.0);
      throughput("fory", name, 1.0);
    }
  }

  private void throughput(String library, String name, double bound) {
    Optional<Row> skyway = group.skyway(name);
    Optional<Row> other = group.row(name, library + " refs=on");
    if (skyway.isPresent() && other.isPresent()) {
      double times = skyway.get().value("requests_per_s") / other.get().value("requests_per_s");
      checks.add(Check.atLeast("requests a second / " + library + "'s", name, times, bound));
    }
  }

  private static boolean isWholeMessage(Row row) {
    return row.config().equals("whole-message");
  }

  private void bytes() {
    String what = "bytes / Kryo's, references on";
    List<Double> shares = new ArrayList<>();
    for (String name : group.cases()) {
      Optional<Row> skyway = group.skyway(name);
      Optional<Row> kryo = group.row(name, "kryo refs=on");
      if (skyway.isPresent() && kryo.isPresent()) {
        double share = (double) skyway.get().bytes() / kryo.get().bytes();
        shares.add(share);
        checks.add(Check.atMost(what, name, share, 1.5));
      }
    }
    mean(what, shares, 1.15);
  }

  private void ofLibrary(String library, String name, Predicate<Row> wanted, double bound) {
    share(
        "write + read / " + library + "'s",
        name,
        wanted.and(row -> row.library().equals(library)),
        bound);
  }

  private Optional<Double> share(String what, String name, Predicate<Row> of, double bound) {
    Optional<Double> share =
        group
            .skyway(name)
            .flatMap(
                skyway -> group.fastest(name, of).map(peer -> skyway.totalNs() / peer.totalNs()));
    share.ifPresent(value -> checks.add(Check.atMost(what, name, value, bound)));
    return share;
  }

  private void mean(String what, List<Double> shares, double bound) {
    if (shares.size() > 1) {
      checks.add(Check.atMost(what, GEOMETRIC_MEAN, geometricMean(shares), bound));
    }
  }

  /** Of at least one share. */
  static double geometricMean(List<Double> shares) {
    return Math.exp(shares.stream().mapToDouble(Math::log).average().orElseThrow());
  }
}
