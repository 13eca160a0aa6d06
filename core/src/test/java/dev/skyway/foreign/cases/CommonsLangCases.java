// SPDX-License-Identifier: Apache-2.0
package dev.skyway.foreign.cases;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.foreign.cases.ForeignCase.Source;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.NotSerializableException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** What {@code SerializationUtilsTest} of Apache Commons Lang asks of clones and round trips. */
@SuppressWarnings("serial")
public final class CommonsLangCases {
  private static final Source SOURCE = new Source("Commons Lang SerializationUtils");

  private CommonsLangCases() {}

  private static HashMap<Object, Object> stock() {
    HashMap<Object, Object> stock = new HashMap<>();
    stock.put("apples", new String("many"));
    stock.put("pears", 70_000);
    return stock;
  }

  /** Throws what its number says. */
  static final class Thrower implements Serializable {
    private final int kind;

    Thrower(int kind) {
      this.kind = kind;
    }

    private void writeObject(ObjectOutputStream out) throws IOException {
      if (kind == 2) {
        throw new NotSerializableException("this one stays");
      }
      out.defaultWriteObject();
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      switch (kind) {
        case 0 -> throw new ClassNotFoundException("a class that the hook misses");
        case 1 -> throw new InvalidObjectException("an object that the hook refuses");
        default -> throw new IllegalStateException("not written");
      }
    }
  }

  /** All of them. */
  public static Stream<ForeignCase> all() {
    return Stream.concat(
        Stream.of(
            SOURCE.of("null comes back as null", () -> null, (a, b) -> assertThat(b).isNull()),
            SOURCE.of(
                "the clone of a map is equal and shares nothing",
                CommonsLangCases::stock,
                (original, copy) -> {
                  assertThat(copy).isEqualTo(original).isNotSameAs(original);
                  assertThat(copy.get("apples")).isNotSameAs(original.get("apples"));
                  assertThat(copy.get("pears")).isNotSameAs(original.get("pears"));
                }),
            SOURCE.beyondJavaIo(
                "objects that say nothing about themselves travel as keys and values",
                () -> {
                  Map<Object, Object> map = stock();
                  map.put(new Object(), new Object());
                  return map;
                },
                (original, copy) -> {
                  assertThat(copy).hasSameSizeAs(original).containsEntry("pears", 70_000);
                  copy.forEach((key, value) -> assertThat(copy.get(key)).isSameAs(value));
                })),
        primitives());
  }

  private static Stream<ForeignCase> primitives() {
    return Stream.of(
            byte.class,
            short.class,
            int.class,
            long.class,
            float.class,
            double.class,
            boolean.class,
            char.class,
            void.class)
        .map(
            type ->
                SOURCE.of(
                    "the class " + type + " is itself",
                    () -> type,
                    (original, copy) -> assertThat((Object) copy).isSameAs(type)));
  }

  /** What streams throw; the check gets what {@code java.io} throws first. */
  public static Stream<ForeignCase> failures() {
    return Stream.of(
        failure("a hook that misses a class", () -> new Thrower(0)),
        failure("a hook that refuses what it reads", () -> List.of(new Thrower(1))),
        failure("a hook that refuses to write", () -> new Object[] {"before", new Thrower(2)}));
  }

  private static ForeignCase failure(String what, java.util.function.Supplier<Object> graph) {
    return SOURCE.of(
        what,
        graph,
        (expected, actual) ->
            assertThat((Throwable) actual).hasMessage(((Throwable) expected).getMessage()));
  }
}
