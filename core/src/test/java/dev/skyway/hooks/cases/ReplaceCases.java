// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks.cases;

import dev.skyway.classes.FieldAccess;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.NotSerializableException;
import java.io.ObjectInputStream;
import java.io.ObjectStreamException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Objects that others stand in for, in the message or on arrival. */
@SuppressWarnings("serial")
public final class ReplaceCases {
  private ReplaceCases() {}

  /** Travels as its proxy. */
  static final class Period implements Serializable {
    private final int start;
    private final int end;

    Period(int start, int end) {
      this.start = start;
      this.end = end;
    }

    private Object writeReplace() {
      return new Proxy(start, end);
    }

    private void readObject(ObjectInputStream in) throws IOException {
      throw new InvalidObjectException("a proxy is needed");
    }

    /** Stands for a period. */
    private static final class Proxy implements Serializable {
      private final int[] bounds;

      Proxy(int... bounds) {
        this.bounds = bounds;
      }

      private Object readResolve() {
        Calls.note("resolve " + bounds[0]);
        return new Period(bounds[0], bounds[1]);
      }
    }
  }

  /** The only one of its kind. */
  static final class Singleton implements Serializable {
    static final Singleton INSTANCE = new Singleton();

    private Object readResolve() {
      return INSTANCE;
    }
  }

  /** Constants from before there were enums. */
  static final class Colour implements Serializable {
    static final Colour RED = new Colour("red");
    static final Colour BLUE = new Colour("blue");

    private final String name;

    private Colour(String name) {
      this.name = name;
    }

    Object readResolve() throws ObjectStreamException {
      return name.equals("red") ? RED : BLUE;
    }
  }

  /** Replaced by whatever it is told. */
  static class Told implements Serializable {
    private final transient Object replacement;

    Told(Object replacement) {
      this.replacement = replacement;
    }

    Object writeReplace() {
      return replacement;
    }
  }

  /** Inherits the replacement. */
  static class ToldToo extends Told {
    ToldToo(Object replacement) {
      super(replacement);
    }
  }

  /** Replaced by an object of the same class, and by no other then. */
  static final class Same implements Serializable {
    int generation;

    private Object writeReplace() {
      Same next = new Same();
      next.generation = generation + 1;
      return next;
    }
  }

  /** Replaced by itself. */
  static final class Itself implements Serializable {
    Object held = "held";

    private Object writeReplace() {
      return this;
    }
  }

  /** Private hooks do not count for subclasses. */
  static class PrivateAbove implements Serializable {
    int value = 1;

    private Object writeReplace() {
      return "replaced";
    }

    private Object readResolve() {
      return "resolved";
    }
  }

  /** Is neither replaced nor resolved. */
  static final class Below extends PrivateAbove {}

  /** Resolves to whatever it holds. */
  static final class Becomes implements Serializable {
    private final Object held;

    Becomes(Object held) {
      this.held = held;
    }

    private Object readResolve() {
      return held;
    }
  }

  /** A record that becomes another object. */
  record Resolving(String name, int[] values) implements Serializable {
    Resolving {
      Calls.note("canonical " + name);
    }

    private Object readResolve() {
      return List.of(name, values.length);
    }
  }

  /** A record that another object stands in for. */
  record Replaced(String name) implements Serializable {
    private Object writeReplace() {
      return List.of(name);
    }
  }

  /** A record that checks itself. */
  record Checked(int value) implements Serializable {
    Checked {
      if (value == 13) {
        throw new IllegalArgumentException("told to");
      }
    }

    private Object readResolve() {
      return this;
    }
  }

  /** Holds what becomes something else. */
  static final class Holder implements Serializable {
    Period period;
    List<?> list;
    Object any;
    Period[] periods;
  }

  /** Fails. */
  static final class Failing implements Serializable {
    private final String how;

    Failing(String how) {
      this.how = how;
    }

    private Object writeReplace() throws ObjectStreamException {
      switch (how) {
        case "replace io" -> throw new NotSerializableException("told to");
        case "replace runtime" -> throw new IllegalStateException("told to");
        default -> {
          return this;
        }
      }
    }

