// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.frames;

import java.util.ArrayList;
import java.util.List;

/** Values that have a short way, at and around every boundary. */
final class TinyRoots {
  private TinyRoots() {}

  /** All of them are tiny. */
  static List<Object> tiny() {
    List<Object> roots = new ArrayList<>();
    roots.add(null);
    for (int shift = 0; shift < 32; shift++) {
      roots.add((1 << shift) - 1);
      roots.add(-(1 << shift));
    }
    roots.add(Integer.MIN_VALUE);
    roots.add(Integer.MAX_VALUE);
    for (int shift = 0; shift < 62; shift++) {
      roots.add((1L << shift) - 1);
      roots.add(-(1L << shift));
    }
    roots.addAll(List.of((short) -2, Short.MAX_VALUE, (byte) -1, (byte) 7, 'x', '\uFFFF'));
    roots.addAll(List.of(true, false, 1.5f, Float.NaN, -0.0f, 1e300, Double.NaN, -0.0));
    roots.addAll(strings());
    roots.addAll(arrays());
    return roots;
  }

  private static List<Object> strings() {
    List<Object> roots = new ArrayList<>();
    for (int length : new int[] {0, 1, 7, 8, 40, 79, 80, 81, 87, 88, 89, 100, 121, 122}) {
      roots.add("\u00e9".repeat(length));
    }
    for (int length : new int[] {1, 2, 30, 40, 43, 44, 45, 60, 61}) {
      roots.add("\uD55C".repeat(length));
    }
    roots.addAll(List.of("Latin and \u4E2D", "\uD83D\uDE00", "\uD83D", "\uDE00 alone"));
    return roots;
  }

  private static List<Object> arrays() {
    List<Object> roots = new ArrayList<>();
    roots.addAll(List.of(new boolean[0], new byte[0], new char[0], new short[0]));
    roots.addAll(List.of(new int[0], new long[0], new float[0], new double[0]));
    roots.addAll(List.of(new boolean[] {true, false}, new byte[122], new char[] {'a', '\uFFFF'}));
    roots.addAll(List.of(new short[] {-1, 2}, new int[] {1, -2, 3}, new long[] {Long.MIN_VALUE}));
    roots.addAll(List.of(new float[] {Float.NaN, 1}, new double[15], new int[30], new byte[111]));
    return roots;
  }

  /** None of them is. */
  static List<Object> others() {
    return List.of(
        "x".repeat(123),
        "\uD55C".repeat(62),
        new byte[123],
        new int[31],
        new Object[0],
        new String[] {"a"},
        new int[1][1],
        List.of(),
        new Object());
  }
}
