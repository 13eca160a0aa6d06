// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.cases;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Strings of both kinds and of every length that takes another way. */
public final class StringCases {
  private static final int[] LENGTHS = {
    0, 1, 2, 3, 7, 8, 9, 15, 16, 17, 127, 128, 255, 256, 511, 512, 513, 4096, 8191, 8192, 8193,
    16383, 16384, 16385, 32767, 32768, 65535, 65536, 70000
  };

  private StringCases() {}

  /** All of them. */
  public static Stream<GraphCase> all() {
    List<GraphCase> cases = new ArrayList<>();
    for (int length : LENGTHS) {
      cases.add(GraphCase.same("Latin-1 string of " + length, () -> latin1(length)));
      if (length > 0) {
        cases.add(GraphCase.same("UTF-16 string of " + length, () -> utf16(length)));
        cases.add(
            GraphCase.same("string of " + length + " and one wide char", () -> lastWide(length)));
      }
    }
    cases.add(GraphCase.same("surrogates alone", () -> "\ud800 \udc00\ud800"));
    cases.add(GraphCase.same("surrogate pair", () -> "\ud83d\ude00"));
    cases.add(GraphCase.same("char 0", () -> "\0\0"));
    cases.add(GraphCase.same("char ff and 100", () -> new String[] {"\u00ff", "\u0100"}));
    cases.add(
        GraphCase.same(
            "one large string twice",
            () -> {
              String large = latin1(20_000);
              return new Object[] {large, large, utf16(20_000)};
            }));
    cases.add(GraphCase.same("2,000 strings of 1,000 chars", () -> many(2_000, 1_000)));
    cases.add(GraphCase.same("60 strings of 15,000 chars", () -> many(60, 15_000)));
    cases.add(
        GraphCase.checked(
            "equal strings stay two objects",
            () -> new String[] {new String("a"), new String("a")},
            copy -> assertThat(copy[0]).isEqualTo(copy[1]).isNotSameAs(copy[1])));
    cases.add(
        GraphCase.checked(
            "arrived large strings are ordinary strings",
            () -> new String[] {latin1(70_000), utf16(70_000)},
            copy -> {
              assertThat(copy[0]).isEqualTo(latin1(70_000)).hasSameHashCodeAs(latin1(70_000));
              assertThat(copy[1]).isEqualTo(utf16(70_000)).hasSameHashCodeAs(utf16(70_000));
              assertThat(copy[1].substring(1)).isEqualTo(utf16(70_000).substring(1));
            }));
    return cases.stream();
  }

  static String latin1(int length) {
    StringBuilder text = new StringBuilder(length);
    for (int i = 0; i < length; i++) {
      text.append((char) (i * 31 & 0xFF));
    }
    return text.toString();
  }

  static String utf16(int length) {
    StringBuilder text = new StringBuilder(length);
    for (int i = 0; i < length; i++) {
      text.append((char) (0x400 + (i * 31 & 0xFFF)));
    }
    return text.toString();
  }

  private static String lastWide(int length) {
    return latin1(length - 1) + '\u0101';
  }

  private static String[] many(int count, int length) {
    String[] strings = new String[count];
    for (int i = 0; i < count; i++) {
      strings[i] = i % 3 == 0 ? utf16(length) : i + latin1(length);
    }
    return strings;
  }
}
