// SPDX-License-Identifier: Apache-2.0
package dev.skyway.streams.subclasses;

import java.io.Serializable;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.math.BigInteger;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Date;
import java.util.HashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Graphs of many kinds of classes. */
@SuppressWarnings("serial")
final class NamingCases {
  private NamingCases() {}

  /** Answers nothing. */
  static final class Silent implements InvocationHandler, Serializable {
    @Override
    public Object invoke(Object proxy, Method method, Object[] arguments) {
      return null;
    }
  }

  /** What {@link New} was called. */
  static class Old implements Serializable {
    private static final long serialVersionUID = 1L;
    int number = 5;
    String text = "five";
  }

  /** What {@link Old} is called. */
  static class New implements Serializable {
    private static final long serialVersionUID = 2L;
    int number;
    String text;
  }

  static Object plain() {
    Part part = new Part("one").with(new Object[] {1, 2L, 'c', new int[1], TimeUnit.DAYS});
    part.next = new Part.Hooked("two", new Part.Pair(new String[1], Part[][].class));
    part.next.next = new Part.Resolved("three");
    part.next.next.next = new Part.Replaced("four");
    part.next.any =
        Proxy.newProxyInstance(
            Part.class.getClassLoader(), new Class<?>[] {Comparable.class}, new Silent());
    return part;
  }

  static Object containers() {
    Map<Object, Object> map = new HashMap<>(Map.of("a", 1, "b", new Date(0)));
    return new Object[] {
      map,
      new ArrayList<>(List.of(1.5)),
      new TreeSet<>(List.of(2L)),
      Collections.emptyList(),
      Collections.unmodifiableList(new LinkedList<>()),
      int.class,
      List.class
    };
  }

  static Stream<Supplier<Object>> graphs() {
    return Stream.of(
        NamingCases::plain,
        NamingCases::containers,
        () ->
            new Object[] {
              List.of(1, 2), BigInteger.TWO, LocalDate.of(2024, 1, 1), java.util.Locale.ROOT
            });
  }
}
