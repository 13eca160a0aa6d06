// SPDX-License-Identifier: Apache-2.0
package dev.skyway.foreign.cases;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.foreign.cases.ForeignCase.Source;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Stream;

/** What {@code ReferenceTest} and {@code CopyTest} of Kryo ask of shared and cyclic references. */
@SuppressWarnings("serial")
public final class KryoReferenceCases {
  private static final Source REFERENCES = new Source("Kryo ReferenceTest");
  private static final Source COPIES = new Source("Kryo CopyTest");

  private KryoReferenceCases() {}

  /** Where a parcel goes. */
  static final class Label implements Serializable {
    String town;
  }

  /** A map with a field of its own. */
  static final class Parcel extends TreeMap<String, Object> {
    final Label label;

    Parcel(Label label) {
      this.label = label;
    }
  }

  /** A ring of these has no beginning. */
  static final class Link implements Serializable {
    Link next;
  }

  private static Parcel parcel() {
    Label label = new Label();
    label.town = "Basel";
    Parcel parcel = new Parcel(label);
    parcel.put("books", 3);
    parcel.put("from", "Ulm");
    parcel.put("parcel", parcel);
    return parcel;
  }

  private static List<Object> numbers() {
    return new ArrayList<>(List.of(1, 2f, 3d, (byte) 4, (short) 5));
  }

  private static ArrayList<Object> words(Object... more) {
    ArrayList<Object> words = new ArrayList<>(List.of("red", "green", "blue"));
    words.addAll(Arrays.asList(more));
    return words;
  }

  private static Link ring(int length) {
    Link first = new Link();
    Link last = first;
    for (int i = 1; i < length; i++) {
      last.next = new Link();
      last = last.next;
    }
    last.next = first;
    return first;
  }

  private static void isRing(Link original, Link copy, int length) {
    Link there = original;
    Link here = copy;
    for (int i = 0; i < length; i++) {
      assertThat(here).isNotSameAs(there);
      there = there.next;
      here = here.next;
      assertThat(here == copy).isEqualTo(i == length - 1);
    }
  }

  /** All of them. */
  public static Stream<ForeignCase> all() {
    return Stream.of(
        REFERENCES.of(
            "a map that holds itself and has a field besides",
            KryoReferenceCases::parcel,
            (original, copy) -> {
              assertThat(copy.label.town).isEqualTo("Basel");
              assertThat(copy.get("parcel")).isSameAs(copy);
              assertThat(copy.get("books")).isEqualTo(3);
              assertThat(copy.firstKey()).isEqualTo("books");
            }),
        REFERENCES.beyondJavaIo(
            "a part of a list that repeats its elements",
            () -> List.of("1", "1", "2", "1", "1").subList(1, 4),
            (original, copy) -> assertThat(copy).isEqualTo(List.of("1", "2", "1"))),
        REFERENCES.of(
            "what is referred to before it is written itself",
            () -> {
              Label label = new Label();
              return new Object[] {List.of(List.of(label)), label};
            },
            (original, copy) ->
                assertThat(((List<?>) ((List<?>) copy[0]).get(0)).get(0)).isSameAs(copy[1])),
        COPIES.of(
            "a list is another list",
            () -> words(),
            (original, copy) -> assertThat(copy).isEqualTo(original).isNotSameAs(original)),
        COPIES.of(
            "a list within a list is another one too",
            () -> words(numbers()),
            (original, copy) -> {
              assertThat(copy).isEqualTo(original);
              assertThat(copy.get(3)).isNotSameAs(original.get(3));
            }),
        COPIES.of(
            "a list that stands in three places stays one",
            () -> {
              List<Object> numbers = numbers();
              return words(numbers, numbers, numbers);
            },
            (original, copy) -> {
              assertThat(copy).isEqualTo(original);
              assertThat(copy.get(3)).isSameAs(copy.get(4)).isSameAs(copy.get(5));
            }),
        COPIES.of(
            "a list that holds itself",
            () -> {
              ArrayList<Object> words = words();
              words.add(words);
              return words;
            },
            (original, copy) -> {
              assertThat(copy.get(3)).isSameAs(copy).isNotSameAs(original);
              assertThat(copy.subList(0, 3)).isEqualTo(words());
            }),
        COPIES.of("a ring of four", () -> ring(4), (original, copy) -> isRing(original, copy, 4)),
        COPIES.of("a ring of one", () -> ring(1), (original, copy) -> isRing(original, copy, 1)));
  }
}