    private Object readResolve() throws ObjectStreamException {
      switch (how) {
        case "resolve io" -> throw new InvalidObjectException("told to");
        case "resolve runtime" -> throw new IllegalStateException("told to");
        default -> {
          return this;
        }
      }
    }
  }

  private static Object holder() {
    Holder holder = new Holder();
    holder.period = new Period(1, 2);
    holder.any = holder.period;
    holder.list = new ArrayList<>(List.of(holder.period, new Period(3, 4)));
    holder.periods = new Period[] {holder.period, null, new Period(5, 6), holder.period};
    return holder;
  }

  private static Object chain() {
    return new Told(new ToldToo(new Told(new Period(7, 8))));
  }

  private static Object sharedReplacement() {
    List<Object> shared = new ArrayList<>(List.of("shared"));
    Told told = new Told(shared);
    return new Object[] {told, shared, told, new ToldToo(shared)};
  }

  private static Object manyInMap() {
    Map<Object, Object> map = new HashMap<>();
    for (int i = 0; i < 200; i++) {
      map.put("key " + i, new Period(i, i + 1));
    }
    return map;
  }

  /** An object that becomes another on arrival. */
  public static Object becomes(Object other) {
    return new Becomes(other);
  }

  /** All that come back. */
  public static Stream<HookCase> all() {
    return Stream.of(
        HookCase.of("a period as root", () -> new Period(1, 2)),
        HookCase.of("periods in fields and elements", ReplaceCases::holder),
        HookCase.of("periods in a map", ReplaceCases::manyInMap),
        HookCase.of("a singleton", () -> Singleton.INSTANCE),
        HookCase.of("singletons", () -> new Object[] {Singleton.INSTANCE, Singleton.INSTANCE}),
        HookCase.of("colours", () -> new Colour[] {Colour.RED, Colour.BLUE, Colour.RED}),
        HookCase.of("replaced by null", () -> new Told(null)),
        HookCase.of("an element replaced by null", () -> new Object[] {new Told(null), 1}),
        HookCase.of("replaced by a string", () -> new Object[] {new Told("text"), "text"}),
        HookCase.of("replaced by an array", () -> new Told(new Object[] {1, new Told(2)})),
        HookCase.of("replaced by a class", () -> new Told(String.class)),
        HookCase.of("replaced through the superclass", () -> new ToldToo("text")),
        HookCase.of("replaced in a chain", ReplaceCases::chain),
        HookCase.of("a replacement that is shared", ReplaceCases::sharedReplacement),
        HookCase.of("replaced by its like", Same::new),
        HookCase.of("replaced by itself", () -> new Object[] {new Itself(), new Itself()}),
        HookCase.of("private hooks", PrivateAbove::new),
        HookCase.of("private hooks above", Below::new),
        HookCase.of("becomes a string", () -> new Becomes("text")),
        HookCase.of("becomes null", () -> new Object[] {new Becomes(null), "x"}),
        HookCase.of("becomes what becomes", () -> new Becomes(new Becomes(new Period(1, 2)))),
        HookCase.of("a record resolved", () -> new Resolving("r", new int[3])),
        HookCase.of("records resolved", () -> new Object[] {new Resolving("r", new int[3]), 1}),
        HookCase.of("a record replaced", () -> new Object[] {new Replaced("r"), 1}),
        HookCase.of("a record checked", () -> new Checked(1)),
        HookCase.of("told not to fail", () -> new Failing("")));
  }

  /** All that fail. */
  public static Stream<HookCase> failures() {
    return Stream.concat(
        Stream.of("replace io", "replace runtime", "resolve io", "resolve runtime")
            .map(how -> HookCase.of(how, () -> new Object[] {new Failing(how)})),
        Stream.of(HookCase.of("a record refused", ReplaceCases::refused)));
  }

  private static Object refused() {
    Checked checked = new Checked(1);
    try {
      FieldAccess.put(checked, Checked.class.getDeclaredField("value"), 13);
    } catch (NoSuchFieldException e) {
      throw new IllegalStateException(e);
    }
    return checked;
  }
}
