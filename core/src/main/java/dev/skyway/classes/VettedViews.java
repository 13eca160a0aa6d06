// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

/** Wrappers and views of {@code java.util}; they travel with what they show. */
final class VettedViews {
  static final String TABLE =
      """
      java.util.AbstractList$RandomAccessSubList
      java.util.AbstractList$SubList root parent offset size @listPart
      java.util.AbstractMap$1 this$0
      java.util.AbstractMap$2 this$0
      java.util.AbstractMap$SimpleEntry key value
      java.util.AbstractMap$SimpleImmutableEntry key value
      java.util.ArrayList$SubList root parent offset size @arrayPart
      java.util.Collections$CopiesList n element
      java.util.Collections$SequencedSetFromMap
      java.util.Collections$SetFromMap m -s @setFromMap
      java.util.Collections$SingletonList element
      java.util.Collections$SingletonMap k v -keySet -entrySet -values
      java.util.Collections$SingletonSet element
      java.util.Collections$SynchronizedCollection c mutex
      java.util.Collections$SynchronizedList list reversedView? isReversed?
      java.util.Collections$SynchronizedMap m mutex -keySet -entrySet -values
      java.util.Collections$SynchronizedNavigableMap nm
      java.util.Collections$SynchronizedNavigableSet ns
      java.util.Collections$SynchronizedRandomAccessList
      java.util.Collections$SynchronizedSet
      java.util.Collections$SynchronizedSortedMap sm
      java.util.Collections$SynchronizedSortedSet ss
      java.util.Collections$UnmodifiableCollection c
      java.util.Collections$UnmodifiableList list
      java.util.Collections$UnmodifiableMap m -keySet -entrySet -values
      java.util.Collections$UnmodifiableMap$UnmodifiableEntrySet
      java.util.Collections$UnmodifiableMap$UnmodifiableEntrySet$UnmodifiableEntry e
      java.util.Collections$UnmodifiableNavigableMap nm
      java.util.Collections$UnmodifiableNavigableSet ns
      java.util.Collections$UnmodifiableRandomAccessList
      java.util.Collections$UnmodifiableSequencedCollection
      java.util.Collections$UnmodifiableSequencedMap
      java.util.Collections$UnmodifiableSequencedSet
      java.util.Collections$UnmodifiableSet
      java.util.Collections$UnmodifiableSortedMap sm
      java.util.Collections$UnmodifiableSortedSet ss
      java.util.EnumMap$EntrySet this$0
      java.util.EnumMap$KeySet this$0
      java.util.EnumMap$Values this$0
      java.util.HashMap$EntrySet this$0
      java.util.HashMap$KeySet this$0
      java.util.HashMap$Values this$0
      java.util.Hashtable$EntrySet this$0
      java.util.Hashtable$KeySet this$0
      java.util.Hashtable$ValueCollection this$0
      java.util.IdentityHashMap$EntrySet this$0
      java.util.IdentityHashMap$KeySet this$0
      java.util.IdentityHashMap$Values this$0
      java.util.ImmutableCollections$MapN$1 this$0
      java.util.LinkedHashMap$LinkedEntrySet reversed? this$0
      java.util.LinkedHashMap$LinkedKeySet reversed? this$0
      java.util.LinkedHashMap$LinkedValues reversed? this$0
      java.util.LinkedHashMap$ReversedLinkedHashMapView base
      java.util.LinkedHashSet$1ReverseLinkedHashSetView this$0
      java.util.LinkedList$ReverseOrderLinkedListView list rlist rdeque
      java.util.ReverseOrderDequeView base
      java.util.ReverseOrderListView base modifiable
      java.util.ReverseOrderListView$Rand
      java.util.ReverseOrderSortedMapView base cmp
      java.util.ReverseOrderSortedSetView base comp
      java.util.TreeMap$AscendingSubMap
      java.util.TreeMap$DescendingSubMap reverseComparator
      java.util.TreeMap$EntrySet this$0
      java.util.TreeMap$KeySet m
      java.util.TreeMap$NavigableSubMap m lo hi fromStart toEnd loInclusive hiInclusive -descendingMapView -entrySetView -navigableKeySetView
      java.util.TreeMap$Values this$0
      java.util.stream.Collectors$Partition forTrue forFalse
      java.util.stream.Collectors$Partition$1 this$0
      """;

  private VettedViews() {}
}
