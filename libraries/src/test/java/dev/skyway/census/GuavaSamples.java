// SPDX-License-Identifier: Apache-2.0
package dev.skyway.census;

import com.google.common.base.CaseFormat;
import com.google.common.base.Converter;
import com.google.common.base.Equivalence;
import com.google.common.base.Functions;
import com.google.common.base.Joiner;
import com.google.common.base.Optional;
import com.google.common.base.Predicates;
import com.google.common.base.Suppliers;
import com.google.common.collect.ArrayListMultimap;
import com.google.common.collect.ArrayTable;
import com.google.common.collect.ConcurrentHashMultiset;
import com.google.common.collect.ContiguousSet;
import com.google.common.collect.DiscreteDomain;
import com.google.common.collect.EnumBiMap;
import com.google.common.collect.EnumHashBiMap;
import com.google.common.collect.EnumMultiset;
import com.google.common.collect.EvictingQueue;
import com.google.common.collect.HashBasedTable;
import com.google.common.collect.HashBiMap;
import com.google.common.collect.HashMultimap;
import com.google.common.collect.HashMultiset;
import com.google.common.collect.ImmutableBiMap;
import com.google.common.collect.ImmutableClassToInstanceMap;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableListMultimap;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableMultiset;
import com.google.common.collect.ImmutableRangeMap;
import com.google.common.collect.ImmutableRangeSet;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSetMultimap;
import com.google.common.collect.ImmutableSortedMap;
import com.google.common.collect.ImmutableSortedMultiset;
import com.google.common.collect.ImmutableSortedSet;
import com.google.common.collect.ImmutableTable;
import com.google.common.collect.LinkedHashMultimap;
import com.google.common.collect.LinkedHashMultiset;
import com.google.common.collect.LinkedListMultimap;
import com.google.common.collect.MapMaker;
import com.google.common.collect.Maps;
import com.google.common.collect.MultimapBuilder;
import com.google.common.collect.Multimaps;
import com.google.common.collect.Multisets;
import com.google.common.collect.MutableClassToInstanceMap;
import com.google.common.collect.Ordering;
import com.google.common.collect.Range;
import com.google.common.collect.Sets;
import com.google.common.collect.Tables;
import com.google.common.collect.TreeBasedTable;
import com.google.common.collect.TreeMultimap;
import com.google.common.collect.TreeMultiset;
import com.google.common.hash.BloomFilter;
import com.google.common.hash.Funnels;
import com.google.common.hash.HashCode;
import com.google.common.hash.Hashing;
import com.google.common.net.HostAndPort;
import com.google.common.primitives.ImmutableDoubleArray;
import com.google.common.primitives.ImmutableIntArray;
import com.google.common.primitives.ImmutableLongArray;
import com.google.common.primitives.Ints;
import com.google.common.primitives.UnsignedInteger;
import com.google.common.primitives.UnsignedLong;
import com.google.common.reflect.TypeToken;
import com.google.common.util.concurrent.AtomicDouble;
import com.google.common.util.concurrent.AtomicDoubleArray;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/** Instances of Guava's classes. */
final class GuavaSamples {
  private static final ImmutableMap<String, Integer> NUMBERS =
      ImmutableMap.of("one", 1, "two", 2, "three", 3);

  private GuavaSamples() {}

  static Stream<?> all() {
    return Stream.of(immutables(), mutables(), tables(), values(), functions())
        .flatMap(samples -> samples);
  }

