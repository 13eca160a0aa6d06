// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster.numbering;

import dev.skyway.ClassNumbering;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;

/**
 * Where those who want to know something of the registry meet the thread that asks it. What several
 * of them want at a time goes into one question. Thread-safe.
 */
final class Waiting {
  private enum State {
    STARTING,
    UP,
    DOWN,
    CLOSED
  }

  /**
   * What is asked next; either part may be empty.
   *
   * @param descriptions whose numbers are wanted
   * @param numbers whose descriptions are wanted
   */
  record Batch(List<byte[]> descriptions, int[] numbers) {}

  /** How long no number is asked for after the registry had none to give. */
  private static final long DECLINED_NANOS = Duration.ofSeconds(10).toNanos();

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition wanted = lock.newCondition();
  private final Condition changed = lock.newCondition();
  private final Questions questions = new Questions();
  private final KnownDescriptions known;
  private State state = State.STARTING;
  private boolean hasId;
  private int id;
  private boolean isDeclined;
  private long declinedAt;
  private long views;
  private long batches;
  private long sent;
  private long received;
  private long outages;

  /** What is known is not asked, even if it was not when somebody began to want it. */
  Waiting(KnownDescriptions known) {
    this.known = known;
  }

  /** Waits until the registry was reached once; false if it was not. */
  boolean awaitId(Duration limit) {
    lock.lock();
    try {
      return await(limit, () -> hasId || state == State.CLOSED) && hasId;
    } finally {
      lock.unlock();
    }
  }

  /** Of the registry, which was reached once. */
  int id() {
    lock.lock();
    try {
      return id;
    } finally {
      lock.unlock();
    }
  }

  /**
   * Asks, and waits for the answers unless the registry is out of reach. Nobody waits for a number
   * that another one has waited for in vain: each message of a class would be late while the
   * registry is.
   */
  void askForNumbers(List<byte[]> descriptions, Duration limit) {
    lock.lock();
    try {
      if (state == State.CLOSED || isDeclined && System.nanoTime() - declinedAt < DECLINED_NANOS) {
        return;
      }
      for (byte[] description : descriptions) {
        if (known.number(description) == ClassNumbering.NONE) {
          questions.addDescription(description);
        }
      }
      wanted.signal();
      boolean isOver =
          await(
              limit,
              () ->
                  state == State.DOWN
                      || state == State.CLOSED
                      || descriptions.stream().noneMatch(questions::isWorthWaiting));
      if (!isOver && !Thread.currentThread().isInterrupted()) {
        descriptions.forEach(questions::giveUp);
      }
    } finally {
      lock.unlock();
    }
  }

  /** Asks, and waits for the answers; false if they did not come. */
  boolean askForDescriptions(int[] numbers, Duration limit) {
    List<Questions.Wanted> asked = new ArrayList<>(numbers.length);
    lock.lock();
    try {
      boolean isAsked = addNumbers(numbers, asked);
      wanted.signal();
      return isAsked
          && await(limit, () -> state == State.CLOSED || isAnswered(asked))
          && isAnswered(asked);
    } finally {
      try {
        for (Questions.Wanted each : asked) { // no lambda: the heap may be full
          questions.giveUp(each); // or what a stranger has made up would be asked for ever
        }
      } finally {
        lock.unlock();
      }
    }
  }

  /** False if too much waits, or nobody asks any more. */
  private boolean addNumbers(int[] numbers, List<Questions.Wanted> asked) {
    for (int number : numbers) {
      if (known.description(number) == null) {
        Questions.Wanted next = state == State.CLOSED ? null : questions.addNumber(number);
        if (next == null) {
          return false;
        }
        asked.add(next);
      }
    }
    return true;
  }

  private static boolean isAnswered(List<Questions.Wanted> asked) {
    return asked.stream().allMatch(Questions.Wanted::isAnswered);
  }

  private boolean await(Duration limit, BooleanSupplier done) {
    long left = limit.toNanos();
    try {
      while (!done.getAsBoolean()) {
        if (left <= 0) {
          return false;
        }
        left = changed.awaitNanos(left);
      }
      return true;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return done.getAsBoolean();
    }
  }

  /** Waits for something that is wanted; null if it is closed. It stays wanted until answered. */
  Batch next() {
    lock.lock();
    try {
      while (questions.isEmpty() && state != State.CLOSED) {
        wanted.awaitUninterruptibly();
      }
      return state == State.CLOSED
          ? null
          : new Batch(questions.nextDescriptions(), questions.nextNumbers());
    } finally {
      lock.unlock();
    }
  }

  /** The registry is there, and has sent so many descriptions, or none if it did so before. */
  void connected(int registryId, int viewed, boolean isFirst) {
    lock.lock();
    try {
      id = registryId;
      hasId = true;
      views += isFirst ? 1 : 0;
      received += viewed;
      state = state == State.CLOSED ? state : State.UP;
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /** What could be answered of a batch is known now. */
  void answered(Batch batch, int found, boolean declined) {
    lock.lock();
    try {
      if (!batch.descriptions().isEmpty()) {
        batches++;
        sent += batch.descriptions().size();
        isDeclined = declined;
        declinedAt = System.nanoTime();
        questions.answeredDescriptions(batch.descriptions());
      }
      if (batch.numbers().length > 0) {
        batches++;
        received += found;
        questions.answeredNumbers(batch.numbers());
      }
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  /** The registry does not answer. Whether it did until now, and is worth a second attempt. */
  boolean interrupted() {
    lock.lock();
    try {
      boolean wasUp = state == State.UP;
      state = wasUp ? State.STARTING : state;
      return wasUp;
    } finally {
      lock.unlock();
    }
  }

  /** The registry is out of reach. */
  void lost() {
    lock.lock();
    try {
      if (state != State.CLOSED) {
        outages += state == State.DOWN ? 0 : 1;
        state = State.DOWN;
        changed.signalAll();
      }
    } finally {
      lock.unlock();
    }
  }

  /** Lets time pass, unless it is closed meanwhile. */
  void rest(Duration pause) {
    lock.lock();
    try {
      await(pause, () -> state == State.CLOSED);
    } finally {
      lock.unlock();
    }
  }

  NumberingReport report(long described) {
    lock.lock();
    try {
      return new NumberingReport(
          state == State.UP, known.size(), views, batches, sent, received, described, outages);
    } finally {
      lock.unlock();
    }
  }

  /** Nobody waits any more. */
  void close() {
    lock.lock();
    try {
      state = State.CLOSED;
      wanted.signalAll();
      changed.signalAll();
    } finally {
      lock.unlock();
    }
  }

  boolean isClosed() {
    lock.lock();
    try {
      return state == State.CLOSED;
    } finally {
      lock.unlock();
    }
  }
}
