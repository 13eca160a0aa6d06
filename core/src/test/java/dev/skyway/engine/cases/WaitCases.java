// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.cases;

import java.io.File;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Graphs whose writing waits for something in the midst of an object's body or of an array. */
public final class WaitCases {
  private static final int MANY = 220_000;
  private static final int SOME = 90;

  private WaitCases() {}

  /** All of them. */
  public static Stream<GraphCase> all() {
    return Stream.of(bodies(), arrays(), wellKnown(), locked()).flatMap(cases -> cases);
  }

  private static Stream<GraphCase> bodies() {
    return Stream.of(
        three("texts", Locale.FRANCE, Locale.GERMANY, new File("c")),
        three("primitive classes", int.class, long.class, void.class),
        three("singletons", List.of(), Collections.EMPTY_LIST, Collections.EMPTY_MAP),
        three("kinds of waiting", Locale.ITALY, int.class, Collections.EMPTY_SET));
  }

  private static GraphCase three(String name, Object first, Object second, Object third) {
    return GraphCase.checked(
        "three " + name + " in one body",
        () -> new Three(first, second, third, "end"),
        copy -> {
          check(copy.first, first);
          check(copy.second, second);
          check(copy.third, third);
          check(copy.end, "end");
        });
  }

  private static Stream<GraphCase> arrays() {
    return Stream.of(
        array("texts", SOME, i -> Locale.forLanguageTag("de-DE-x-a" + i)),
        array("classes", SOME, i -> i % 2 == 0 ? int.class : Collections.EMPTY_LIST),
        array("many texts", MANY, i -> new File("a/path/long/enough/that/frames/are/filled/" + i)));
  }

  /** Every third element waits, with objects before and after it whose bodies come later. */
  private static GraphCase array(String name, int length, IntFunction<Object> waiting) {
    return GraphCase.checked(
        name + " between bodies in an array",
        () ->
            IntStream.range(0, length)
                .mapToObj(i -> i % 3 == 1 ? waiting.apply(i) : new Three(i, "s" + i, null, -i))
                .toArray(),
        copy -> {
          for (int i = 0; i < length; i++) {
            if (i % 3 == 1) {
              check(copy[i], waiting.apply(i));
            } else {
              check(((Three) copy[i]).second, "s" + i);
              check(((Three) copy[i]).end, -i);
            }
          }
        });
  }

  private static Stream<GraphCase> wellKnown() {
    Object key = new Object();
    Set<Object> set = new HashSet<>(List.of(key, "b"));
    Map<Object, Object> map = new IdentityHashMap<>();
    map.put(key, "of the key");
    map.put(null, "of null");
    return Stream.of(
        GraphCase.checked(
            "a set of objects tells what it removes",
            () -> new Three(key, set, null, null),
            copy -> check(((Set<?>) copy.second).remove(copy.first), true)),
        GraphCase.checked(
            "an identity map with a null key",
            () -> new Three(key, map, null, null),
            copy -> {
              check(((Map<?, ?>) copy.second).get(copy.first), "of the key");
              check(((Map<?, ?>) copy.second).get(null), "of null");
            }),
        GraphCase.checked(
            "a list of one", () -> List.of("one"), copy -> check(copy, List.of("one"))));
  }

  private static Stream<GraphCase> locked() {
    return Stream.of(
        GraphCase.checked("locked objects", () -> locked(false), WaitCases::checkPlain),
        GraphCase.checked("locked objects with hashes", () -> locked(true), WaitCases::checkPlain),
        GraphCase.checked("objects once waited for", WaitCases::waitedFor, WaitCases::checkPlain));
  }

  /** A thread of their own keeps them locked until the JVM ends. */
  private static List<Object> locked(boolean hashed) {
    List<Object> objects = new ArrayList<>();
    IntStream.range(0, 4).forEach(i -> objects.add(i < 2 ? new Object() : new Object[] {objects}));
    if (hashed) {
      objects.forEach(System::identityHashCode);
    }
    CountDownLatch locked = new CountDownLatch(1);
    Thread holder = new Thread(() -> lockFrom(0, objects, locked));
    holder.setDaemon(true);
    holder.start();
    await(locked);
    return objects;
  }

  private static void lockFrom(int first, List<Object> objects, CountDownLatch locked) {
    if (first == objects.size()) {
      locked.countDown();
      await(new CountDownLatch(1));
      return;
    }
    synchronized (objects.get(first)) {
      lockFrom(first + 1, objects, locked);
    }
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static List<Object> waitedFor() {
    List<Object> objects = List.of(new Object(), new Object(), new Object());
    for (Object object : objects) {
      synchronized (object) {
        try {
          object.wait(1);
        } catch (InterruptedException e) {
          throw new IllegalStateException(e);
        }
      }
    }
    System.identityHashCode(objects.get(1));
    return objects;
  }

  private static void checkPlain(List<Object> copy) {
    for (Object object : copy) {
      synchronized (object) {
        check(object.hashCode(), System.identityHashCode(object));
      }
    }
  }

  private static void check(Object found, Object wanted) {
    if (!wanted.equals(found)) {
      throw new AssertionError("wanted=" + wanted + " found=" + found);
    }
  }

  private record Three(Object first, Object second, Object third, Object end) {}
}
