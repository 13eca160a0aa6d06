// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.first;

import dev.skyway.bench.cases.BenchCase;
import dev.skyway.bench.peers.Peer;
import dev.skyway.bench.verify.GraphDigest;
import java.io.IOException;
import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Some peers on one case in one JVM: verified first, then warmed and timed in turns.
 *
 * <p>Taking turns, with another one going first in each round, lets a slow phase of the machine hit
 * all of them. Only one configuration of a library takes part in a contest: a second one would make
 * the library's own branches and calls look mixed to the JIT compiler. What libraries share is the
 * JDK's code, and of that all have warmed it before any is timed.
 */
final class Contest {

  private static final long ROUND_NS = TimeUnit.MILLISECONDS.toNanos(5);
  private static final int LEAST_ROUNDS = 3;
  private static final int LEAST_SLICES = 2;
  private static final int MOST_SLICES = 6;

  /** Milliseconds of compilation in a slice that count as rest. */
  private static final int REST_MS = 3;

  private final BenchCase benchCase;
  private final List<Candidate> candidates = new ArrayList<>();

  /**
   * Verifies the peers.
   *
   * @throws IllegalStateException if a graph does not arrive as it was sent
   */
  Contest(BenchCase benchCase, List<Peer> peers) throws IOException, ClassNotFoundException {
    this.benchCase = benchCase;
    GraphDigest expected = GraphDigest.of(benchCase.graph().get());
    for (Peer peer : peers) {
      candidates.add(Candidate.verified(peer, benchCase, expected));
    }
  }

  /** Warms up and measures; the medians are then in the candidates. */
  List<Candidate> run(Effort effort) throws IOException, ClassNotFoundException {
    if (!benchCase.large()) {
      rounds(LEAST_ROUNDS, effort.warmUpMs() / 2);
      candidates.forEach(candidate -> candidate.fillRound(ROUND_NS));
      warmUpUntilCompiled(effort.warmUpMs() / 4);
    } else {
      // One message runs through the code a million times, and verifying has sent two already.
      rounds(1, 0);
    }
    candidates.forEach(Candidate::forgetTimes);
    rounds(LEAST_ROUNDS, effort.measureMs());
    return candidates;
  }

  /** On a busy machine the compilers fall behind: the warm-up goes on until they come to rest. */
  private void warmUpUntilCompiled(int sliceMs) throws IOException, ClassNotFoundException {
    CompilationMXBean compilers = ManagementFactory.getCompilationMXBean();
    long before;
    int slices = 0;
    do {
      before = compilers.getTotalCompilationTime();
      rounds(LEAST_ROUNDS, sliceMs);
      slices++;
    } while (slices < LEAST_SLICES
        || slices < MOST_SLICES && compilers.getTotalCompilationTime() - before > REST_MS);
  }

  private void rounds(int leastRounds, int msForEach) throws IOException, ClassNotFoundException {
    long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(msForEach) * candidates.size();
    for (int round = 0; round < leastRounds || System.nanoTime() < end; round++) {
      for (int turn = 0; turn < candidates.size(); turn++) {
        candidates.get((round + turn) % candidates.size()).round();
      }
    }
  }
}
