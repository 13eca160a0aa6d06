// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster.numbering;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

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

  private final Set<Integer> numbers = new LinkedHashSet<>();

  /** Wants the number of a description. */
  void addDescription(byte[] description) {
    if (descriptions.size() < MOST) {
      descriptions.putIfAbsent(ByteBuffer.wrap(description), true);
    }
  }

  /** Wants the description of a number; false if too much waits. */
  boolean addNumber(int number) {
    if (numbers.size() < MOST) {
      numbers.add(number);
    }
    return numbers.contains(number);
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

  /** Whether an answer is still to come. */
  boolean hasNumber(int number) {
    return numbers.contains(number);
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
    return numbers.stream()
        .limit(NumberingTransport.MOST_ASKED)
        .mapToInt(Integer::intValue)
        .toArray();
  }

  void answeredDescriptions(List<byte[]> batch) {
    batch.forEach(description -> descriptions.remove(ByteBuffer.wrap(description)));
  }

  void answeredNumbers(int[] batch) {
    for (int number : batch) {
      numbers.remove(number);
    }
  }
}
