// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cli.demo;

import dev.skyway.Skyway;
import dev.skyway.bench.Collector;
import dev.skyway.bench.Row;
import dev.skyway.bench.peers.Peer;
import dev.skyway.bench.verify.GraphDigest;
import dev.skyway.cli.demo.model.JdkGraph;
import java.io.IOException;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** The whole demo: reads the graph, sends it with every library in turns, shows what came of it. */
public final class Demo {

  private final PrintStream out;
  private final boolean terminal;
  private final int rounds;
  private final Predicate<String> modules;
  private final List<Standing> standings = new ArrayList<>();

  /**
   * Makes a demo.
   *
   * @param out where it tells what it does
   * @param terminal whether that is a terminal
   * @param rounds how often each library sends the graph after one round of warm-up
   */
  public Demo(PrintStream out, boolean terminal, int rounds) {
    this(out, terminal, rounds, module -> true);
  }

  Demo(PrintStream out, boolean terminal, int rounds, Predicate<String> modules) {
    this.out = out;
    this.terminal = terminal;
    this.rounds = rounds;
    this.modules = modules;
  }

  /**
   * Runs it.
   *
   * @return whether Skyway brought the graph across unchanged every time
   * @throws IOException if the class files cannot be read or the second process fails
   * @throws InterruptedException if the thread is interrupted
   */
  public boolean run() throws IOException, InterruptedException {
    out.printf("The class graph of this JDK, %s %s%n", vendor(), Runtime.version());
    JdkGraph graph = read();
    out.println("  " + GraphCounts.of(graph));
    // The others' tables of references ask each object for its identity hash code, and so does the
    // digest. Skyway
    // would have to carry those along, so it sends the graph as it was read, and the others a copy.
    JdkGraph copy = Skyway.standard().copy(graph);
    GraphDigest expected = GraphDigest.of(copy);
    out.printf(
        "  %,d objects with lists, maps and strings, shared and in cycles%n%n", expected.objects());
    transfer(graph, copy, expected);
    out.println();
    DemoTable.format(standings).forEach(out::println);
    out.println();
    return conclude(graph, expected);
  }

  /** The results so far, for those libraries that have any. */
  public List<Row> rows() {
    return standings.stream()
        .filter(standing -> standing.failure() == null)
        .map(standing -> standing.row(Collector.currentLabel()))
        .toList();
  }

  private static String vendor() {
    return System.getProperty("java.vendor");
  }

  private JdkGraph read() throws IOException {
    try (ReadingProgress progress = new ReadingProgress(out, terminal)) {
      return JdkGraphReader.read(modules, progress);
    }
  }

  private void transfer(JdkGraph graph, JdkGraph copy, GraphDigest expected)
      throws IOException, InterruptedException {
    try (DemoSender sender = DemoSender.start()) {
      out.printf(
          "Process %d sends it to process %d, over loopback. Skyway: %s%n",
          ProcessHandle.current().pid(), sender.receiverPid(), Skyway.standard().report());
      for (Peer peer : sender.peers()) {
        standings.add(new Standing(peer));
      }
      for (int round = 0; round <= rounds; round++) {
        out.print(round == 0 ? "  warm-up:" : "  round " + round + ":");
        for (Standing standing : standings) {
          if (standing.failure() == null) {
            boolean original = standing.peer().library().equals("skyway");
            transfer(sender, standing, original ? graph : copy, expected, round > 0);
          }
        }
        out.println();
      }
    }
  }

  private void transfer(
      DemoSender sender, Standing standing, JdkGraph graph, GraphDigest expected, boolean counts)
      throws IOException, InterruptedException {
    try {
      Arrival arrival = sender.send(standing.peer(), graph);
      standing.add(arrival, expected, counts);
      out.printf(" %s %.2f s", standing.peer().library(), arrival.totalNs() / 1e9);
    } catch (TransferException e) {
      standing.fail(e.getMessage());
      out.printf(" %s failed", standing.peer().library());
    }
    out.flush();
  }

  private boolean conclude(JdkGraph graph, GraphDigest expected) {
    Standing skyway = standings.get(0);
    if (skyway.failure() != null || !GraphDigest.of(graph).equals(expected)) {
      out.println("Skyway did not bring the graph across unchanged.");
      return false;
    }
    Optional<Standing> next =
        standings.stream()
            .skip(1)
            .filter(standing -> standing.failure() == null)
            .min((a, b) -> Double.compare(a.totalNs(), b.totalNs()));
    out.printf(
        "All %,d objects arrived equal, in value, sharing and cycles, in every transfer (digest %016x)%s.%n",
        expected.objects(),
        expected.hash(),
        next.map(
                other ->
                    "; the next library, %s, takes %.1f times as long as Skyway"
                        .formatted(other.peer().library(), other.totalNs() / skyway.totalNs()))
            .orElse(""));
    return true;
  }
}
