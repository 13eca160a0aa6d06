// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.engine.Engine;
import dev.skyway.testing.EngineCopier;
import java.time.chrono.IsoChronology;
import java.time.chrono.JapaneseEra;
import java.util.AbstractMap.SimpleEntry;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
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
import java.util.Set;
import java.util.SplittableRandom;
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
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Collections and maps that must go on working after they arrived. */
public abstract class ContainerBehaviourTest {
  private final EngineCopier copier = new EngineCopier(engine());

  /** The engine under test. */
  protected abstract Engine engine();

  static Stream<Collection<Object>> collections() {
    return Stream.of(
        new ArrayList<>(),
        new LinkedList<>(),
        new ArrayDeque<>(),
        new PriorityQueue<>(Collections.reverseOrder()),
        new HashSet<>(),
        new LinkedHashSet<>(),
        new TreeSet<>(Collections.reverseOrder()),
        new Vector<>(),
        new Stack<>(),
        Collections.newSetFromMap(new ConcurrentHashMap<>()),
        ConcurrentHashMap.newKeySet(),
        Collections.synchronizedList(new ArrayList<>()),
        Collections.synchronizedSet(new HashSet<>()),
        Collections.checkedList(new ArrayList<>(), Object.class),
        new ArrayBlockingQueue<>(100),
        new ConcurrentLinkedDeque<>(),
        new ConcurrentLinkedQueue<>(),
        new ConcurrentSkipListSet<>(),
        new CopyOnWriteArrayList<>(),
        new CopyOnWriteArraySet<>(),
        new LinkedBlockingDeque<>(),
        new LinkedBlockingQueue<>(),
        new LinkedTransferQueue<>(),
        new PriorityBlockingQueue<>(5),
        new ArrayList<>() {
          private static final long serialVersionUID = 1L;
        });
  }

  @Test
  void aGeneratorGoesOnAndMakesStreams() {
    SplittableRandom original = new SplittableRandom(7);
    original.nextInt();
    SplittableRandom copy = (SplittableRandom) copier.copy(original);

    assertThat(copy.ints(3).toArray()).isEqualTo(original.ints(3).toArray());
    assertThat(copy.splits(2).mapToLong(split -> split.nextLong()).toArray())
        .isEqualTo(original.splits(2).mapToLong(split -> split.nextLong()).toArray());
    assertThat(copy.split().nextLong()).isEqualTo(original.split().nextLong());
  }

  @ParameterizedTest
  @MethodSource("collections")
  void collectionsGoOnWorking(Collection<Object> empty) {
    for (int size : new int[] {0, 1, 40}) {
      Collection<Object> original = empty;
      original.clear();
      for (int i = 0; i < size; i++) {
        original.add("e" + i * 7 % 40);
      }
      Collection<Object> copy = copy(original);
      assertThat(copy).hasSameClassAs(original);
      assertThat(copy.toArray()).isEqualTo(original.toArray());
      assertThat(copy.add("z")).isTrue();
      assertThat(copy.contains("z")).isTrue();
      assertThat(copy.remove("z")).isTrue();
      assertThat(copy.remove("z")).isFalse();
      assertThat(copy).hasSize(size);
      original.forEach(element -> assertThat(copy.remove(element)).isTrue());
      assertThat(copy).isEmpty();
    }
  }

  static Stream<Map<Object, Object>> maps() {
    return Stream.of(
        new HashMap<>(),
        new LinkedHashMap<>(4, 2f, false),
        new TreeMap<>(),
        new Hashtable<>(),
        new Properties(),
        new IdentityHashMap<>(),
        new ConcurrentHashMap<>(),
        new ConcurrentSkipListMap<>(),
        Collections.synchronizedMap(new HashMap<>()),
        Collections.checkedMap(new TreeMap<>(), Object.class, Object.class));
  }

  @ParameterizedTest
  @MethodSource("maps")
  void mapsGoOnWorking(Map<Object, Object> original) {
    for (int i = 0; i < 40; i++) {
      original.put("k" + i * 7 % 40, "v" + i);
    }
    Map<Object, Object> copy = copy(original);
    assertThat(copy.getClass()).isEqualTo(original.getClass());
    assertThat(copy).hasSize(40);
    if (!(copy instanceof IdentityHashMap)) {
      assertThat(copy).isEqualTo(original);
    }
    for (Object key : copy.keySet().toArray()) {
      assertThat(copy.remove(key)).isNotNull();
    }
    assertThat(copy).isEmpty();
    copy.put("x", "y");
    assertThat(copy).hasSize(1);
  }

