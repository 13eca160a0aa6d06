// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks.cases;

import java.io.IOException;
import java.io.NotSerializableException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Dynamic proxies, annotations and lambdas: classes without names that mean something elsewhere.
 */
@SuppressWarnings("serial")
public final class ProxyCases {
  private ProxyCases() {}

  /** Answers with what it holds. */
  static final class Handler implements InvocationHandler, Serializable {
    Object held;

    Handler(Object held) {
      this.held = held;
    }

    @Override
    public Object invoke(Object proxy, Method method, Object[] arguments) {
      return switch (method.getName()) {
        case "hashCode" -> 5;
        case "equals" -> proxy == arguments[0];
        case "toString" -> "proxy";
        default -> held;
      };
    }
  }

  /** The same with hooks. */
  static final class HookedHandler implements InvocationHandler, Serializable {
    private transient Object held;

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      held = "made by the hook";
    }

    @Override
    public Object invoke(Object proxy, Method method, Object[] arguments) {
      return held;
    }
  }

  /** Not public, so that its loader decides. */
  interface Inner extends Supplier<Object> {}

  /** Proxies of it have hooks. */
  interface Replaceable {
    Object writeReplace();
  }

  /** Proxies of it become something else. */
  interface Resolvable {
    Object readResolve();
  }

  /** An annotation. */
  @Retention(RetentionPolicy.RUNTIME)
  @interface Marked {
    String value() default "default";

    int[] numbers() default {1, 2};

    Class<?> type() default Object.class;
  }

  @Marked("changed")
  static final class Annotated {}

  /** A Serializable function. */
  interface Code extends Function<Object, Object>, Serializable {}

  private static Object proxy(InvocationHandler handler, Class<?>... interfaces) {
    return Proxy.newProxyInstance(ProxyCases.class.getClassLoader(), interfaces, handler);
  }

  private static Object selfReferring() {
    Handler handler = new Handler(null);
    handler.held = proxy(handler, Supplier.class);
    return new Object[] {handler.held, handler};
  }

  private static Supplier<Object> capturing(Object first, Object second) {
    return (Supplier<Object> & Serializable) () -> List.of(first, second);
  }

  private static Object lambdas() {
    Code addThree = x -> (int) x + 3;
    Function<Object, Object> boundMethod = (Code) "text"::equals;
    BiFunction<String, String, Object> method =
        (BiFunction<String, String, Object> & Serializable) String::concat;
    Supplier<Object> constructor = (Supplier<Object> & Serializable) ArrayList::new;
    return new Object[] {addThree, addThree, boundMethod, method, constructor};
  }

  private static Object tree() {
    TreeMap<String, Object> tree =
        new TreeMap<>((Comparator<String> & Serializable) (a, b) -> b.compareTo(a));
    tree.put("a", 1);
    tree.put("b", 2);
    return tree;
  }

  /** All that come back; lambdas are compared by what they captured. */
  public static Stream<HookCase> all() {
    return Stream.of(
        HookCase.of("a proxy", () -> proxy(new Handler("held"), Callable.class)),
        HookCase.of("a proxy without interfaces", () -> proxy(new Handler("held"))),
        HookCase.of(
            "a proxy of several", () -> proxy(new Handler(1), Callable.class, Comparable.class)),
        HookCase.of("a proxy of one that is not public", () -> proxy(new Handler(1), Inner.class)),
        HookCase.of("a proxy in its handler", ProxyCases::selfReferring),
        HookCase.of("a hooked handler", () -> proxy(new HookedHandler(), Callable.class)),
        HookCase.of(
            "an array of proxies",
            () -> new Callable<?>[] {(Callable<?>) proxy(new Handler(1), Callable.class), null}),
        HookCase.of(
            "a proxy that is replaced", () -> proxy(new Handler("instead"), Replaceable.class)),
        HookCase.of(
            "a proxy that is resolved",
            () -> new Object[] {proxy(new Handler("instead"), Resolvable.class)}),
        HookCase.of("an annotation", () -> Annotated.class.getAnnotation(Marked.class)),
        HookCase.of("a lambda", () -> capturing("a", List.of(1))),
        HookCase.of("lambdas", ProxyCases::lambdas),
        HookCase.of("a lambda of lambdas", () -> capturing(capturing(1, 2), lambdas())),
        HookCase.of("a lambda in a tree", ProxyCases::tree));
  }

  /** All that fail: {@link NotSerializableException} is what {@code java.io} throws. */
  public static Stream<HookCase> refusals() {
    return Stream.of(
        HookCase.of("a plain lambda", () -> (Supplier<Object>) () -> 1),
        HookCase.of("a plain handler", () -> proxy((p, m, a) -> null, Callable.class)));
  }
}
