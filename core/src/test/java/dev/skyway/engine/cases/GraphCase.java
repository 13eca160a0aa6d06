// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.cases;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.testing.GraphComparer;
import java.util.Arrays;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/**
 * A named graph, and what must hold of its copy.
 *
 * @param name unique among all cases
 * @param graph makes the root; may give null
 * @param check gets the original and the copy
 */
public record GraphCase(String name, Supplier<Object> graph, BiConsumer<Object, Object> check) {
  /** The copy must have the same structure, object by object. */
  public static GraphCase same(String name, Supplier<Object> graph) {
    return new GraphCase(name, graph, GraphCase::assertSame);
  }

  /** The copy must have the same structure, and what is said besides. */
  @SuppressWarnings("unchecked")
  static <T> GraphCase same(String name, Supplier<T> graph, Consumer<T> check) {
    return new GraphCase(
        name,
        (Supplier<Object>) graph,
        (original, copy) -> {
          assertSame(original, copy);
          check.accept((T) copy);
        });
  }

  /** The same, of an array with these elements. */
  static GraphCase sameArray(String name, int length, IntFunction<Object> element) {
    return same(
        name,
        () -> {
          Object[] array = new Object[length];
          Arrays.setAll(array, element);
          return array;
        });
  }

  /** The copy must be equal and of the same class; its insides may differ. */
  static GraphCase equal(String name, Supplier<Object> graph) {
    return new GraphCase(
        name,
        graph,
        (original, copy) -> {
          assertThat(copy).isEqualTo(original).hasSameClassAs(original);
          assertThat(original).isEqualTo(copy);
          assertThat(copy.toString()).isEqualTo(original.toString());
        });
  }

  /** Only what is said must hold of the copy. */
  @SuppressWarnings("unchecked")
  static <T> GraphCase checked(String name, Supplier<T> graph, Consumer<T> check) {
    return new GraphCase(
        name, (Supplier<Object>) graph, (original, copy) -> check.accept((T) copy));
  }

  private static void assertSame(Object original, Object copy) {
    assertThat(GraphComparer.difference(original, copy)).isNull();
  }

  @Override
  public String toString() {
    return name;
  }
}
