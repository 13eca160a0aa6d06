// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import static dev.skyway.classes.HeapAccess.BYTE_ARRAY_BASE;
import static dev.skyway.classes.HeapAccess.UNSAFE;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.function.Function;

/**
 * Values that texts have stood for lately. PERF: to look one up again takes its class several times
 * as long as to compare the text. What it would not give twice itself is not kept, so that
 * identities are what they are without this. Thread-safe: a race costs no more than a search.
 */
final class KnownTexts<T> {
  private static final int PLACES = 64;
  private static final int MOST_BYTES = 64;
  private static final long MIX = 0x9E3779B97F4A7C15L;

  private record Known<T>(byte[] text, T value, boolean isCopied) {}

  private final Function<T, T> copier;

  @SuppressWarnings({"unchecked", "rawtypes"}) // arrays have no type arguments
  private final Known<T>[] places = new Known[PLACES];

  /**
   * Nothing known yet.
   *
   * @param copier makes what the class itself makes anew each time; null where it cannot
   */
  KnownTexts(Function<T, T> copier) {
    this.copier = copier;
  }

  /** What the text in {@code [from, to)} stands for; null if that is not known. */
  T find(byte[] bytes, int from, int to) {
    if (to - from > MOST_BYTES) {
      return null;
    }
    Known<T> known = places[place(bytes, from, to)];
    if (known == null || !Arrays.equals(known.text, 0, known.text.length, bytes, from, to)) {
      return null;
    }
    return known.isCopied ? copier.apply(known.value) : known.value;
  }

  /** Keeps what a text stands for, given twice, if that may be given again. */
  void learn(String text, T value, T again) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    boolean isAscii = bytes.length == text.length();
    boolean isCopied = value != again;
    if (!isAscii || bytes.length > MOST_BYTES || isCopied && copier.apply(value) == null) {
      return;
    }
    places[place(bytes, 0, bytes.length)] = new Known<>(bytes, value, isCopied);
  }

  /** By its first and last characters. */
  private static int place(byte[] bytes, int from, int to) {
    long hash = to - from;
    if (to - from >= Long.BYTES) {
      hash += UNSAFE.getLongUnaligned(bytes, BYTE_ARRAY_BASE + from);
      hash = hash * MIX + UNSAFE.getLongUnaligned(bytes, BYTE_ARRAY_BASE + to - Long.BYTES);
    } else {
      for (int i = from; i < to; i++) {
        hash = hash << Byte.SIZE | bytes[i] & 0xFF;
      }
    }
    return (int) (hash * MIX >>> Long.SIZE - Integer.numberOfTrailingZeros(PLACES));
  }
}
