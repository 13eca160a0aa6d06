// SPDX-License-Identifier: Apache-2.0
package dev.skyway.census;

import java.io.Serializable;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
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
import java.util.concurrent.Semaphore;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.concurrent.atomic.DoubleAccumulator;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.AbstractQueuedLongSynchronizer;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;
import java.util.function.DoubleBinaryOperator;
import java.util.function.LongBinaryOperator;
import java.util.stream.Stream;

/** {@code java.util.concurrent}. */
final class ConcurrentSamples {
  private ConcurrentSamples() {}

  /** For its conditions. */
  @SuppressWarnings("serial")
  private static final class LongLock extends AbstractQueuedLongSynchronizer {}

  static Stream<?> all() {
    return Stream.of(queues(), maps(), numbers(), locks()).flatMap(samples -> samples);
  }

  private static <C extends Collection<String>> C fill(C collection) {
    collection.addAll(List.of("b", "a", "c"));
    return collection;
  }

  private static Stream<?> queues() {
    return Stream.of(
        fill(new ArrayBlockingQueue<>(5)),
        fill(new ConcurrentLinkedDeque<>()),
        fill(new ConcurrentLinkedQueue<>()),
        fill(new CopyOnWriteArrayList<>()),
        fill(new CopyOnWriteArraySet<>()),
        fill(new LinkedBlockingDeque<>()),
        fill(new LinkedBlockingQueue<>()),
        fill(new LinkedTransferQueue<>()),
        fill(new PriorityBlockingQueue<>()),
        fill(new PriorityBlockingQueue<>(4, Collections.reverseOrder())),
        new SynchronousQueue<>(),
        new SynchronousQueue<>(true));
  }

  private static Stream<?> maps() {
    ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>(Map.of("a", 1, "b", 2));
    ConcurrentSkipListMap<String, Integer> tree = new ConcurrentSkipListMap<>(map);
    return Stream.of(
        map,
        map.keySet(),
        map.keySet(7),
        map.values(),
        map.entrySet(),
        ConcurrentHashMap.newKeySet(),
        tree,
        tree.subMap("a", "b"),
        tree.descendingMap(),
        tree.keySet(),
        fill(new ConcurrentSkipListSet<>()),
        fill(new ConcurrentSkipListSet<>()).descendingSet());
  }

  private static Stream<?> numbers() {
    LongAdder adder = new LongAdder();
    adder.add(5);
    DoubleAdder doubles = new DoubleAdder();
    doubles.add(0.5);
    LongAccumulator most = new LongAccumulator((LongBinaryOperator & Serializable) Math::max, 0);
    most.accumulate(7);
    DoubleAccumulator least =
        new DoubleAccumulator((DoubleBinaryOperator & Serializable) Math::min, 0);
    least.accumulate(-7);
    return Stream.of(
        adder,
        doubles,
        most,
        least,
        new AtomicIntegerArray(new int[] {1, 2}),
        new AtomicLongArray(new long[] {1, 2}),
        new AtomicReference<>("a"),
        new AtomicReferenceArray<>(new String[] {"a", "b"}));
  }

  private static Stream<?> locks() {
    ReentrantReadWriteLock both = new ReentrantReadWriteLock();
    return Stream.of(
        new ReentrantLock(),
        new ReentrantLock(true),
        new ReentrantLock().newCondition(),
        new LongLock().new ConditionObject(),
        both,
        new ReentrantReadWriteLock(true),
        both.readLock(),
        both.writeLock(),
        new StampedLock(),
        new Semaphore(3),
        new Semaphore(3, true));
  }
}
