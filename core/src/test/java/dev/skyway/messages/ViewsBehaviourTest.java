// SPDX-License-Identifier: Apache-2.0
package dev.skyway.messages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.EngineChoice;
import dev.skyway.Skyway;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.nio.file.attribute.FileTime;
import java.time.DayOfWeek;
import java.time.Instant;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.RandomAccess;
import java.util.TreeMap;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Parts of lists and maps that {@code java.io} refuses: they travel with what they show. */
abstract class ViewsBehaviourTest {
  /** The engine under test. */
  abstract EngineChoice engine();

  private <T> T copy(T value) {
    Skyway skyway = Skyway.builder().engine(engine()).build();
    return skyway.deserialize(skyway.serialize(value));
  }

  static Stream<List<Integer>> parts() {
    List<Integer> list = new ArrayList<>(List.of(1, 2, 3, 4));
    return Stream.of(
        list.subList(1, 3),
        list.subList(0, 3).subList(1, 2),
        new Vector<>(list).subList(1, 3),
        new LinkedList<>(list).subList(1, 3),
        new LinkedList<>(list).subList(0, 3).subList(1, 2));
  }

  @ParameterizedTest
  @MethodSource("parts")
  void partsOfListsArriveAndGrow(List<Integer> part) {
    List<Integer> copy = copy(part);
    assertThat(copy).isEqualTo(part).hasSameClassAs(part);
    copy.add(9);
    copy.remove(0);
    assertThat(copy).hasSameSizeAs(part).endsWith(9);
  }

  @Test
  void aPartIsOneOfTheListThatArrivesWithIt() {
    List<Integer> list = new ArrayList<>(List.of(1, 2, 3, 4));
    List<List<Integer>> copies = copy(new ArrayList<>(List.of(list.subList(1, 3), list)));
    copies.get(0).set(0, 20);
    copies.get(0).clear();
    assertThat(copies.get(1)).containsExactly(1, 4);
  }

