// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.jmh;

import dev.skyway.bench.cases.BenchCase;
import dev.skyway.bench.cases.Topology;
import dev.skyway.bench.structures.StructureCases;
import dev.skyway.bench.verify.GraphDigest;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;

/** The digests of graphs as they are to arrive, each taken once. */
final class ExpectedDigests {

  private record Key(String name, boolean references) {}

  private final Map<Key, GraphDigest> digests = new HashMap<>();
  private final Consumer<String> progress;

  ExpectedDigests(Consumer<String> progress) {
    this.progress = progress;
  }

  /** The digest of a case's graph for a library that keeps references or not. */
  GraphDigest of(BenchCase benchCase, boolean references) {
    // Placement changes nothing but the place, and in a tree nothing is shared.
    String name = StructureCases.inOrder(benchCase.name());
    boolean kept = references || benchCase.topology() == Topology.TREE;
    return digests.computeIfAbsent(
        new Key(name, kept),
        key -> {
          progress.accept("digest of " + name);
          return BenchCase.digest(MessageCases.byName(name).graph().get(), kept);
        });
  }
}
