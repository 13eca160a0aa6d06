// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks.cases;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Objects that stand for others while something else stands for them. */
@SuppressWarnings("serial")
public final class ReplacedTwiceCases {
  private ReplacedTwiceCases() {}

  /** Replaced by what it is told, which may be of the same class. */
  static final class Next implements Serializable {
    private final String name;
    private final transient Object next;
    private Object held;

    Next(String name, Object next) {
      this.name = name;
      this.next = next;
    }

    private Object writeReplace() {
      return next;
    }

    @Override
    public String toString() {
      return name + " " + (held == null);
    }
  }

  /** The second is replaced by the first, which something else stands for. */
  private static Object[] met(Object last) {
    Next first = new Next("first", last);
    Next second = new Next("second", first);
    first.held = second;
    return new Object[] {first, second, first, new Next("third", first), second};
  }

  private static Object metLater() {
    Object[] met = met("text");
    return new Object[] {met[1], met[0], met[3], met[1]};
  }

  private static Object eachOther() {
    List<Object> others = new ArrayList<>();
    Next first = new Next("first", new Next("second", "text"));
    for (int i = 0; i < 100; i++) {
      others.add(i % 2 == 0 ? first.next : new Next("other " + i, first.next));
      others.add(first);
    }
    return others;
  }

  /** All that come back. */
  public static Stream<HookCase> all() {
    return Stream.of(
        HookCase.of("replaced by what is replaced by null", () -> met(null)),
        HookCase.of("replaced by what is replaced by a string", () -> met("text")),
        HookCase.of("replaced by what is met later", ReplacedTwiceCases::metLater),
        HookCase.of("replaced by each other", ReplacedTwiceCases::eachOther));
  }
}
