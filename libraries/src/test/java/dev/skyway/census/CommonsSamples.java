// SPDX-License-Identifier: Apache-2.0
package dev.skyway.census;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.apache.commons.collections4.bag.CollectionBag;
import org.apache.commons.collections4.bag.HashBag;
import org.apache.commons.collections4.bag.SynchronizedBag;
import org.apache.commons.collections4.bag.TreeBag;
import org.apache.commons.collections4.bag.UnmodifiableBag;
import org.apache.commons.collections4.bidimap.DualHashBidiMap;
import org.apache.commons.collections4.bidimap.DualLinkedHashBidiMap;
import org.apache.commons.collections4.bidimap.DualTreeBidiMap;
import org.apache.commons.collections4.bidimap.TreeBidiMap;
import org.apache.commons.collections4.bidimap.UnmodifiableBidiMap;
import org.apache.commons.collections4.collection.CompositeCollection;
import org.apache.commons.collections4.collection.UnmodifiableCollection;
import org.apache.commons.collections4.comparators.BooleanComparator;
import org.apache.commons.collections4.comparators.ComparableComparator;
import org.apache.commons.collections4.comparators.ComparatorChain;
import org.apache.commons.collections4.comparators.FixedOrderComparator;
import org.apache.commons.collections4.comparators.NullComparator;
import org.apache.commons.collections4.comparators.ReverseComparator;
import org.apache.commons.collections4.functors.ConstantFactory;
import org.apache.commons.collections4.functors.EqualPredicate;
import org.apache.commons.collections4.functors.NotPredicate;
import org.apache.commons.collections4.functors.TruePredicate;
import org.apache.commons.collections4.keyvalue.DefaultKeyValue;
import org.apache.commons.collections4.keyvalue.DefaultMapEntry;
import org.apache.commons.collections4.keyvalue.MultiKey;
import org.apache.commons.collections4.list.FixedSizeList;
import org.apache.commons.collections4.list.GrowthList;
import org.apache.commons.collections4.list.LazyList;
import org.apache.commons.collections4.list.SetUniqueList;
import org.apache.commons.collections4.list.UnmodifiableList;
import org.apache.commons.collections4.map.CaseInsensitiveMap;
import org.apache.commons.collections4.map.CompositeMap;
import org.apache.commons.collections4.map.DefaultedMap;
import org.apache.commons.collections4.map.FixedSizeMap;
import org.apache.commons.collections4.map.Flat3Map;
import org.apache.commons.collections4.map.HashedMap;
import org.apache.commons.collections4.map.LRUMap;
import org.apache.commons.collections4.map.LazyMap;
import org.apache.commons.collections4.map.LinkedMap;
import org.apache.commons.collections4.map.ListOrderedMap;
import org.apache.commons.collections4.map.MultiKeyMap;
import org.apache.commons.collections4.map.PassiveExpiringMap;
import org.apache.commons.collections4.map.ReferenceIdentityMap;
import org.apache.commons.collections4.map.ReferenceMap;
import org.apache.commons.collections4.map.SingletonMap;
import org.apache.commons.collections4.map.UnmodifiableMap;
import org.apache.commons.collections4.multimap.ArrayListValuedHashMap;
import org.apache.commons.collections4.multimap.HashSetValuedHashMap;
import org.apache.commons.collections4.multiset.HashMultiSet;
import org.apache.commons.collections4.queue.CircularFifoQueue;
import org.apache.commons.collections4.set.CompositeSet;
import org.apache.commons.collections4.set.ListOrderedSet;
import org.apache.commons.collections4.set.MapBackedSet;
import org.apache.commons.collections4.trie.PatriciaTrie;
import org.apache.commons.lang3.CharSet;
import org.apache.commons.lang3.Range;
import org.apache.commons.lang3.mutable.MutableBoolean;
import org.apache.commons.lang3.mutable.MutableInt;
import org.apache.commons.lang3.mutable.MutableObject;
import org.apache.commons.lang3.time.FastDateFormat;
import org.apache.commons.lang3.tuple.ImmutablePair;
import org.apache.commons.lang3.tuple.MutablePair;
import org.apache.commons.lang3.tuple.Triple;

/** Instances of the classes of Apache Commons. */
final class CommonsSamples {
  private CommonsSamples() {}

  private static Map<String, Integer> numbers() {
    return new LinkedHashMap<>(Map.of("one", 1, "two", 2, "three", 3, "four", 4));
  }

  private static <M extends Map<String, Integer>> M filled(M map) {
    map.putAll(numbers());
    return map;
  }

