// SPDX-License-Identifier: Apache-2.0
package dev.skyway.streams;

import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.Collections;
import java.util.Date;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.GregorianCalendar;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Properties;
import java.util.Random;
import java.util.Stack;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.LinkedTransferQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Objects that change within the parts that {@code java.io} does not write as objects. */
@SuppressWarnings("serial")
final class ChangingContainers {
  /**
   * One of them.
   *
   * @param make makes it in its first state
   * @param step changes it, by one step each time
   * @param look what of it is compared
   */
  record Container<T>(Supplier<T> make, Consumer<T> step, Function<T, Object> look) {
    @SuppressWarnings("unchecked")
    void change(Object object) {
      step.accept((T) object);
    }

    @SuppressWarnings("unchecked")
    Object look(Object object) {
      return object.getClass().getSimpleName() + " " + look.apply((T) object);
    }

    @Override
    public String toString() {
      return make.get().getClass().getSimpleName();
    }
  }

  /** Has hooks of its own. */
  private static final class Hooked extends ArrayList<Object> {
    private void writeObject(ObjectOutputStream out) throws IOException {
      out.defaultWriteObject();
      out.writeInt(size());
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      in.readInt();
    }
  }

  private ChangingContainers() {}

  private static Container<?> collection(Supplier<Collection<Object>> empty) {
    Supplier<Collection<Object>> make =
        () -> {
          Collection<Object> made = empty.get();
          made.addAll(List.of("a", "b", "c"));
          return made;
        };
    Consumer<Collection<Object>> change =
        all -> {
          all.remove("a");
          all.add("d" + all.size());
        };
    return new Container<>(make, change, all -> all.stream().sorted().toList());
  }

  private static Container<?> map(Supplier<Map<Object, Object>> empty) {
    Supplier<Map<Object, Object>> make =
        () -> {
          Map<Object, Object> made = empty.get();
          made.putAll(new TreeMap<>(Map.of("a", 1, "b", 2, "c", 3)));
          return made;
        };
    Consumer<Map<Object, Object>> change =
        map -> {
          map.remove("a");
          map.merge("b", 5, (x, y) -> "changed");
          map.put("d" + map.size(), map.size());
        };
    return new Container<>(make, change, map -> new TreeMap<>(map).toString());
  }

  private static Container<?> identities() {
    Consumer<IdentityHashMap<Object, Object>> change = map -> map.put(map.size(), "more");
    return new Container<>(
        () -> new IdentityHashMap<>(Map.of("a", 1)), change, map -> new HashSet<>(map.values()));
  }

  private static Container<?> enumMap() {
    Supplier<EnumMap<TimeUnit, Object>> make = () -> new EnumMap<>(Map.of(TimeUnit.DAYS, 1));
    return new Container<>(make, m -> m.put(TimeUnit.HOURS, m.size()), Map::toString);
  }

  private static <E extends Enum<E>> Container<?> enumSet(Class<E> type, int first) {
    Supplier<EnumSet<E>> make = () -> EnumSet.of(type.getEnumConstants()[first]);
    return new Container<>(make, s -> s.addAll(EnumSet.complementOf(s)), Object::toString);
  }

  private static Container<?> subSet() {
    List<Object> all = List.of("a", "b", "c", "x", "y");
    return new Container<>(
        () -> new TreeSet<>(all).subSet("b", "y"), set -> set.remove("c"), Object::toString);
  }

  private static Container<?> calendar() {
    return new Container<>(
        () -> new GregorianCalendar(2001, 1, 1),
        c -> c.add(GregorianCalendar.MONTH, 1),
        c -> c.getTimeInMillis() + " " + c.get(GregorianCalendar.MONTH));
  }

  @SuppressWarnings("deprecation")
  private static Container<?> date() {
    return new Container<>(
        () -> new Date(101, 1, 1), d -> d.setMonth(d.getMonth() + 1), Date::getMonth);
  }

  /** What {@code java.io} writes anew each time. */
  static Stream<Container<?>> all() {
    return Stream.of(
            Stream.of(
                collection(ArrayList::new),
                collection(LinkedList::new),
                collection(() -> new LinkedList<>(Collections.nCopies(300, "x"))),
                collection(Vector::new),
                collection(Stack::new),
                collection(ArrayDeque::new),
                collection(PriorityQueue::new),
                collection(HashSet::new),
                collection(LinkedHashSet::new),
                collection(TreeSet::new),
                collection(Hooked::new)),
            Stream.of(
                map(HashMap::new),
                map(LinkedHashMap::new),
                map(TreeMap::new),
                map(Hashtable::new),
                map(Properties::new),
                map(ConcurrentHashMap::new),
                map(ConcurrentSkipListMap::new),
                identities(),
                enumMap(),
                subSet()),
            concurrent(),
            Stream.of(
                new Container<>(
                    () -> new StringBuilder("ab"), b -> b.setCharAt(0, 'x'), b -> "" + b),
                new Container<>(
                    () -> new StringBuffer("ab"), b -> b.setCharAt(0, 'x'), b -> "" + b),
                new Container<>(() -> new Random(7), Random::nextInt, Random::nextInt),
                date()))
        .flatMap(each -> each);
  }

  private static Stream<Container<?>> concurrent() {
    return Stream.of(
        collection(CopyOnWriteArrayList::new),
        collection(ConcurrentLinkedQueue::new),
        collection(ConcurrentLinkedDeque::new),
        collection(LinkedBlockingDeque::new),
        collection(LinkedTransferQueue::new),
        collection(PriorityBlockingQueue::new));
  }

  /** Their copies share an array or a count in {@code java.io}, or it keeps what it wrote first. */
  static Stream<Container<?>> staleInJavaIo() {
    return Stream.of(
        collection(() -> new ArrayBlockingQueue<>(9)),
        collection(LinkedBlockingQueue::new),
        collection(CopyOnWriteArraySet::new),
        collection(ConcurrentSkipListSet::new),
        enumSet(TimeUnit.class, 2),
        enumSet(Character.UnicodeScript.class, 70),
        calendar(),
        new Container<>(LongAdder::new, LongAdder::increment, LongAdder::sum),
        new Container<>(BitSet::new, set -> set.set(set.cardinality()), BitSet::toString),
        new Container<>(
            () -> new AtomicReferenceArray<>(1),
            all -> all.set(0, "x" + all.get(0)),
            all -> "" + all));
  }
}
