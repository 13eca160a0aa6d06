// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.first;

import dev.skyway.bench.cases.BenchCase;
import dev.skyway.bench.cases.BenchCases;
import dev.skyway.bench.fork.ForkMain;
import dev.skyway.bench.fork.Measurement;
import dev.skyway.bench.fork.Subject;
import dev.skyway.bench.peers.Peers;
import java.io.IOException;

/** The JVM that measures one case with all libraries. */
public final class FirstFork {

  private FirstFork() {}

  /**
   * Measures.
   *
   * @param args the case, whether references are kept, and milliseconds of warm-up and of
   *     measurement for each candidate
   */
  public static void main(String[] args) {
    BenchCase benchCase = BenchCases.byName(args[0]);
    boolean references = Boolean.parseBoolean(args[1]);
    Effort effort = new Effort(1, Integer.parseInt(args[2]), Integer.parseInt(args[3]));
    ForkMain.run(() -> measure(benchCase, references, effort));
  }

  private static void measure(BenchCase benchCase, boolean references, Effort effort)
      throws IOException, ClassNotFoundException {
    Contest contest = new Contest(benchCase, Peers.of(benchCase.setup(references)));
    for (Candidate candidate : contest.run(effort)) {
      Subject subject =
          new Subject(benchCase.name(), candidate.peer().library(), candidate.peer().config());
      Measurement.of(subject, Measurement.WRITE_NS, candidate.writes()).print(System.out);
      Measurement.of(subject, Measurement.READ_NS, candidate.reads()).print(System.out);
      Measurement.of(subject, Measurement.BYTES, candidate.bytes()).print(System.out);
    }
  }
}
