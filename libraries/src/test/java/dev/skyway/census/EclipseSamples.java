// SPDX-License-Identifier: Apache-2.0
package dev.skyway.census;

import java.util.List;
import java.util.stream.Stream;
import org.eclipse.collections.impl.block.factory.HashingStrategies;
import org.eclipse.collections.impl.factory.Bags;
import org.eclipse.collections.impl.factory.BiMaps;
import org.eclipse.collections.impl.factory.Lists;
import org.eclipse.collections.impl.factory.Maps;
import org.eclipse.collections.impl.factory.Multimaps;
import org.eclipse.collections.impl.factory.Sets;
import org.eclipse.collections.impl.factory.SortedBags;
import org.eclipse.collections.impl.factory.SortedMaps;
import org.eclipse.collections.impl.factory.SortedSets;
import org.eclipse.collections.impl.factory.Stacks;
import org.eclipse.collections.impl.factory.primitive.IntIntMaps;
import org.eclipse.collections.impl.factory.primitive.IntLists;
import org.eclipse.collections.impl.factory.primitive.IntSets;
import org.eclipse.collections.impl.factory.primitive.ObjectLongMaps;
import org.eclipse.collections.impl.list.Interval;
import org.eclipse.collections.impl.map.strategy.mutable.UnifiedMapWithHashingStrategy;
import org.eclipse.collections.impl.tuple.Tuples;

/** Instances of the classes of Eclipse Collections. */
final class EclipseSamples {
  private EclipseSamples() {}

  static Stream<?> all() {
    return Stream.of(mutables(), immutables(), others()).flatMap(samples -> samples);
  }

  private static Stream<?> mutables() {
    return Stream.of(
        Lists.mutable.of("a", "b", "c"),
        Lists.mutable.of("a", "b").asSynchronized(),
        Lists.mutable.of("a", "b").asUnmodifiable(),
        Lists.mutable.of("a", "b").subList(0, 1),
        Sets.mutable.of("a", "b", "c", "d", "e"),
        Bags.mutable.of("a", "a", "b"),
        SortedSets.mutable.of("b", "a"),
        SortedBags.mutable.of("b", "a", "a"),
        Stacks.mutable.of("a", "b"),
        Maps.mutable.of("a", 1, "b", 2),
        Maps.mutable.of("a", 1).asUnmodifiable(),
        SortedMaps.mutable.of("b", 1, "a", 2),
        BiMaps.mutable.of("a", 1, "b", 2),
        Multimaps.mutable.list.with("a", 1, "a", 2),
        Multimaps.mutable.set.with("a", 1, "a", 2),
        Multimaps.mutable.bag.with("a", 1, "a", 1),
        UnifiedMapWithHashingStrategy.newMap(HashingStrategies.<String>defaultStrategy()),
        IntLists.mutable.of(1, 2, 3),
        IntSets.mutable.of(1, 2, 300),
        IntIntMaps.mutable.of(1, 2),
        ObjectLongMaps.mutable.of("a", 1L));
  }

  private static Stream<?> immutables() {
    return Stream.of(
        Lists.immutable.of(),
        Lists.immutable.of("a"),
        Lists.immutable.of("a", "b", "c"),
        Lists.immutable.ofAll(List.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12)),
        Sets.immutable.of("a", "b"),
        Sets.immutable.of("a", "b", "c", "d", "e"),
        Bags.immutable.of("a", "a", "b"),
        SortedSets.immutable.of("b", "a"),
        Stacks.immutable.of("a", "b"),
        Maps.immutable.of("a", 1),
        Maps.immutable.of("a", 1, "b", 2, "c", 3, "d", 4),
        BiMaps.immutable.of("a", 1),
        SortedMaps.immutable.of("b", 1, "a", 2),
        Multimaps.immutable.list.with("a", 1, "a", 2),
        Multimaps.immutable.set.with("a", 1, "a", 2),
        IntLists.immutable.of(1, 2, 3),
        IntSets.immutable.of(1, 2, 300),
        IntIntMaps.immutable.of(1, 2));
  }

  private static Stream<?> others() {
    return Stream.of(
        Tuples.pair("a", 1),
        Tuples.twin("a", "b"),
        Interval.oneTo(5),
        HashingStrategies.defaultStrategy(),
        HashingStrategies.identityStrategy());
  }
}