  @Test
  void keysThatHashDifferentlyAreFound() {
    Object plain = new Object();
    List<Object> keys = List.of(plain, TimeUnit.DAYS, String.class, List.of(TimeUnit.HOURS));
    for (Map<Object, Object> map :
        List.of(
            new HashMap<Object, Object>(),
            new Hashtable<>(),
            new ConcurrentHashMap<>(),
            new LinkedHashMap<>(),
            new IdentityHashMap<>())) {
      keys.forEach(key -> map.put(key, "v"));
      List<Object> pair = copy(new ArrayList<>(List.of(map, new ArrayList<>(keys))));
      Map<?, ?> copy = (Map<?, ?>) pair.get(0);
      ((List<?>) pair.get(1)).forEach(key -> assertThat(copy.get(key)).isEqualTo("v"));
    }
    Map<Object, Object> of = Map.of(plain, 1, TimeUnit.DAYS, 2, String.class, 3);
    List<Object> pair = copy(new ArrayList<>(List.of(of, Set.copyOf(of.keySet()), plain)));
    assertThat(((Map<?, ?>) pair.get(0)).get(pair.get(2))).isEqualTo(1);
    assertThat(((Set<?>) pair.get(1)).contains(pair.get(2))).isTrue();
    assertThat((Map<?, ?>) pair.get(0)).hasSize(3);
  }

  @Test
  void enumContainersAndImmutableOnesArrive() {
    EnumMap<TimeUnit, String> map = new EnumMap<>(Map.of(TimeUnit.DAYS, "d"));
    map.put(TimeUnit.HOURS, null);
    List<Object> all =
        new ArrayList<>(
            List.of(
                map,
                EnumSet.range(TimeUnit.MICROSECONDS, TimeUnit.DAYS),
                EnumSet.allOf(Character.UnicodeScript.class),
                List.of(),
                List.of(1),
                List.of(1, 2, 3),
                List.of(1, 2, 3, 4).subList(1, 3),
                Set.of(1),
                Set.of(1, 2),
                Map.of(1, 2),
                Map.entry(1, 2),
                Arrays.asList(1, null),
                Collections.nCopies(3, "x"),
                new HashMap<>(Map.of(1, 2)).keySet(),
                Collections.unmodifiableMap(new TreeMap<>(Map.of(1, 2))),
                new TreeMap<>(Map.of(1, 1, 2, 2, 3, 3)).subMap(1, true, 2, true).descendingMap(),
                new AbstractEntryHolder().entry));
    List<Object> copies = copy(all);
    assertThat(copies).isEqualTo(all);
    ((EnumMap<?, ?>) copies.get(0)).clear();
  }

  static final class AbstractEntryHolder {
    final Map.Entry<String, Integer> entry = new SimpleEntry<>("k", 1);
  }

  @Test
  void singletonsAreThoseOfThisJvm() {
    for (Object singleton :
        List.of(
            Collections.EMPTY_LIST,
            Collections.EMPTY_MAP,
            Collections.EMPTY_SET,
            Collections.emptyNavigableMap(),
            Collections.reverseOrder(),
            Comparator.naturalOrder(),
            String.CASE_INSENSITIVE_ORDER,
            JapaneseEra.REIWA,
            IsoChronology.INSTANCE)) {
      assertThat(copy(singleton)).isSameAs(singleton);
    }
  }

  @Test
  void locksArriveFree() throws Exception {
    ReentrantLock lock = new ReentrantLock(true);
    ReentrantReadWriteLock readWrite = new ReentrantReadWriteLock();
    StampedLock stamped = new StampedLock();
    lock.lock();
    readWrite.writeLock().lock();
    stamped.writeLock();
    List<Object> copies = copy(new ArrayList<>(List.of(lock, readWrite, stamped)));
    List<Lock> locks =
        List.of(
            (Lock) copies.get(0),
            ((ReentrantReadWriteLock) copies.get(1)).readLock(),
            ((StampedLock) copies.get(2)).asWriteLock());
    Thread other = new Thread(() -> locks.forEach(free -> assertThat(free.tryLock()).isTrue()));
    other.start();
    other.join();
    assertThat(((ReentrantReadWriteLock) copies.get(1)).getReadLockCount()).isEqualTo(1);
  }

  @Test
  void buildersAndCountersGoOn() {
    StringBuilder text = new StringBuilder("häß\u4e2d");
    assertThat(copy(text).append('x').toString()).isEqualTo(text + "x");
    assertThat(copy(new StringBuffer("ab")).reverse().toString()).isEqualTo("ba");
    LongAdder adder = new LongAdder();
    adder.add(5);
    LongAdder added = copy(adder);
    added.increment();
    assertThat(added.sum()).isEqualTo(6);
    Random random = new Random(42);
    random.nextGaussian();
    Random copied = copy(random);
    assertThat(copied.nextGaussian()).isEqualTo(random.nextGaussian());
    assertThat(copied.nextLong()).isEqualTo(random.nextLong());
  }

  @SuppressWarnings("unchecked")
  private <T> T copy(T original) {
    return (T) copier.copy(original);
  }
}
