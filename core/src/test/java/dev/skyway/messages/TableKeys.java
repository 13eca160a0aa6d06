// SPDX-License-Identifier: Apache-2.0
package dev.skyway.messages;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.junit.jupiter.params.provider.Arguments;

/** Keys of hash tables, of all kinds. */
final class TableKeys {
  private TableKeys() {}

  /** Many have the same hash; they can be compared. */
  record Crowded(int number) implements Comparable<Crowded>, Serializable {
    @Override
    public int hashCode() {
      return number % 3;
    }

    @Override
    public int compareTo(Crowded other) {
      return Integer.compare(number, other.number);
    }
  }

  /** A key that hashes what it refers to. */
  static final class Deep implements Serializable {
    private static final long serialVersionUID = 1L;
    final List<Object> parts;

    Deep(Object... parts) {
      this.parts = new ArrayList<>(Arrays.asList(parts));
    }

    @Override
    public int hashCode() {
      return parts.hashCode();
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof Deep that && parts.equals(that.parts);
    }
  }

  /** Travels as another one. */
  static final class Replaced implements Serializable {
    private static final long serialVersionUID = 1L;
    final String text;

    Replaced(String text) {
      this.text = text;
    }

    private Object writeReplace() {
      return text;
    }
  }

  /** One of a hundred, whichever arrives. */
  static final class Level implements Serializable {
    private static final long serialVersionUID = 1L;
    static final Level[] ALL =
        Stream.iterate(0, i -> i + 1).limit(100).map(Level::new).toArray(Level[]::new);
    final int height;

    private Level(int height) {
      this.height = height;
    }

    private Object readResolve() {
      return ALL[height];
    }
  }

  private static Object named(IntFunction<Object> key) {
    return key;
  }

  static Stream<Arguments> all() {
    return Stream.of(
        Arguments.of("Integer", named(i -> i * 7919)),
        Arguments.of("Long", named(i -> (long) i << 32 | i * 31)),
        Arguments.of("Latin-1", named(i -> "key\u00e9 " + i)),
        Arguments.of("UTF-16", named(i -> "\u0416\u4e2d key " + i)),
        Arguments.of("lengths", named(i -> "x".repeat(i % 300) + i)),
        Arguments.of("long texts", named(i -> i % 64 == 0 ? "y".repeat(20_000) + i : "y" + i)),
        Arguments.of("hash 0", named(i -> i == 0 ? "" : "\0".repeat(i % 50) + i)),
        Arguments.of("Short", named(i -> (short) i)),
        Arguments.of("Double", named(i -> i / 7.0)),
        Arguments.of("collisions", named(TableKeys::colliding)),
        Arguments.of("a crowd", named(Crowded::new)),
        Arguments.of("lists", named(i -> List.of(i, "in a list"))),
        Arguments.of("deep", named(i -> new Deep(i, new Deep("inner", i)))),
        Arguments.of("bytes as text", named(i -> new StringBuilder().append(i).toString())),
        Arguments.of(
            "a mix", named(i -> i % 3 == 0 ? i : i % 3 == 1 ? (Object) (long) i : "" + i)));
  }

  /** Values that refer to nothing, but to their chars. */
  static List<IntFunction<Object>> leaves() {
    return List.of(
        i -> i % 90 == 0 ? null : (Object) (1000 - i * i),
        i -> 1L << i % 64,
        i -> "v".repeat(i % 36),
        i -> i % 50 == 0 ? (Object) 1.5 : i % 20 == 0 ? "\u0416" : "value " + i);
  }

  /** Runs of strings with the same hash. */
  static Object colliding(int number) {
    StringBuilder key = new StringBuilder();
    for (int bits = number & 7 | 8; bits > 1; bits >>= 1) {
      key.append((bits & 1) == 0 ? "Aa" : "BB");
    }
    return key.append(number >> 3).toString();
  }
}