  /** Whose hook changes the list, in the eyes of its parts. */
  static final class Refilled extends LinkedList<Integer> {
    private static final long serialVersionUID = 1L;

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
    }
  }

  /** The same, with parts that may be reached by index. */
  static final class Rebuilt extends AbstractList<Integer> implements RandomAccess, Serializable {
    private static final long serialVersionUID = 1L;
    private transient ArrayList<Integer> numbers = new ArrayList<>();

    @Override
    public Integer get(int index) {
      return numbers.get(index);
    }

    @Override
    public int size() {
      return numbers.size();
    }

    @Override
    public void add(int index, Integer number) {
      numbers.add(index, number);
      modCount++;
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      out.writeInt(size());
      for (int number : this) {
        out.writeInt(number);
      }
    }

    private void readObject(ObjectInputStream in) throws IOException {
      numbers = new ArrayList<>();
      for (int left = in.readInt(); left > 0; left--) {
        add(in.readInt());
      }
    }
  }

  @Test
  void partsOfListsThatHooksFillArrive() {
    for (List<Integer> list : List.of(new Refilled(), new Rebuilt())) {
      list.addAll(List.of(1, 2, 3, 4));
      List<Integer> part = list.subList(1, 3);
      assertThat(copy(part)).containsExactly(2, 3).hasSameClassAs(part);
      Map<List<Integer>, String> map = copy(new HashMap<>(Map.of(part, "v")));
      assertThat(map.get(List.of(2, 3))).isEqualTo("v");
      Object[] both = copy(new Object[] {new HashMap<>(Map.of(part, "v")), part, list});
      assertThat(both[1]).isEqualTo(List.of(2, 3)).isIn(((Map<?, ?>) both[0]).keySet());
      List<?> first = copy(new ArrayList<>(List.of(part, Map.of(part, "v")))).subList(0, 2);
      assertThat(((Map<?, ?>) first.get(1)).get(first.get(0))).isEqualTo("v");
    }
  }

  static Stream<Map<?, Integer>> maps() {
    Map<String, Integer> map = Map.of("a", 1, "b", 2, "c", 3);
    return Stream.of(
        map,
        Map.of("a", 1),
        new EnumMap<>(Map.of(DayOfWeek.FRIDAY, 5, DayOfWeek.MONDAY, 1)),
        new Hashtable<>(map),
        new IdentityHashMap<>(map),
        new ConcurrentHashMap<>(map),
        new ConcurrentSkipListMap<>(map),
        Collections.synchronizedMap(new EnumMap<>(Map.of(DayOfWeek.FRIDAY, 5))),
        Stream.of(1, 2, 3)
            .collect(Collectors.partitioningBy(i -> i > 1, Collectors.summingInt(i -> i))));
  }

  @ParameterizedTest
  @MethodSource("maps")
  void viewsOfMapsArrive(Map<?, Integer> map) {
    for (Collection<?> view : List.of(map.keySet(), map.values(), map.entrySet())) {
      Collection<?> copy = copy(view);
      assertThat(copy).hasSameClassAs(view);
      assertThat(sorted(copy)).isEqualTo(sorted(view));
    }
  }

  /** Where maps go by identity their order is another one here. */
  private static List<String> sorted(Collection<?> view) {
    return view.stream().map(Object::toString).sorted().toList();
  }

  @Test
  void viewsOfPartsOfMapsArrive() {
    NavigableMap<String, Integer> part =
        new TreeMap<>(Map.of("a", 1, "b", 2, "c", 3)).headMap("c", false);
    assertThat(copy(part.keySet())).isEqualTo(part.keySet());
    assertThat(copy(part.values())).hasToString("[1, 2]");
    assertThat(copy(part.descendingMap().values())).hasToString("[2, 1]");
  }

  @ParameterizedTest
  @MethodSource("maps")
  void entriesArriveInLists(Map<?, Integer> map) {
    List<Object> entries = new ArrayList<>(map.entrySet());
    if (!(map instanceof IdentityHashMap)) { // whose entries compare keys by identity
      assertThat(copy(entries)).isEqualTo(entries);
    }
    assertThat(copy(entries)).hasToString(entries.toString());
  }

  @Test
  void aViewIsOneOfTheMapThatArrivesWithIt() {
    for (Map<DayOfWeek, Integer> map :
        List.<Map<DayOfWeek, Integer>>of(new EnumMap<>(DayOfWeek.class), new Hashtable<>())) {
      map.put(DayOfWeek.FRIDAY, 5);
      map.put(DayOfWeek.MONDAY, 1);
      List<Object> pair = copy(new ArrayList<>(List.of(map, map.keySet())));
      Collection<?> keys = (Collection<?>) pair.get(1);
      assertThat(keys.remove(DayOfWeek.FRIDAY)).isTrue();
      assertThat(pair.get(0)).isEqualTo(Map.of(DayOfWeek.MONDAY, 1));
    }
  }

  @Test
  void anEntryOfAConcurrentMapIsOneOfTheMapThatArrivesWithIt() {
    ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>(Map.of("a", 1));
    List<Object> pair = new ArrayList<>(List.of(map));
    pair.addAll(map.entrySet());
    Iterator<Object> copies = copy(pair).iterator();
    Map<?, ?> copy = (Map<?, ?>) copies.next();
    @SuppressWarnings("unchecked")
    Map.Entry<String, Integer> entry = (Map.Entry<String, Integer>) copies.next();
    entry.setValue(2);
    assertThat(copy).hasToString("{a=2}");
  }

  @Test
  void partitionsArrive() {
    Map<Boolean, List<Integer>> parts =
        Stream.of(1, 2, 3).collect(Collectors.partitioningBy(i -> i > 1));
    Map<Boolean, List<Integer>> copy = copy(parts);
    assertThat(copy).isEqualTo(parts).hasSameClassAs(parts);
    assertThat(copy.get(true)).containsExactly(2, 3);
  }

  @Test
  void timesOfFilesArrive() {
    for (FileTime time :
        List.of(FileTime.from(7, TimeUnit.DAYS), FileTime.from(Instant.ofEpochSecond(7, 8)))) {
      assertThat(time.toString()).isNotEmpty(); // which it keeps
      FileTime copy = copy(time);
      assertThat(copy).isEqualTo(time).hasToString(time.toString()).hasSameHashCodeAs(time);
    }
  }
}
