// SPDX-License-Identifier: Apache-2.0
package dev.skyway.foreign.cases;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.foreign.cases.ForeignCase.Source;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * What Kryo's {@code FieldSerializerTest}, {@code FieldSerializerInheritanceTest}, {@code
 * ArraySerializerTest} and {@code ClosureSerializerTest} ask of fields, arrays and lambdas.
 */
@SuppressWarnings("serial")
public final class KryoClassCases {
  private static final Source FIELDS = new Source("Kryo FieldSerializerTest");
  private static final Source INHERITANCE = new Source("Kryo FieldSerializerInheritanceTest");
  private static final Source ARRAYS = new Source("Kryo ArraySerializerTest");
  private static final Source CLOSURES = new Source("Kryo ClosureSerializerTest");

  private KryoClassCases() {}

  /** Has no constructor without arguments, and counts how often the one it has runs. */
  static final class Counted implements Serializable {
    static int made;
    private final String name;
    private final transient int length;

    Counted(String name) {
      made++;
      this.name = name;
      this.length = name.length();
    }
  }

  /** The upper one of two fields with one name. */
  static class Upper implements Serializable {
    private String text = "upper";
    int number = 1;
  }

  /** The lower one. */
  static final class Lower extends Upper {
    private String text = "lower";
    private long number = 2;
  }

  /** Its field is declared as a type parameter, and so as {@code Object}. */
  static class Holder<T> implements Serializable {
    T item;
    Holder<Holder<T>> holders;
    final Map<String, List<T>> byName = new HashMap<>();
  }

  /** Its field is declared as a bounded type parameter. */
  static final class Bounded<T extends Number & Comparable<T>> extends Holder<T[]> {
    T least;
  }

  /** A function that can be written. */
  interface Mapper<A, B> extends Function<A, B>, Serializable {}

  /** A task that can be written. */
  interface Task<T> extends Callable<T>, Serializable {}

  /** All of them. */
  public static Stream<ForeignCase> all() {
    return Stream.of(fields(), inheritance(), arrays(), closures()).flatMap(cases -> cases);
  }

  private static Stream<ForeignCase> fields() {
    return Stream.of(
        FIELDS.of(
            "no constructor runs, and transient fields are zero",
            () -> {
              Counted counted = new Counted("seven");
              Counted.made = 0;
              return counted;
            },
            (original, copy) -> {
              assertThat(copy.name).isEqualTo("seven");
              assertThat(copy.length).isZero();
              assertThat(Counted.made).isZero();
            }),
        FIELDS.of(
            "an object met in two branches is one",
            () -> {
              Holder<Object> left = new Holder<>();
              Holder<Object> right = new Holder<>();
              left.item = right;
              right.item = new int[] {123, 456};
              left.byName.put("deep", List.of(List.of(right.item)));
              return left;
            },
            (original, copy) -> {
              Object met = ((List<?>) copy.byName.get("deep").get(0)).get(0);
              assertThat(met).isEqualTo(new int[] {123, 456});
              assertThat(((Holder<?>) copy.item).item).isSameAs(met);
            }),
        FIELDS.of(
            "an object that is its own child",
            () -> {
              Holder<Object> self = new Holder<>();
              self.item = self;
              return self;
            },
            (original, copy) -> assertThat(copy.item).isSameAs(copy)),
        FIELDS.of(
            "fields of generic types",
            () -> {
              Holder<Integer> inner = new Holder<>();
              inner.item = 5;
              Holder<Integer> outer = new Holder<>();
              outer.holders = new Holder<>();
              outer.holders.item = inner;
              outer.byName.put("none", new ArrayList<>(Arrays.asList(1, null)));
              return outer;
            },
            (original, copy) -> {
              assertThat(copy.holders.item.item).isEqualTo(5);
              assertThat(copy.byName.get("none")).containsExactly(1, null);
            }));
  }

