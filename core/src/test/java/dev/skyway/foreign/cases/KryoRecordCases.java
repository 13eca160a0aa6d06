// SPDX-License-Identifier: Apache-2.0
package dev.skyway.foreign.cases;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.foreign.cases.ForeignCase.Source;
import java.io.Serializable;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What Kryo's {@code RecordSerializerTest}, {@code OptionalSerializersTest} and {@code
 * ImmutableCollectionsSerializersTest} ask of values that never change.
 */
public final class KryoRecordCases {
  private static final Source RECORDS = new Source("Kryo RecordSerializerTest");
  private static final Source OPTIONALS = new Source("Kryo OptionalSerializersTest");
  private static final Source IMMUTABLES = new Source("Kryo ImmutableCollectionsSerializersTest");

  private KryoRecordCases() {}

  /** Components of several widths. */
  record Box(String label, int width, long height, double depth) implements Serializable {
    Box(String label) {
      this(label, 20, 30L, 40.0);
    }
  }

  /** Nothing at all. */
  record Nothing() implements Serializable {}

  /** A record in a record. */
  record Wrapped(Box box) implements Serializable {}

  /** An array of records in a record. */
  record Stack(Box[] boxes) implements Serializable {}

  /** References that may be missing. */
  record Loose(Object any, Number number, CharSequence text) implements Serializable {}

  /** Every primitive. */
  record Small(byte b, short s, int i, long l, float f, double d, char c, boolean z)
      implements Serializable {}

  /** Two numbers. */
  private record Point(int x, int y) implements Serializable {}

  /** A component of its own type parameter. */
  record Pair<A, B>(A left, B right) implements Serializable {}

  private static <T> ForeignCase equal(Source source, String what, T value) {
    return source.of(
        what,
        () -> value,
        (original, copy) -> assertThat((Object) copy).isEqualTo(original).hasSameClassAs(original));
  }

  /** All of them. */
  public static Stream<ForeignCase> all() {
    return Stream.of(records(), optionals(), immutables()).flatMap(cases -> cases);
  }

  private static Stream<ForeignCase> records() {
    Point[] points =
        IntStream.range(0, 100).mapToObj(i -> new Point(i, i + 1)).toArray(Point[]::new);
    return Stream.of(
        equal(RECORDS, "components of several types", new Box("one", 2, 3L, 4.0)),
        equal(RECORDS, "no component", new Nothing()),
        equal(RECORDS, "made by a constructor that is not the canonical one", new Box("ten")),
        equal(RECORDS, "a record in a record", new Wrapped(new Box("in"))),
        equal(RECORDS, "references that are null", new Loose(null, null, null)),
        equal(RECORDS, "components declared as superclass and interface", new Loose(1, 2L, "t")),
        equal(
            RECORDS,
            "primitives that are zero",
            new Small((byte) 0, (short) 0, 0, 0, 0, 0, '\0', false)),
        equal(
            RECORDS,
            "primitives at their ends",
            new Small(
                Byte.MIN_VALUE,
                Short.MAX_VALUE,
                Integer.MIN_VALUE,
                Long.MAX_VALUE,
                Float.MIN_VALUE,
                Double.MAX_VALUE,
                Character.MAX_VALUE,
                true)),
        equal(RECORDS, "records as the elements of an array", points),
        equal(RECORDS, "records as keys", Map.of(new Point(1, 2), new Pair<>('a', List.of()))),
        RECORDS.of(
            "an array of records in a record",
            () -> new Stack(new Box[] {new Box("low"), null, new Box("high")}),
            (original, copy) -> assertThat(copy.boxes()).isEqualTo(original.boxes())),
        RECORDS.of(
            "a record that leads back to itself through a list",
            () -> {
              List<Object> list = new java.util.ArrayList<>();
              list.add(new Pair<>("self", list));
              return list;
            },
            (original, copy) -> assertThat(((Pair<?, ?>) copy.get(0)).right()).isSameAs(copy)));
  }

  private static Stream<ForeignCase> optionals() {
    return Stream.of(
        OPTIONALS.beyondJavaIo(
            "full, empty and primitive ones",
            () -> new Object[] {Optional.of("x"), Optional.empty(), OptionalInt.of(5)},
            (original, copy) -> assertThat(copy).isEqualTo(original)),
        OPTIONALS.beyondJavaIo(
            "an optional map key",
            () -> Map.of(Optional.of(1), Optional.of(List.of())),
            (original, copy) -> assertThat(copy.get(Optional.of(1))).contains(List.of())));
  }

  private static Stream<ForeignCase> immutables() {
    return Stream.of(
        equal(IMMUTABLES, "lists of every shape", List.of(List.of(), List.of(1), List.of(1, 2, 3))),
        equal(IMMUTABLES, "a list with null", java.util.Arrays.asList(1, null).stream().toList()),
        equal(
            IMMUTABLES,
            "sets of every shape",
            List.of(java.util.Set.of(), java.util.Set.of("a"), java.util.Set.of("a", "b", "c"))),
        equal(
            IMMUTABLES,
            "maps of every shape",
            List.of(Map.of(), Map.of(1, 2), Map.of(1, 2, 3, 4, 5, 6))));
  }
}
