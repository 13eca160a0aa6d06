// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.cases;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.Stack;
import java.util.TreeSet;
import java.util.Vector;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.function.Function;
import java.util.stream.Stream;

/** Lists, queues and sets, with elements of several kinds. */
public final class CollectionCases {
  private CollectionCases() {}

  /** All of them. */
  public static Stream<GraphCase> all() {
    List<GraphCase> cases = new ArrayList<>();
    Map<String, Function<List<Object>, Collection<?>>> kinds = new LinkedHashMap<>();
    addLists(kinds);
    addQueues(kinds);
    addSets(kinds);
    addViews(kinds);
    kinds.forEach(
        (name, kind) ->
            Elements.sorted()
                .forEach(
                    (what, elements) -> cases.add(kindOf(name + " of " + what, kind, elements))));
    return cases.stream();
  }

  private static GraphCase kindOf(
      String name, Function<List<Object>, Collection<?>> kind, List<Object> elements) {
    return new GraphCase(name, () -> kind.apply(elements), Usable::assertCollection);
  }

  private static void addLists(Map<String, Function<List<Object>, Collection<?>>> kinds) {
    kinds.put("ArrayList", ArrayList::new);
    kinds.put(
        "ArrayList with room",
        elements -> {
          List<Object> list = new ArrayList<>(100_000);
          list.addAll(elements);
          return list;
        });
    kinds.put("LinkedList", LinkedList::new);
    kinds.put("Vector", Vector::new);
    kinds.put(
        "Stack",
        elements -> {
          Stack<Object> stack = new Stack<>();
          stack.addAll(elements);
          return stack;
        });
    kinds.put("CopyOnWriteArrayList", CopyOnWriteArrayList::new);
    kinds.put("Arrays.asList", elements -> Arrays.asList(elements.toArray()));
    kinds.put("List.copyOf", List::copyOf);
    kinds.put("Stream.toList", elements -> elements.stream().toList());
    kinds.put("nCopies", elements -> Collections.nCopies(elements.size(), "copy"));
    kinds.put("ArrayList of itself", OwnList::new);
  }

  private static void addQueues(Map<String, Function<List<Object>, Collection<?>>> kinds) {
    kinds.put("ArrayDeque", ArrayDeque::new);
    kinds.put(
        "ArrayDeque turned over",
        elements -> {
          ArrayDeque<Object> deque = new ArrayDeque<>(elements.size() + 2);
          elements.forEach(deque::addFirst);
          return deque;
        });
    kinds.put("PriorityQueue", PriorityQueue::new);
    kinds.put("ConcurrentLinkedQueue", ConcurrentLinkedQueue::new);
    kinds.put("ConcurrentLinkedDeque", ConcurrentLinkedDeque::new);
    kinds.put("LinkedBlockingQueue", LinkedBlockingQueue::new);
    kinds.put("LinkedBlockingDeque", LinkedBlockingDeque::new);
    kinds.put("PriorityBlockingQueue", PriorityBlockingQueue::new);
    kinds.put(
        "ArrayBlockingQueue",
        elements -> new ArrayBlockingQueue<>(elements.size() + 3, false, elements));
  }

  private static void addSets(Map<String, Function<List<Object>, Collection<?>>> kinds) {
    kinds.put("HashSet", HashSet::new);
    kinds.put("LinkedHashSet", LinkedHashSet::new);
    kinds.put("TreeSet", TreeSet::new);
    kinds.put(
        "TreeSet backwards",
        elements -> {
          TreeSet<Object> set = new TreeSet<>(Collections.reverseOrder());
          set.addAll(elements);
          return set;
        });
    kinds.put(
        "TreeSet in natural order",
        elements -> {
          @SuppressWarnings({"unchecked", "rawtypes"})
          TreeSet<Object> set = new TreeSet<>((Comparator) Comparator.naturalOrder());
          set.addAll(elements);
          return set;
        });
    kinds.put("Set.copyOf", Set::copyOf);
    kinds.put("ConcurrentSkipListSet", ConcurrentSkipListSet::new);
    kinds.put("CopyOnWriteArraySet", CopyOnWriteArraySet::new);
    kinds.put(
        "concurrent key set",
        elements -> {
          Collection<Object> set = ConcurrentHashMap.newKeySet();
          set.addAll(elements);
          return set;
        });
  }

  private static void addViews(Map<String, Function<List<Object>, Collection<?>>> kinds) {
    kinds.put("unmodifiable list", e -> Collections.unmodifiableList(new ArrayList<>(e)));
    kinds.put("unmodifiable linked list", e -> Collections.unmodifiableList(new LinkedList<>(e)));
    kinds.put("unmodifiable collection", e -> Collections.unmodifiableCollection(List.copyOf(e)));
    kinds.put("unmodifiable set", e -> Collections.unmodifiableSet(new HashSet<>(e)));
    kinds.put("synchronized list", e -> Collections.synchronizedList(new ArrayList<>(e)));
    kinds.put("synchronized set", e -> Collections.synchronizedSet(new LinkedHashSet<>(e)));
    kinds.put("checked list", e -> Collections.checkedList(new ArrayList<>(e), Object.class));
    kinds.put("singleton", e -> Collections.singleton("only " + e.size()));
    kinds.put("singleton list", e -> Collections.singletonList("only " + e.size()));
    kinds.put("empty list", e -> Collections.emptyList());
    kinds.put("empty set", e -> Collections.emptySet());
  }

  /** A list of the application's own, without hooks. */
  static final class OwnList extends ArrayList<Object> {
    private final String label = "own";

    OwnList(Collection<?> elements) {
      super(elements);
    }

    String label() {
      return label;
    }
  }
}
