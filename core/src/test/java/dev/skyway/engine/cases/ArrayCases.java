// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.cases;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.Serializable;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Arrays of every kind, length and nesting. */
public final class ArrayCases {
  private static final List<Class<?>> PRIMITIVES =
      List.of(
          boolean.class,
          byte.class,
          char.class,
          short.class,
          int.class,
          long.class,
          float.class,
          double.class);
  private static final int[] PRIMITIVE_LENGTHS = {0, 1, 7, 100, 3_000, 17_000, 300_000};
  private static final int[] REFERENCE_LENGTHS = {0, 1, 15, 16, 17, 1_000, 4_096, 4_097, 100_000};

  private ArrayCases() {}

  /** The primitive types. */
  public static List<Class<?>> primitives() {
    return PRIMITIVES;
  }

  /** All of them. */
  public static Stream<GraphCase> all() {
    List<GraphCase> cases = new ArrayList<>();
    for (Class<?> primitive : PRIMITIVES) {
      for (int length : PRIMITIVE_LENGTHS) {
        cases.add(
            GraphCase.same(primitive + " array of " + length, () -> filled(primitive, length)));
      }
      cases.add(
          GraphCase.same(
              primitive + " arrays, nested and shared", () -> nestedPrimitives(primitive)));
    }
    for (int length : REFERENCE_LENGTHS) {
      addReferences(cases, "Object array of nulls", () -> new Object[length], length);
      addReferences(cases, "String array", () -> strings(length), length);
      addReferences(cases, "Integer array", () -> integers(length), length);
      addReferences(cases, "Object array of pairs", () -> pairs(length), length);
      addReferences(cases, "array of rows", () -> rows(length), length);
      addReferences(cases, "array of one object", () -> shared(length), length);
    }
    addShapes(cases);
    return cases.stream();
  }

  private static void addReferences(
      List<GraphCase> cases, String name, Supplier<Object> graph, int length) {
    cases.add(GraphCase.same(name + " of " + length, graph));
  }

  private static void addShapes(List<GraphCase> cases) {
    cases.add(GraphCase.same("int[3][4][5]", () -> new int[3][4][5]));
    cases.add(GraphCase.same("String[2][][] with holes", () -> new String[2][][]));
    cases.add(GraphCase.same("long[0][0]", () -> new long[0][0]));
    cases.add(GraphCase.same("8 dimensions", () -> new byte[1][2][1][2][1][2][1][2]));
    cases.add(GraphCase.same("255 dimensions", () -> Array.newInstance(int.class, new int[255])));
    cases.add(GraphCase.same("jagged", () -> new int[][] {{1}, {}, null, {2, 3}}));
    cases.add(
        GraphCase.same(
            "array of arrays under interfaces",
            () -> new Serializable[] {new int[] {1}, new String[] {"a"}, "b", new Object[0][0]}));
    cases.add(GraphCase.same("Number array", () -> new Number[] {1, 2L, 3f, null, 4.0}));
    cases.add(GraphCase.same("Cloneable array", () -> new Cloneable[] {new int[2], new Object[1]}));
    cases.add(GraphCase.same("runs of nulls", ArrayCases::runsOfNulls));
    cases.add(
        GraphCase.same(
            "array holding itself",
            () -> {
              Object[] array = new Object[3];
              array[0] = array;
              array[2] = array;
              return array;
            },
            copy -> assertThat(copy[0]).isSameAs(copy).isSameAs(copy[2])));
    cases.add(
        GraphCase.same(
            "two arrays holding each other",
            () -> {
              Object[] one = new Object[2];
              Object[] two = {one, null};
              one[1] = two;
              return one;
            }));
    cases.add(
        GraphCase.same(
            "large array holding itself and its elements",
            () -> {
              Object[] array = pairs(50_000);
              array[0] = array;
              array[49_999] = array[1];
              return array;
            }));
  }

  static Object filled(Class<?> primitive, int length) {
    Object array = Array.newInstance(primitive, length);
    for (int i = 0; i < length; i++) {
      int v = i * 0x9E3779B9;
      if (array instanceof boolean[] z) {
        z[i] = v < 0;
      } else if (array instanceof byte[] b) {
        b[i] = (byte) v;
      } else if (array instanceof char[] c) {
        c[i] = (char) v;
      } else if (array instanceof short[] s) {
        s[i] = (short) v;
      } else if (array instanceof int[] n) {
        n[i] = v;
      } else if (array instanceof long[] j) {
        j[i] = (long) v * v;
      } else if (array instanceof float[] f) {
        f[i] = Float.intBitsToFloat(v);
      } else if (array instanceof double[] d) {
        d[i] = Double.longBitsToDouble((long) v * v);
      }
    }
    return array;
  }

  private static Object nestedPrimitives(Class<?> primitive) {
    Object inner = filled(primitive, 9);
    Object[] outer = (Object[]) Array.newInstance(primitive.arrayType(), 4);
    outer[0] = inner;
    outer[1] = filled(primitive, 40_000);
    outer[3] = inner;
    return outer;
  }

  private static String[] strings(int length) {
    String[] strings = new String[length];
    for (int i = 0; i < length; i++) {
      strings[i] = i % 11 == 0 ? null : i % 7 == 0 ? strings[i / 2] : "s" + i;
    }
    return strings;
  }

  private static Integer[] integers(int length) {
    Integer[] integers = new Integer[length];
    for (int i = 0; i < length; i++) {
      integers[i] = i * 1000;
    }
    return integers;
  }

  static Object[] pairs(int length) {
    Object[] pairs = new Object[length];
    for (int i = 0; i < length; i++) {
      pairs[i] = new Pair(i, i % 2 == 0 ? new char[] {(char) i, 'x'} : i > 3 ? pairs[i - 2] : null);
    }
    return pairs;
  }

  private static Object[][] rows(int length) {
    Object[][] rows = new Object[length][];
    for (int i = 0; i < length; i++) {
      rows[i] = i % 3 == 0 ? new Object[] {i, "r"} : i % 3 == 1 ? new String[0] : rows[i / 2];
    }
    return rows;
  }

  private static Object[] shared(int length) {
    Object[] array = new Object[length];
    Arrays.fill(array, new Pair(1, array));
    return array;
  }

  private static Object[] runsOfNulls() {
    Object[] array = new Object[1_000];
    for (int i = 0; i < array.length; i += 1 + i % 37) {
      array[i] = i;
    }
    return array;
  }

  static final class Pair {
    final int number;
    final Object other;

    Pair(int number, Object other) {
      this.number = number;
      this.other = other;
    }
  }
}
