// SPDX-License-Identifier: Apache-2.0
package dev.skyway.foreign.cases;

import java.util.function.BiConsumer;
import java.util.function.Supplier;

/**
 * A behaviour that another library's tests ask of a copy.
 *
 * @param name the library, its test class, and what is asked
 * @param byJavaIo whether {@code java.io} has it as well, or cannot write the graph
 * @param graph makes the same graph again and again
 * @param check gets the original and the copy
 */
public record ForeignCase(
    String name, boolean byJavaIo, Supplier<Object> graph, BiConsumer<Object, Object> check) {
  /** Cases of one test class of one library. */
  record Source(String name) {
    /** A behaviour that {@code java.io} has as well. */
    @SuppressWarnings("unchecked")
    <T> ForeignCase of(String what, Supplier<T> graph, BiConsumer<T, T> check) {
      return new ForeignCase(
          name + ": " + what, true, (Supplier<Object>) graph, (BiConsumer<Object, Object>) check);
    }

    /** A behaviour for a graph that {@code java.io} cannot write. */
    @SuppressWarnings("unchecked")
    <T> ForeignCase beyondJavaIo(String what, Supplier<T> graph, BiConsumer<T, T> check) {
      return new ForeignCase(
          name + ": " + what, false, (Supplier<Object>) graph, (BiConsumer<Object, Object>) check);
    }
  }

  @Override
  public String toString() {
    return name;
  }
}