  private static Stream<ForeignCase> inheritance() {
    return Stream.of(
        INHERITANCE.of(
            "fields of one name in class and superclass",
            () -> {
              Lower lower = new Lower();
              ((Upper) lower).text = "above";
              ((Upper) lower).number = 11;
              lower.text = "below";
              lower.number = 22;
              return lower;
            },
            (original, copy) -> {
              assertThat(((Upper) copy).text + copy.text).isEqualTo("abovebelow");
              assertThat(((Upper) copy).number + 100 * copy.number).isEqualTo(2211);
            }),
        INHERITANCE.of(
            "a bounded parameter and an inherited array of it",
            () -> {
              Bounded<Integer> bounded = new Bounded<>();
              bounded.least = -3;
              bounded.item = new Integer[] {-3, 4, null};
              return bounded;
            },
            (original, copy) -> {
              assertThat(copy.least).isEqualTo(-3);
              assertThat((Object) copy.item).isEqualTo(new Integer[] {-3, 4, null});
            }));
  }

  private static Stream<ForeignCase> arrays() {
    return Stream.of(
        ARRAYS.of(
            "arrays of arrays, ragged, with gaps",
            () -> new int[][][] {{{1}, {}, null}, {}, null, {{2, 3}}},
            (original, copy) -> assertThat(copy).isDeepEqualTo(original)),
        ARRAYS.of(
            "an array of objects that holds arrays of primitives and itself",
            () -> {
              Object[] array = {new long[] {1L << 40}, new char[] {'z'}, null};
              array[2] = array;
              return array;
            },
            (original, copy) -> {
              assertThat(copy[0]).isEqualTo(new long[] {1L << 40});
              assertThat(copy[2]).isSameAs(copy);
            }),
        ARRAYS.of(
            "an array keeps the type of its elements",
            () -> new Comparable<?>[] {1, "two", 3.0},
            (original, copy) -> {
              assertThat(copy).hasSameClassAs(original).containsExactly(1, "two", 3.0);
              copy[0] = 'c';
            }),
        ARRAYS.of(
            "an array in the place of Object is not taken for a list of arguments",
            () -> List.of(new String[0], new Object[] {new String[] {"a"}}),
            (original, copy) -> {
              assertThat((Object) copy.get(0)).isExactlyInstanceOf(String[].class);
              assertThat(copy.get(1)[0]).isEqualTo(new String[] {"a"});
            }));
  }

  private static Stream<ForeignCase> closures() {
    return Stream.of(
        CLOSURES.of(
            "a lambda that captures nothing",
            () -> (Mapper<Integer, Integer>) number -> number * 2,
            (original, copy) -> assertThat(copy.apply(21)).isEqualTo(42)),
        CLOSURES.of(
            "a lambda that captures primitives, a string and an object",
            () -> {
              long wide = 1L << 40;
              byte narrow = 3;
              String text = "x";
              List<Object> list = new ArrayList<>(List.of(1));
              return (Mapper<Object, String>) it -> text + wide + narrow + list + it;
            },
            (original, copy) -> assertThat(copy.apply("!")).isEqualTo("x10995116277763[1]!")),
        CLOSURES.of(
            "a lambda that is captured by another",
            () -> {
              Mapper<Integer, Integer> inner = number -> number + 1;
              return (Mapper<Integer, Integer>) number -> inner.apply(inner.apply(number));
            },
            (original, copy) -> assertThat(copy.apply(1)).isEqualTo(3)),
        CLOSURES.of(
            "references to a method, to one of an instance and to a constructor",
            () ->
                List.<Mapper<Object, Object>>of(
                    String::valueOf, "abc"::equals, it -> new StringBuilder(it.toString())),
            (original, copy) -> {
              assertThat(copy.get(0).apply(5)).isEqualTo("5");
              assertThat(copy.get(1).apply("abc")).isEqualTo(true);
              assertThat(copy.get(2).apply("b")).hasToString("b");
            }),
        CLOSURES.of(
            "one lambda in two places is one",
            () -> {
              String text = "shared";
              Task<String> task = () -> text;
              return List.of(task, task);
            },
            (original, copy) -> {
              assertThat(copy.get(0)).isSameAs(copy.get(1));
              assertThat(copy.get(0)).isNotSameAs(original.get(0));
            }));
  }
}
