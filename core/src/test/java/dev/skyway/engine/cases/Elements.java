// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.cases;

import java.math.BigInteger;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.IntFunction;

/** Distinct elements and keys of several kinds. */
final class Elements {
  private Elements() {}

  /** Those that have an order. */
  static Map<String, List<Object>> sorted() {
    Map<String, List<Object>> kinds = new LinkedHashMap<>();
    kinds.put("nothing", List.of());
    kinds.put("one string", List.of("only"));
    kinds.put("7 strings", many(7, i -> "string " + i));
    kinds.put("2,000 integers", many(2_000, i -> i * 7919));
    kinds.put("enum constants", List.of((Object[]) Planet.values()));
    return kinds;
  }

  /** Those whose hash is the same everywhere, and those where it is not. */
  static Map<String, List<Object>> keys() {
    Map<String, List<Object>> kinds = sorted();
    kinds.put("colliding strings", many(64, Elements::colliding));
    kinds.put("longs", many(100, i -> (long) i << 33));
    kinds.put("chars", many(100, i -> (char) (i * 601)));
    kinds.put("UUIDs", many(100, i -> new UUID(i, i * 31L)));
    kinds.put("dates", many(100, LocalDate::ofEpochDay));
    kinds.put("big integers", many(50, i -> BigInteger.TWO.pow(i * 3)));
    kinds.put("classes", List.of(String.class, int.class, int[].class, List.class, Planet.class));
    kinds.put("lists of enum constants", many(8, i -> List.of(Planet.values()[i], "x")));
    kinds.put("records of an enum constant", many(8, i -> new Keyed(Planet.values()[i], i)));
    return kinds;
  }

  static List<Object> many(int count, IntFunction<Object> element) {
    List<Object> elements = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      elements.add(element.apply(i));
    }
    return elements;
  }

  /** Six letters, "Aa" or "BB" each: all of them have one hash. */
  private static String colliding(int number) {
    StringBuilder text = new StringBuilder();
    for (int bit = 0; bit < 6; bit++) {
      text.append((number >> bit & 1) == 0 ? "Aa" : "BB");
    }
    return text.toString();
  }

  record Keyed(Planet planet, int number) {}

  enum Planet {
    MERCURY,
    VENUS,
    EARTH {
      @Override
      boolean isHome() {
        return true;
      }
    },
    MARS,
    JUPITER,
    SATURN,
    URANUS,
    NEPTUNE;

    boolean isHome() {
      return false;
    }
  }
}
