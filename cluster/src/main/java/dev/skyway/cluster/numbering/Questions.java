// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster.numbering;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a worker wants to know and has not heard yet, each once, whoever wants it. Thread-safe by
 * the lock of its owner.
 */
final class Questions {
  /** How much waits at most; what is beyond is asked when it is wanted again. */
  private static final int MOST = 1 << 16;

  private static final int MOST_BATCH_BYTES = 1 << 20;

  /** With whether anybody still waits for the answer: nobody does once somebody gave up. */
  private final Map<ByteBuffer, Boolean> descriptions = new LinkedHashMap<>();

  private final Map<Integer, Wanted> numbers = new LinkedHashMap<>();

  /** A number whose description somebody wants. */
  static final class Wanted {
    private final int number;
    private int waiting;
    private boolean isAnswered;

    private Wanted(int number) {
      this.number = number;
    }

    boolean isAnswered() {
      return isAnswered;
    }
  }

  /** Wants the number of a description. */
  void addDescription(byte[] description) {
    if (descriptions.size() < MOST) {
      descriptions.putIfAbsent(ByteBuffer.wrap(description), true);
    }
  }

  /** Wants the description of a number, until {@link #giveUp(Wanted)}; null if too much waits. */
  Wanted addNumber(int number) {
    if (numbers.size() >= MOST && !numbers.containsKey(number)) {
      return null;
    }
    Wanted wanted = numbers.computeIfAbsent(number, Wanted::new);
    wanted.waiting++;
    return wanted;
  }

  /** One of those who want it waits no longer: what nobody waits for is not asked. */
  void giveUp(Wanted wanted) {
    wanted.waiting--;
    if (wanted.waiting == 0) {
      numbers.remove(wanted.number, wanted);
    }
  }

  boolean isEmpty() {
    return descriptions.isEmpty() && numbers.isEmpty();
  }

  /** Whether an answer is still to come, and nobody has waited for it in vain. */
  boolean isWorthWaiting(byte[] description) {
    return descriptions.getOrDefault(ByteBuffer.wrap(description), false);
  }

  /** Somebody has waited for the answer in vain; it is used when it comes. */
  void giveUp(byte[] description) {
    descriptions.replace(ByteBuffer.wrap(description), false);
  }

  /** What to ask next; stays until it is answered. */
  List<byte[]> nextDescriptions() {
    List<byte[]> batch = new ArrayList<>();
    int bytes = 0;
    Iterator<ByteBuffer> waiting = descriptions.keySet().iterator();
    while (waiting.hasNext() && batch.size() < NumberingTransport.MOST_ASKED) {
      byte[] next = waiting.next().array();
      bytes += next.length;
      if (bytes > MOST_BATCH_BYTES && !batch.isEmpty()) {
        break;
      }
      batch.add(next);
    }
    return batch;
  }

  /** What to ask next; stays until it is answered. */
  int[] nextNumbers() {
    return numbers.keySet().stream()
        .limit(NumberingTransport.MOST_ASKED)
        .mapToInt(Integer::intValue)
        .toArray();
  }

  void answeredDescriptions(List<byte[]> batch) {
    batch.forEach(description -> descriptions.remove(ByteBuffer.wrap(description)));
  }

  void answeredNumbers(int[] batch) {
    for (int number : batch) {
      Wanted answered = numbers.remove(number);
      if (answered != null) { // else nobody waits any more
        answered.isAnswered = true;
      }
    }
  }
}
