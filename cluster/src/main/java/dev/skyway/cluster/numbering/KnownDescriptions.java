// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster.numbering;

import dev.skyway.ClassNumbering;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** What a worker has heard so far; none of it ever changes. Thread-safe. */
final class KnownDescriptions {
  private final Map<ByteBuffer, Integer> numbers = new ConcurrentHashMap<>();
  private final Map<Integer, byte[]> descriptions = new ConcurrentHashMap<>();
  private volatile int highest = ClassNumbering.NONE;

  /** The number of a description, or none. */
  int number(byte[] description) {
    return numbers.getOrDefault(ByteBuffer.wrap(description), ClassNumbering.NONE);
  }

  /** What a number stands for, or null. */
  byte[] description(int number) {
    return descriptions.get(number);
  }

  int size() {
    return descriptions.size();
  }

  int highest() {
    return highest;
  }

  /** What the highest number is compared by; 0 without one. */
  int checksum() {
    byte[] description = descriptions.get(highest);
    return description == null ? 0 : ClassRegistry.checksum(description);
  }

  /**
   * Remembers a pair; by one thread at a time.
   *
   * @throws IOException if the number had another meaning
   */
  void add(int number, byte[] description) throws IOException {
    byte[] before = number < 0 ? description : descriptions.putIfAbsent(number, description);
    if (number < 0 || before != null && !Arrays.equals(before, description)) {
      throw new RefusedException("the driver gives a number two meanings: number=" + number);
    }
    numbers.put(ByteBuffer.wrap(description), number);
    highest = Math.max(highest, number);
  }

  void addAll(List<byte[]> view) throws IOException {
    for (int i = 0; i < view.size(); i++) {
      add(i, view.get(i));
    }
  }
}