  private static Stream<?> immutables() {
    return Stream.of(
        ImmutableList.of(),
        ImmutableList.of(1),
        ImmutableList.of(1, 2, 3),
        ImmutableList.of(1, 2, 3).reverse(),
        ImmutableSet.of("a"),
        ImmutableSet.of("a", "b", "c"),
        ImmutableSet.of(TimeUnit.DAYS, TimeUnit.HOURS),
        Sets.immutableEnumSet(TimeUnit.DAYS, TimeUnit.HOURS),
        NUMBERS,
        NUMBERS.entrySet(),
        NUMBERS.keySet(),
        NUMBERS.values(),
        ImmutableMap.of(TimeUnit.DAYS, 1),
        Maps.immutableEnumMap(Map.of(TimeUnit.DAYS, 1, TimeUnit.HOURS, 2)),
        ImmutableBiMap.of("one", 1, "two", 2),
        ImmutableBiMap.of("one", 1, "two", 2).inverse(),
        ImmutableSortedSet.of(3, 1, 2),
        ImmutableSortedSet.of(3, 1, 2).descendingSet(),
        ImmutableSortedMap.of("b", 1, "a", 2),
        ImmutableMultiset.of("a", "a", "b"),
        ImmutableSortedMultiset.of("a", "a", "b"),
        ImmutableListMultimap.of("a", 1, "a", 2),
        ImmutableSetMultimap.of("a", 1, "a", 2),
        ImmutableRangeSet.of(Range.closed(1, 5)),
        ImmutableRangeMap.of(Range.closed(1, 5), "low"),
        ImmutableClassToInstanceMap.of(String.class, "text"),
        ImmutableIntArray.of(1, 2, 3),
        ImmutableLongArray.of(1, 2, 3),
        ImmutableDoubleArray.of(1, 2, 3),
        ContiguousSet.create(Range.closed(1, 5), DiscreteDomain.integers()),
        ContiguousSet.create(Range.closedOpen(1, 1), DiscreteDomain.integers()));
  }

  private static Stream<?> mutables() {
    Map<String, Integer> numbers = NUMBERS;
    EvictingQueue<String> queue = EvictingQueue.create(2);
    queue.addAll(List.of("a", "b", "c"));
    MutableClassToInstanceMap<Object> byClass = MutableClassToInstanceMap.create();
    byClass.putInstance(String.class, "text");
    ArrayListMultimap<String, Integer> lists = ArrayListMultimap.create();
    lists.putAll("a", List.of(1, 2));
    return Stream.of(
        lists,
        LinkedListMultimap.create(lists),
        HashMultimap.create(lists),
        LinkedHashMultimap.create(lists),
        TreeMultimap.create(lists),
        MultimapBuilder.treeKeys().hashSetValues().build(lists),
        MultimapBuilder.enumKeys(TimeUnit.class).arrayListValues().build(),
        Multimaps.synchronizedListMultimap(lists),
        Multimaps.unmodifiableListMultimap(lists),
        HashMultiset.create(List.of("a", "a", "b")),
        LinkedHashMultiset.create(List.of("a", "a", "b")),
        TreeMultiset.create(List.of("a", "a", "b")),
        EnumMultiset.create(List.of(TimeUnit.DAYS, TimeUnit.DAYS)),
        ConcurrentHashMultiset.create(List.of("a", "a", "b")),
        Multisets.unmodifiableMultiset(HashMultiset.create(List.of("a"))),
        Multisets.immutableEntry("a", 2),
        HashBiMap.create(numbers),
        HashBiMap.create(numbers).inverse(),
        EnumBiMap.create(Map.of(TimeUnit.DAYS, RoundingMode.UP)),
        EnumHashBiMap.create(Map.of(TimeUnit.DAYS, "day")),
        Maps.synchronizedBiMap(HashBiMap.create(numbers)),
        Maps.unmodifiableBiMap(HashBiMap.create(numbers)),
        Maps.immutableEntry("key", "value"),
        Sets.newConcurrentHashSet(Set.of("a")),
        new MapMaker().concurrencyLevel(2).makeMap(),
        new MapMaker().weakKeys().makeMap(),
        queue,
        byClass);
  }

