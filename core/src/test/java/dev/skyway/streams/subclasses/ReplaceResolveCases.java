// SPDX-License-Identifier: Apache-2.0
package dev.skyway.streams.subclasses;

import java.math.BigInteger;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** Graphs of which parts are replaced on their way out and on their way in. */
final class ReplaceResolveCases {
  private ReplaceResolveCases() {}

  private static Logic logic(UnaryOperator<Object> replace, UnaryOperator<Object> resolve) {
    return new Logic() {
      @Override
      Object replace(Object object) {
        return replace.apply(object);
      }

      @Override
      Object resolve(Object object) {
        return resolve.apply(object);
      }
    };
  }

  private static SubclassCase of(
      String name,
      UnaryOperator<Object> replace,
      UnaryOperator<Object> resolve,
      Supplier<List<Object>> roots) {
    return new SubclassCase(name, () -> logic(replace, resolve), roots);
  }

  private static Object same(Object object) {
    return object;
  }

  private static Object louder(Object object) {
    return object instanceof String text ? text + "!" : object;
  }

  private static Object bigger(Object object) {
    return object instanceof Integer number ? Integer.valueOf(number + 1000) : object;
  }

  private static Object partsAsNames(Object object) {
    return object instanceof Part part ? "part " + part.name : object;
  }

  private static Object renamed(Object object) {
    return object instanceof Part part && !part.name.endsWith("*")
        ? new Part(part.name + "*").with(part.any)
        : object;
  }

  private static Object noUnits(Object object) {
    return object instanceof TimeUnit unit ? unit.name() : object;
  }

  private static Object noStrings(Object object) {
    return object instanceof String ? null : object;
  }

  private static Object foreignAsText(Object object) {
    return object instanceof Part.Foreign ? "foreign" : object;
  }

  private static List<Object> plain() {
    String shared = new String("shared");
    int[] numbers = {1, 2, 3};
    Part part = new Part("one").with(new Object[] {shared, 5, numbers, TimeUnit.DAYS, null});
    part.next = new Part("two").with(new Part.Pair(shared, numbers));
    return List.of(part, new Object[] {part.next, shared, Part.class}, part);
  }

  private static List<Object> hooked() {
    Part inner = new Part("inner");
    Part hooked = new Part.Hooked("hooked", List.of(inner, "text")).with(inner);
    Part resolved = new Part.Resolved("resolved").with(hooked);
    Part replaced = new Part.Replaced("replaced").with(resolved);
    return List.of(new Object[] {replaced, resolved, inner, replaced}, hooked, replaced);
  }

  private static List<Object> containers() {
    Map<Object, Object> map = new HashMap<>();
    Map<TimeUnit, Object> units = new EnumMap<>(TimeUnit.class);
    for (int i = 0; i < 40; i++) {
      map.put("key " + i, i);
    }
    units.put(TimeUnit.HOURS, "hours");
    return List.of(
        map,
        new ArrayList<>(List.of("a", 1, new Part("b"))),
        new LinkedList<>(List.of("c", 2)),
        new TreeMap<>(Map.of("d", 3, "e", 4)),
        new HashSet<>(List.of("f", "g")),
        new LinkedHashMap<>(Map.of("h", new Part("i"))),
        units,
        Collections.singletonList("k"),
        Arrays.asList("l", "m"));
  }

  private static List<Object> values() {
    return List.of(
        List.of("a", "b"),
        Map.of("k", 1),
        LocalDate.of(2024, 2, 29),
        new BigInteger("123456789012345678901234567890"),
        Collections.emptyList(),
        TimeUnit.SECONDS,
        7L);
  }

  private static List<Object> rings() {
    Part.Pair pair = new Part.Pair(Part.ring("a", "b", "c"), new Object[1]);
    ((Object[]) pair.right())[0] = pair.right();
    return List.of(pair, Part.ring("self"));
  }

  private static List<Object> foreign() {
    Part.Foreign foreign = new Part.Foreign();
    return List.of(new Part("holder").with(foreign), foreign);
  }

  /** Of which the order of what is read is known too. */
  static Stream<SubclassCase> plainGraphs() {
    return Stream.of(
        of("nothing", s -> same(s), s -> same(s), () -> plain()),
        of("strings as they are read", s -> same(s), s -> louder(s), () -> plain()),
        of("boxes as they are read", s -> same(s), s -> bigger(s), () -> plain()),
        of("enums as they are read", s -> same(s), s -> noUnits(s), () -> plain()),
        of("parts as they are read", s -> same(s), s -> renamed(s), () -> plain()),
        of("nulls as they are read", s -> same(s), s -> noStrings(s), () -> plain()),
        of("hooks as they are read", s -> same(s), s -> renamed(s), () -> hooked()),
        of("strings of hooks as they are read", s -> same(s), s -> louder(s), () -> hooked()),
        of("rings as they are read", s -> same(s), s -> renamed(s), () -> rings()));
  }

  /** Of which only the writer's classes make the order that of {@code java.io}. */
  static Stream<SubclassCase> containerGraphs() {
    return Stream.of(
        of("containers", s -> same(s), s -> same(s), () -> containers()),
        of("keys as they are read", s -> same(s), s -> louder(s), () -> containers()),
        of("values as they are read", s -> same(s), s -> bigger(s), () -> containers()));
  }

  /** Of which parts change while they are written. */
  static Stream<SubclassCase> replacedGraphs() {
    return Stream.of(
        of("strings", s -> louder(s), s -> same(s), () -> plain()),
        of("strings both ways", s -> louder(s), s -> louder(s), () -> plain()),
        of("boxes", s -> bigger(s), s -> same(s), () -> plain()),
        of("enums", s -> noUnits(s), s -> same(s), () -> plain()),
        of("parts", s -> renamed(s), s -> same(s), () -> plain()),
        of("nulls", s -> noStrings(s), s -> same(s), () -> plain()),
        of("hooks", s -> renamed(s), s -> louder(s), () -> hooked()),
        of("strings of hooks", s -> louder(s), s -> same(s), () -> hooked()),
        of("rings", s -> renamed(s), s -> same(s), () -> rings()),
        of("parts in containers", s -> partsAsNames(s), s -> same(s), () -> containers()),
        of("keys", s -> louder(s), s -> same(s), () -> containers()),
        of("keys both ways", s -> louder(s), s -> louder(s), () -> containers()),
        of("values of the JDK", s -> louder(s), s -> same(s), () -> values()),
        of("all values", s -> same(s), s -> bigger(s), () -> values()),
        of("texts", s -> same(s), s -> same(s), () -> List.of(Locale.GERMANY, Locale.ROOT)),
        of("what cannot be written", s -> foreignAsText(s), s -> same(s), () -> foreign()));
  }
}
