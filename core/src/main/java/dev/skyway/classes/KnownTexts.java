// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import static dev.skyway.classes.HeapAccess.BYTE_ARRAY_BASE;
import static dev.skyway.classes.HeapAccess.UNSAFE;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Objects;
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

  /** With null for a value that is not kept. */
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
    Objects.checkFromToIndex(from, to, bytes.length); // it may be another thread's range
    if (to - from > MOST_BYTES) {
      return null;
    }
    Known<T> known = places[place(bytes, from, to)];
    if (known == null || !Arrays.equals(known.text, 0, known.text.length, bytes, from, to)) {
      return null;
    }
    return known.isCopied && known.value != null ? copier.apply(known.value) : known.value;
  }

  /**
   * The value that {@code make} gives for a text, which is kept if it may be given again. Of a text
   * whose value may not, that is kept.
   */
  T learn(String text, Function<String, T> make) {
    T value = make.apply(text);
    if (text.length() > MOST_BYTES || !TextCodec.isAscii(text)) {
      return value;
    }
    byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
    int place = place(bytes, 0, bytes.length);
    Known<T> known = places[place];
    if (known == null || !Arrays.equals(known.text, bytes)) {
      boolean isCopied = value != make.apply(text);
      boolean isKept = !isCopied || copier.apply(value) != null;
      places[place] = new Known<>(bytes, isKept ? value : null, isCopied);
    }
    return value;
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