  private static Stream<?> tables() {
    HashBasedTable<String, Integer, String> table = HashBasedTable.create();
    table.put("row", 1, "cell");
    table.put("row", 2, "other");
    return Stream.of(
        table,
        TreeBasedTable.create(treeOf(table)),
        ArrayTable.create(table),
        ImmutableTable.copyOf(table),
        ImmutableTable.of("row", 1, "cell"),
        Tables.immutableCell("row", 1, "cell"),
        Tables.unmodifiableTable(table),
        Tables.synchronizedTable(table));
  }

  private static TreeBasedTable<String, Integer, String> treeOf(
      HashBasedTable<String, Integer, String> table) {
    TreeBasedTable<String, Integer, String> tree = TreeBasedTable.create();
    tree.putAll(table);
    return tree;
  }

  private static Stream<?> values() {
    BloomFilter<CharSequence> filter =
        BloomFilter.create(Funnels.stringFunnel(StandardCharsets.UTF_8), 100);
    filter.put("a");
    return Stream.of(
        Optional.of("x"),
        Optional.absent(),
        Range.all(),
        Range.closed(1, 5),
        Range.greaterThan("a"),
        filter,
        Funnels.integerFunnel(),
        Funnels.sequentialFunnel(Funnels.longFunnel()),
        HashCode.fromInt(7),
        HashCode.fromLong(7),
        HashCode.fromBytes(new byte[] {1, 2, 3, 4}),
        Hashing.crc32(),
        Hashing.murmur3_128(5),
        Hashing.sha256(),
        Hashing.sipHash24(),
        HostAndPort.fromParts("example.com", 80),
        UnsignedInteger.fromIntBits(-1),
        UnsignedLong.fromLongBits(-1),
        Ints.asList(1, 2, 3),
        new AtomicDouble(0.5),
        new AtomicDoubleArray(new double[] {1, 2}),
        TypeToken.of(String.class),
        new TypeToken<List<String>>() {});
  }

  private static Stream<?> functions() {
    return Stream.of(
        Functions.forMap(Map.of("a", 1)),
        Functions.forMap(Map.of("a", 1), 2),
        Functions.constant("c"),
        Functions.compose(Functions.toStringFunction(), Functions.identity()),
        Functions.forPredicate(Predicates.isNull()),
        Predicates.and(Predicates.notNull(), Predicates.instanceOf(String.class)),
        Predicates.or(Predicates.isNull(), Predicates.equalTo("a")),
        Predicates.not(Predicates.in(List.of("a"))),
        Predicates.compose(Predicates.equalTo("a"), Functions.toStringFunction()),
        Suppliers.ofInstance("x"),
        Suppliers.memoize(Suppliers.ofInstance("x")),
        Suppliers.memoizeWithExpiration(Suppliers.ofInstance("x"), 5, TimeUnit.DAYS),
        Suppliers.synchronizedSupplier(Suppliers.ofInstance("x")),
        Equivalence.equals(),
        Equivalence.identity(),
        Equivalence.equals().pairwise(),
        Equivalence.equals().wrap("x"),
        Equivalence.equals().equivalentTo("x"),
        Equivalence.equals().onResultOf(Functions.toStringFunction()),
        CaseFormat.LOWER_CAMEL.converterTo(CaseFormat.UPPER_UNDERSCORE),
        Converter.identity(),
        Ints.stringConverter().reverse(),
        Maps.asConverter(ImmutableBiMap.of("a", 1)),
        Joiner.on(','),
        Ordering.natural(),
        Ordering.natural().reverse(),
        Ordering.natural().nullsFirst(),
        Ordering.natural().nullsLast().lexicographical(),
        Ordering.usingToString(),
        Ordering.allEqual(),
        Ordering.explicit("b", "a"),
        Ordering.natural().onResultOf(Functions.toStringFunction()),
        Ordering.<String>natural().compound(Ordering.usingToString()),
        DiscreteDomain.integers(),
        DiscreteDomain.longs(),
        DiscreteDomain.bigIntegers());
  }
}
