// SPDX-License-Identifier: Apache-2.0
package dev.skyway.foreign.cases;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.foreign.cases.ForeignCase.Source;
import java.io.IOException;
import java.io.Serializable;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * What XStream's {@code DynamicProxyTest}, {@code ErrorTest}, {@code FinalFieldsTest}, {@code
 * AwkwardCharactersTest} and {@code Basic15TypesTest} ask of classes of several kinds.
 */
@SuppressWarnings("serial")
public final class XStreamClassCases {
  private static final Source PROXIES = new Source("XStream DynamicProxy");
  private static final Source ERRORS = new Source("XStream ExtendedTypes");
  private static final Source FINALS = new Source("XStream FinalFields");
  private static final Source TEXTS = new Source("XStream AwkwardCharacters");
  private static final Source VALUES = new Source("XStream BasicTypes");

  private XStreamClassCases() {}

  /** Answers with what it holds. */
  static final class Echo implements InvocationHandler, Serializable {
    private final Object answer;

    Echo(Object answer) {
      this.answer = answer;
    }

    @Override
    public Object invoke(Object proxy, Method method, Object[] arguments) {
      return switch (method.getName()) {
        case "hashCode" -> 1;
        case "equals" -> proxy == arguments[0];
        case "toString" -> "echo";
        default -> answer;
      };
    }
  }

  /** Two fields for one proxy. */
  static final class TwoSides implements Serializable {
    Supplier<?> one;
    Comparable<?> two;
  }

  /** Set once, when it is made. */
  static final class Fixed implements Serializable {
    private final String text;
    private final int number;
    private final int[] numbers;

    Fixed(String text, int number, int... numbers) {
      this.text = text;
      this.number = number;
      this.numbers = numbers;
    }
  }

  /** An exception with a field. */
  static final class Trouble extends IOException {
    final Object about;

    Trouble(Object about, Throwable cause) {
      super("trouble", cause);
      this.about = about;
    }
  }

  private static Object proxy(Object answer) {
    Class<?>[] interfaces = {Supplier.class, Comparable.class};
    return Proxy.newProxyInstance(
        XStreamClassCases.class.getClassLoader(), interfaces, new Echo(answer));
  }

  /** All of them. */
  public static Stream<ForeignCase> all() {
    return Stream.of(proxies(), errors(), values(), texts()).flatMap(cases -> cases);
  }

  private static Stream<ForeignCase> proxies() {
    return Stream.of(
        PROXIES.of(
            "a proxy answers by its handler",
            () -> proxy("hello"),
            (original, copy) -> assertThat(((Supplier<?>) copy).get()).isEqualTo("hello")),
        PROXIES.of(
            "one proxy in two fields of different types is one",
            () -> {
              TwoSides sides = new TwoSides();
              Object proxy = proxy(7);
              sides.one = (Supplier<?>) proxy;
              sides.two = (Comparable<?>) proxy;
              return sides;
            },
            (original, copy) -> {
              assertThat((Object) copy.one).isSameAs(copy.two);
              assertThat(copy.one.get()).isEqualTo(7);
            }),
        PROXIES.of(
            "a proxy whose handler leads back to it",
            () -> {
              List<Object> list = new ArrayList<>();
              Object proxy = proxy(list);
              list.add(proxy);
              return proxy;
            },
            (original, copy) ->
                assertThat(((List<?>) ((Supplier<?>) copy).get()).get(0)).isSameAs(copy)));
  }

  private static Stream<ForeignCase> errors() {
    return Stream.of(
        ERRORS.of(
            "an exception with cause, suppressed ones and where it was thrown",
            () -> {
              Exception exception = new IllegalStateException("bad", new Error("worse"));
              exception.addSuppressed(new RuntimeException("also"));
              return exception;
            },
            (original, copy) -> {
              assertThat(copy).hasMessage("bad").hasCauseExactlyInstanceOf(Error.class);
              assertThat(copy.getStackTrace()).isEqualTo(original.getStackTrace());
              assertThat(copy.getSuppressed()).hasSize(1);
              copy.addSuppressed(new RuntimeException("later"));
              assertThat(copy.getSuppressed()).hasSize(2);
            }),
        ERRORS.of(
            "an exception with a field, and without a cause",
            () -> new Trouble(List.of(1), null),
            (original, copy) -> {
              assertThat(copy.about).isEqualTo(List.of(1));
              assertThat(copy).hasNoCause();
            }),
        ERRORS.of(
            "two exceptions that are each other's cause",
            () -> {
              Exception one = new Exception("one");
              one.initCause(new Exception("two", one));
              return one;
            },
            (original, copy) -> assertThat(copy.getCause().getCause()).isSameAs(copy)),
        ERRORS.of(
            "the elements of a stack trace by themselves",
            () -> new Throwable().getStackTrace(),
            (original, copy) -> assertThat(copy).isEqualTo(original)));
  }

  private static Stream<ForeignCase> values() {
    return Stream.of(
        FINALS.of(
            "final fields have what they had",
            () -> new Fixed("joe", 99, 1, 2),
            (original, copy) -> {
              assertThat(copy.text + copy.number).isEqualTo("joe99");
              assertThat(copy.numbers).containsExactly(1, 2);
            }),
        FINALS.of(
            "final fields that are zero and null",
            () -> new Fixed(null, 0, (int[]) null),
            (original, copy) -> {
              assertThat(copy.text).isNull();
              assertThat(copy.number).isZero();
              assertThat(copy.numbers).isNull();
            }),
        VALUES.of(
            "identifiers, builders and numbers that are none",
            () -> new Object[] {new UUID(1, -2), Double.NaN, -0.0f, Float.NEGATIVE_INFINITY},
            (original, copy) -> assertThat(copy).isEqualTo(original)),
        VALUES.of(
            "a builder of text goes on",
            () -> new StringBuilder("woo"),
            (original, copy) ->
                assertThat(copy.append('\u20ac').toString()).isEqualTo("woo\u20ac")));
  }

  private static Stream<ForeignCase> texts() {
    return Stream.of(
            "",
            "\0\1\2",
            "<a&b>'\"",
            "  \r\n\t ",
            "\u00ff",
            "\u0100",
            "\ud83d\ude00",
            "\ud83d alone")
        .map(
            text ->
                TEXTS.of(
                    "the text of codes " + text.chars().boxed().toList(),
                    () -> text,
                    (original, copy) -> assertThat(copy).isEqualTo(text)));
  }
}
