// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.first;

import dev.skyway.bench.cases.BenchCase;
import dev.skyway.bench.cases.BenchCases;
import dev.skyway.bench.peers.Peers;
import java.io.IOException;
import java.util.Locale;

/**
 * The JVM that measures one case: started by {@link FirstBench}, it prints a line for each
 * candidate.
 */
public final class FirstFork {

  /** Starts a line of results; what else a JVM prints is passed on. */
  static final String MARK = "result\t";

  private FirstFork() {}

  /**
   * Measures.
   *
   * @param args the case, {@code on} or {@code off} for references, and milliseconds of warm-up and
   *     of measurement for each candidate
   * @throws IOException if a library reports one
   * @throws ClassNotFoundException if a library does not find a class
   */
  public static void main(String[] args) throws IOException, ClassNotFoundException {
    BenchCase benchCase = BenchCases.byName(args[0]);
    boolean references = args[1].equals("on");
    Effort effort = new Effort(1, Integer.parseInt(args[2]), Integer.parseInt(args[3]));
    Contest contest = new Contest(benchCase, Peers.of(benchCase.setup(references)));
    for (Candidate candidate : contest.run(effort)) {
      System.out.printf(
          Locale.ROOT,
          MARK + "%s\t%s\t%.2f\t%.2f\t%d%n",
          candidate.peer().library(),
          candidate.peer().config(),
          candidate.writeNs(),
          candidate.readNs(),
          candidate.bytes());
    }
  }
}
