// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

/**
 * {@code java.util.concurrent}. Waiting threads and owners never travel, so locks arrive free. A
 * {@code ConcurrentHashMap} may be resized, and trees in it turned, while it is written: one that
 * shows it is rebuilt where it arrives.
 */
final class VettedConcurrent {
  static final String TABLE =
      """
      java.util.concurrent.ArrayBlockingQueue items takeIndex putIndex count lock notEmpty notFull -itrs
      java.util.concurrent.ConcurrentHashMap table -nextTable baseCount sizeCtl -transferIndex -cellsBusy counterCells -keySet -values -entrySet @concurrentHashMap
      java.util.concurrent.ConcurrentHashMap$CounterCell value
      java.util.concurrent.ConcurrentHashMap$ForwardingNode nextTable @unsettled
      java.util.concurrent.ConcurrentHashMap$MapEntry key val map
      java.util.concurrent.ConcurrentHashMap$Node hash *key val next
      java.util.concurrent.ConcurrentHashMap$ReservationNode @unsettled
      java.util.concurrent.ConcurrentHashMap$TreeBin root first -waiter -lockState @unsettled
      java.util.concurrent.ConcurrentHashMap$TreeNode parent left right prev red
      java.util.concurrent.ConcurrentLinkedDeque head tail @linkedDeque
      java.util.concurrent.ConcurrentLinkedDeque$Node prev item next
      java.util.concurrent.ConcurrentLinkedQueue head tail
      java.util.concurrent.ConcurrentLinkedQueue$Node item next
      java.util.concurrent.ConcurrentSkipListMap comparator head adder -keySet -values -entrySet -descendingMap
      java.util.concurrent.ConcurrentSkipListMap$EntrySet m
      java.util.concurrent.ConcurrentSkipListMap$Index node down right
      java.util.concurrent.ConcurrentSkipListMap$KeySet m
      java.util.concurrent.ConcurrentSkipListMap$Node key val next
      java.util.concurrent.ConcurrentSkipListMap$SubMap m lo hi loInclusive hiInclusive isDescending -keySetView -valuesView -entrySetView
      java.util.concurrent.ConcurrentSkipListMap$Values m
      java.util.concurrent.ConcurrentSkipListSet m
      java.util.concurrent.CopyOnWriteArrayList lock array
      java.util.concurrent.CopyOnWriteArraySet al
      java.util.concurrent.CountDownLatch sync
      java.util.concurrent.DelayQueue lock q -leader available
      java.util.concurrent.LinkedBlockingDeque first last count capacity lock notEmpty notFull
      java.util.concurrent.LinkedBlockingDeque$Node item prev next
      java.util.concurrent.LinkedBlockingQueue capacity count head last takeLock notEmpty putLock notFull
      java.util.concurrent.LinkedBlockingQueue$Node item next
      java.util.concurrent.LinkedTransferQueue head tail needSweep? sweepVotes? @transferQueue
      java.util.concurrent.LinkedTransferQueue$DualNode item next -waiter isData
      java.util.concurrent.LinkedTransferQueue$Node isData item next -waiter
      java.util.concurrent.PriorityBlockingQueue queue size comparator lock notEmpty -allocationSpinLock -q
      java.util.concurrent.atomic.AtomicMarkableReference pair
      java.util.concurrent.atomic.AtomicMarkableReference$Pair reference mark
      java.util.concurrent.atomic.AtomicReferenceArray array
      java.util.concurrent.atomic.AtomicStampedReference pair
      java.util.concurrent.atomic.AtomicStampedReference$Pair reference stamp
      java.util.concurrent.atomic.DoubleAccumulator function identity
      java.util.concurrent.atomic.DoubleAdder
      java.util.concurrent.atomic.LongAccumulator function identity
      java.util.concurrent.atomic.LongAdder
      java.util.concurrent.atomic.Striped64 cells base -cellsBusy
      java.util.concurrent.atomic.Striped64$Cell value
      java.util.concurrent.locks.AbstractOwnableSynchronizer -exclusiveOwnerThread
      java.util.concurrent.locks.AbstractQueuedLongSynchronizer -head -tail state
      java.util.concurrent.locks.AbstractQueuedLongSynchronizer$ConditionObject -firstWaiter -lastWaiter this$0
      java.util.concurrent.locks.AbstractQueuedSynchronizer -head -tail state
      java.util.concurrent.locks.AbstractQueuedSynchronizer$ConditionObject -firstWaiter -lastWaiter this$0
      java.util.concurrent.locks.ReentrantLock$Sync @freeLock
      java.util.concurrent.locks.ReentrantReadWriteLock$Sync -readHolds -cachedHoldCounter -firstReader -firstReaderHoldCount @freeReadWriteLock
      java.util.concurrent.locks.StampedLock -head -tail -readLockView -writeLockView -readWriteLockView -state -readerOverflow @freeStampedLock
      """;

  private VettedConcurrent() {}
}
