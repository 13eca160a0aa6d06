// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

/**
 * The collections of {@code java.util}. Tables travel as they are, with their hashes; {@code
 * modCount} and the cached views do not.
 */
final class VettedCollections {
  static final String TABLE =
      """
      java.util.AbstractList -modCount
      java.util.AbstractMap -keySet -values
      java.util.ArrayDeque elements head tail
      java.util.ArrayList elementData size
      java.util.Arrays$ArrayList a
      java.util.BitSet words wordsInUse sizeIsSticky
      java.util.EnumMap keyType keyUniverse vals size -entrySet @enumMap
      java.util.EnumSet elementType universe @enumSet
      java.util.HashMap table size threshold loadFactor -entrySet -modCount @hashMap
      java.util.HashMap$Node hash *key value next
      java.util.HashMap$TreeNode parent left right prev red
      java.util.HashSet map
      java.util.Hashtable table count threshold loadFactor -modCount -keySet -entrySet -values @hashtable
      java.util.Hashtable$Entry hash *key value next
      java.util.IdentityHashMap table size -modCount -entrySet @identityMap
      java.util.ImmutableCollections$List12 e0 e1
      java.util.ImmutableCollections$ListN elements allowNulls
      java.util.ImmutableCollections$Map1 k0 v0
      java.util.ImmutableCollections$MapN table size @mapN
      java.util.ImmutableCollections$Set12 e0 e1
      java.util.ImmutableCollections$SetN elements size @setN
      java.util.ImmutableCollections$SubList root offset size
      java.util.JumboEnumSet elements size
      java.util.KeyValueHolder key value
      java.util.LinkedHashMap head tail accessOrder -putMode?
      java.util.LinkedHashMap$Entry before after
      java.util.LinkedHashSet
      java.util.LinkedList size first last
      java.util.LinkedList$Node item next prev
      java.util.PriorityQueue queue size comparator -modCount
      java.util.Properties defaults map
      java.util.RegularEnumSet elements
      java.util.Stack
      java.util.TreeMap comparator root size -modCount -entrySet -navigableKeySet -descendingMap
      java.util.TreeMap$Entry key value left right parent color
      java.util.TreeSet m
      java.util.Vector elementData elementCount capacityIncrement
      """;

  private VettedCollections() {}
}
