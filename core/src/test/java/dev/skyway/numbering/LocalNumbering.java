// SPDX-License-Identifier: Apache-2.0
package dev.skyway.numbering;

import dev.skyway.ClassNumbering;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** A numbering within this JVM, which can be told to have no numbers. Thread-safe. */
class LocalNumbering implements ClassNumbering {
  private final int id;
  private final Map<ByteBuffer, Integer> numbers = new HashMap<>();
  private final List<byte[]> descriptions = new ArrayList<>();
  private Predicate<String> refused = text -> false;
  private int questions;

  LocalNumbering(int id) {
    this.id = id;
  }

  /** What holds such a text gets no number from now on, whether or not it had one. */
  synchronized void refuse(Predicate<String> texts) {
    refused = texts;
  }

  /** How often numbers were asked for. */
  synchronized int questions() {
    return questions;
  }

  synchronized int size() {
    return descriptions.size();
  }

  @Override
  public int id() {
    return id;
  }

  @Override
  public synchronized int[] numbers(List<byte[]> wanted) {
    questions++;
    return wanted.stream().mapToInt(this::number).toArray();
  }

  private int number(byte[] description) {
    if (refused.test(new String(description, java.nio.charset.StandardCharsets.ISO_8859_1))) {
      return NONE;
    }
    return numbers.computeIfAbsent(
        ByteBuffer.wrap(description),
        key -> {
          descriptions.add(description);
          return descriptions.size() - 1;
        });
  }

  @Override
  public synchronized List<byte[]> descriptions(int[] wanted) {
    List<byte[]> found = new ArrayList<>();
    for (int number : wanted) {
      found.add(number < descriptions.size() ? descriptions.get(number) : null);
    }
    return found;
  }
}
