// SPDX-License-Identifier: Apache-2.0
package dev.skyway.census;

import io.vavr.Lazy;
import io.vavr.Tuple;
import io.vavr.collection.Array;
import io.vavr.collection.BitSet;
import io.vavr.collection.CharSeq;
import io.vavr.collection.HashMap;
import io.vavr.collection.HashMultimap;
import io.vavr.collection.HashSet;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.LinkedHashSet;
import io.vavr.collection.List;
import io.vavr.collection.PriorityQueue;
import io.vavr.collection.Queue;
import io.vavr.collection.Stream;
import io.vavr.collection.Tree;
import io.vavr.collection.TreeMap;
import io.vavr.collection.TreeSet;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import io.vavr.control.Try;
import io.vavr.control.Validation;

/** Instances of Vavr's classes. */
final class VavrSamples {
  private VavrSamples() {}

  static java.util.stream.Stream<?> all() {
    return java.util.stream.Stream.of(
        List.of(1, 2, 3),
        List.empty(),
        Array.of(1, 2, 3),
        Vector.range(0, 1_000),
        Queue.of(1, 2, 3),
        PriorityQueue.of(3, 1, 2),
        Stream.of(1, 2, 3),
        Stream.empty(),
        Tree.of("root", Tree.of("leaf"), Tree.of("other")),
        CharSeq.of("text"),
        BitSet.of(1, 70, 300),
        HashSet.of("a", "b"),
        HashSet.ofAll(Vector.range(0, 1_000)),
        LinkedHashSet.of("b", "a"),
        TreeSet.of("b", "a"),
        HashMap.of("a", 1, "b", 2),
        LinkedHashMap.of("b", 1, "a", 2),
        TreeMap.of("b", 1, "a", 2),
        HashMultimap.withSeq().of("a", 1, "a", 2),
        Option.of("x"),
        Option.none(),
        Either.left("l"),
        Either.right("r"),
        Try.success("s"),
        Try.failure(new IllegalStateException("f")),
        Validation.valid("v"),
        Validation.invalid("i"),
        Lazy.of(() -> "l"),
        Tuple.of(1),
        Tuple.of(1, "2", 3.0));
  }
}