  static Stream<?> collections() {
    return Stream.of(bagsAndLists(), maps(), functions()).flatMap(samples -> samples);
  }

  private static Stream<?> bagsAndLists() {
    List<String> letters = new ArrayList<>(List.of("a", "b", "a"));
    CircularFifoQueue<String> queue = new CircularFifoQueue<>(2);
    queue.addAll(letters);
    return Stream.of(
        new HashBag<>(letters),
        new TreeBag<>(letters),
        CollectionBag.collectionBag(new HashBag<>(letters)),
        SynchronizedBag.synchronizedBag(new HashBag<>(letters)),
        UnmodifiableBag.unmodifiableBag(new HashBag<>(letters)),
        new HashMultiSet<>(letters),
        new CompositeCollection<>(letters, List.of("c")),
        UnmodifiableCollection.unmodifiableCollection(letters),
        FixedSizeList.fixedSizeList(letters),
        GrowthList.growthList(letters),
        LazyList.lazyList(letters, ConstantFactory.constantFactory("z")),
        SetUniqueList.setUniqueList(new ArrayList<>(letters)),
        UnmodifiableList.unmodifiableList(letters),
        new CompositeSet<>(new HashSet<>(letters)),
        ListOrderedSet.listOrderedSet(new ArrayList<>(List.of("b", "a"))),
        MapBackedSet.mapBackedSet(new HashMap<>(Map.of("a", 1))),
        queue);
  }

  private static Stream<?> maps() {
    MultiKeyMap<String, Integer> byTwo = new MultiKeyMap<>();
    byTwo.put("a", "b", 1);
    ArrayListValuedHashMap<String, Integer> lists = new ArrayListValuedHashMap<>();
    lists.putAll("a", List.of(1, 2));
    HashSetValuedHashMap<String, Integer> sets = new HashSetValuedHashMap<>();
    sets.putAll("a", List.of(1, 2));
    PatriciaTrie<Integer> trie = new PatriciaTrie<>(numbers());
    return Stream.of(
        new DualHashBidiMap<>(numbers()),
        new DualLinkedHashBidiMap<>(numbers()),
        new DualTreeBidiMap<>(numbers()),
        new TreeBidiMap<>(numbers()),
        UnmodifiableBidiMap.unmodifiableBidiMap(new DualHashBidiMap<>(numbers())),
        new CaseInsensitiveMap<>(numbers()),
        new CompositeMap<>(numbers(), new TreeMap<>(Map.of("five", 5))),
        DefaultedMap.defaultedMap(numbers(), 0),
        FixedSizeMap.fixedSizeMap(numbers()),
        new Flat3Map<>(Map.of("a", 1, "b", 2)),
        new Flat3Map<>(numbers()),
        filled(new HashedMap<String, Integer>()),
        filled(new LinkedMap<String, Integer>()),
        filled(new LRUMap<String, Integer>(3)),
        LazyMap.lazyMap(numbers(), ConstantFactory.constantFactory(0)),
        ListOrderedMap.listOrderedMap(numbers()),
        new PassiveExpiringMap<>(1_000_000, numbers()),
        filled(new ReferenceMap<String, Integer>()),
        new ReferenceIdentityMap<String, Integer>(),
        new SingletonMap<>("a", 1),
        UnmodifiableMap.unmodifiableMap(numbers()),
        byTwo,
        lists,
        sets,
        trie);
  }

  private static Stream<?> functions() {
    return Stream.of(
        new MultiKey<>("a", "b", "c"),
        new DefaultKeyValue<>("a", 1),
        new DefaultMapEntry<>("a", 1),
        new ComparatorChain<>(ComparableComparator.<String>comparableComparator()),
        new FixedOrderComparator<>("b", "a"),
        new NullComparator<>(ComparableComparator.<String>comparableComparator()),
        new ReverseComparator<>(ComparableComparator.<String>comparableComparator()),
        BooleanComparator.getTrueFirstComparator(),
        NotPredicate.notPredicate(EqualPredicate.equalPredicate("a")),
        TruePredicate.truePredicate(),
        ConstantFactory.constantFactory("a"));
  }

  static Stream<?> lang() {
    return Stream.of(
        ImmutablePair.of("a", 1),
        MutablePair.of("a", 1),
        Triple.of("a", 1, 2.0),
        Range.of(1, 5),
        CharSet.getInstance("a-f", "x"),
        new MutableInt(5),
        new MutableBoolean(true),
        new MutableObject<>(List.of("a")),
        FastDateFormat.getInstance("yyyy-MM-dd"));
  }
}
