// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.cases;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Boxes and primitive fields, with the values at the edges. */
public final class PrimitiveCases {
  private PrimitiveCases() {}

  /** All of them. */
  public static Stream<GraphCase> all() {
    List<GraphCase> cases = new ArrayList<>();
    cases.add(GraphCase.same("null", () -> null));
    for (Object box : boxes()) {
      cases.add(GraphCase.same(box.getClass().getSimpleName() + " " + text(box), () -> box));
      cases.add(
          GraphCase.same(
              "array of one " + box.getClass().getSimpleName() + " twice " + text(box),
              () -> new Object[] {box, box}));
    }
    cases.add(
        GraphCase.checked(
            "equal boxes stay two objects",
            PrimitiveCases::equalBoxes,
            copy -> {
              assertThat(copy[0]).isEqualTo(copy[1]).isNotSameAs(copy[1]);
              assertThat(copy[2]).isSameAs(copy[0]);
            }));
    cases.add(GraphCase.same("all primitive fields, lowest", () -> Primitives.lowest()));
    cases.add(GraphCase.same("all primitive fields, highest", () -> Primitives.highest()));
    cases.add(GraphCase.same("all primitive fields, zero", Primitives::new));
    cases.add(
        GraphCase.same(
            "primitive fields side by side of every width", () -> new Mixed(3, "between")));
    cases.add(GraphCase.same("boxed fields", Boxes::new));
    cases.add(GraphCase.same("booleans in a row", Switches::new));
    return cases.stream();
  }

  @SuppressWarnings({"removal", "deprecation"})
  private static Object[] equalBoxes() {
    Integer one = new Integer(7);
    return new Object[] {one, new Integer(7), one};
  }

  private static String text(Object box) {
    return box instanceof Character c ? Integer.toHexString(c) : box.toString();
  }

  private static List<Object> boxes() {
    return List.of(
        0,
        1,
        -1,
        63,
        64,
        -64,
        -65,
        127,
        128,
        8191,
        8192,
        1 << 20,
        Integer.MAX_VALUE,
        Integer.MIN_VALUE,
        0L,
        1L,
        -1L,
        1L << 31,
        1L << 34,
        1L << 62,
        Long.MAX_VALUE,
        Long.MIN_VALUE,
        (short) 0,
        (short) -1,
        Short.MAX_VALUE,
        Short.MIN_VALUE,
        (byte) 0,
        (byte) -1,
        Byte.MAX_VALUE,
        Byte.MIN_VALUE,
        'a',
        '\0',
        '\u00ff',
        '\uffff',
        '\ud800',
        true,
        false,
        0f,
        -0f,
        1.5f,
        Float.NaN,
        Float.intBitsToFloat(0x7fc01234),
        Float.MIN_VALUE,
        Float.NEGATIVE_INFINITY,
        0d,
        -0d,
        Math.PI,
        Double.NaN,
        Double.longBitsToDouble(0x7ff8000012345678L),
        Double.MAX_VALUE);
  }

  static final class Primitives {
    boolean z;
    byte b;
    char c;
    short s;
    int i;
    long j;
    float f;
    double d;

    static Primitives lowest() {
      Primitives p = new Primitives();
      p.b = Byte.MIN_VALUE;
      p.s = Short.MIN_VALUE;
      p.i = Integer.MIN_VALUE;
      p.j = Long.MIN_VALUE;
      p.f = Float.NEGATIVE_INFINITY;
      p.d = Double.NEGATIVE_INFINITY;
      return p;
    }

    static Primitives highest() {
      Primitives p = new Primitives();
      p.z = true;
      p.b = Byte.MAX_VALUE;
      p.c = Character.MAX_VALUE;
      p.s = Short.MAX_VALUE;
      p.i = Integer.MAX_VALUE;
      p.j = Long.MAX_VALUE;
      p.f = Float.MAX_VALUE;
      p.d = Double.MAX_VALUE;
      return p;
    }
  }

  static final class Mixed {
    private final byte a = 1;
    private final byte b = 2;
    private final byte c = 3;
    private final boolean d = true;
    private final short e = 4;
    private final char f = 5;
    private final int g;
    private final long h = 6;
    private final int i = 7;
    private final Object between;
    private final double j = 8;
    private final byte k = 9;

    Mixed(int g, Object between) {
      this.g = g;
      this.between = between;
    }

    @Override
    public String toString() {
      return "" + a + b + c + d + e + f + g + h + i + between + j + k;
    }
  }

  static final class Boxes {
    final Integer i = 1 << 30;
    final Long j = 1L << 60;
    final Short s = 300;
    final Byte b = 3;
    final Character c = 'x';
    final Boolean z = true;
    final Float f = 1.25f;
    final Double d = 2.5;
    final Integer none = null;
    final Number number = i;
    final Comparable<Long> comparable = j;
  }

  static final class Switches {
    final boolean a = true;
    final boolean b = false;
    final boolean c = true;
    final boolean d = true;
    final boolean e = false;
    final boolean f = false;
    final boolean g = true;
    final boolean h = false;
    final boolean i = true;
  }
}
