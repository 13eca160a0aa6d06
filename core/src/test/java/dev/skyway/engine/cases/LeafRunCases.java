// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.cases;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Stream;

/** Arrays of many objects of one class without references, of all widths. */
public final class LeafRunCases {
  private static final int LENGTH = 70;
  // Enough for an array outside eden with G1.
  private static final int LARGE = 300_000;

  private record Tiny(short first) implements Serializable {}

  private record Narrow(int first) implements Serializable {}

  private record Six(int first, short second) implements Serializable {}

  private record Wide(long first) implements Serializable {}

  private record Eleven(long first, short second, byte third) implements Serializable {}

  private record Twenty(long first, double second, float third) implements Serializable {}

  private record Thirty(long first, long second, long third, int fourth, short fifth)
      implements Serializable {}

  private record Forty(long a, long b, long c, long d, long e) implements Serializable {}

  private record Seventy(
      long a, long b, long c, long d, long e, long f, long g, long h, int i, short j)
      implements Serializable {}

  private record Flag(int first, boolean second) implements Serializable {}

  private static final List<IntFunction<Object>> KINDS =
      List.of(
          i -> new Tiny((short) i),
          Narrow::new,
          i -> new Six(-i, (short) i),
          Wide::new,
          i -> new Eleven(~i, (short) i, (byte) -i),
          i -> new Twenty(i, 0.1 * i, i),
          i -> new Thirty(i, -i, ~i, i, (short) i),
          i -> new Forty(i, -i, ~i, i * 7L, Long.MIN_VALUE),
          i -> new Seventy(i, 1, 2, 3, 4, 5, 6, 7, -i, (short) i),
          i -> new Flag(i, i % 3 == 0));

  private LeafRunCases() {}

  /** All of them. */
  public static Stream<GraphCase> all() {
    List<GraphCase> cases = new ArrayList<>();
    for (int kind = 0; kind < KINDS.size(); kind++) {
      IntFunction<Object> made = KINDS.get(kind);
      IntFunction<Object> other = KINDS.get((kind + 1) % KINDS.size());
      cases.add(same("leaf run of kind " + kind, made));
      for (int place : new int[] {0, 1, 16, 69}) {
        String where = "leaf run of kind " + kind + " with another at " + place;
        cases.add(same(where, i -> i == place ? other.apply(i) : made.apply(i)));
      }
      cases.add(same("leaf runs with holes, kind " + kind, i -> i % 9 > 6 ? null : made.apply(i)));
    }
    cases.add(same("leaf runs of all kinds", i -> KINDS.get(i / 3 % KINDS.size()).apply(i)));
    cases.add(GraphCase.same("leaf run with holes of 300,000", LeafRunCases::withHoles));
    return cases.stream();
  }

  private static GraphCase same(String name, IntFunction<Object> element) {
    return GraphCase.sameArray(name, LENGTH, element);
  }

  private static Eleven[] withHoles() {
    Eleven[] all = new Eleven[LARGE];
    for (int i = 0; i < LARGE; i++) {
      if (i % 1000 < 900 + i % 7) {
        all[i] = i % 500 == 499 ? all[i - 1] : new Eleven(i, (short) i, (byte) i);
      }
    }
    return all;
  }
}
