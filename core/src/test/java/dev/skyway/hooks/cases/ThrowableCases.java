// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks.cases;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Throwables with their traces, causes and what they suppress. */
public final class ThrowableCases {
  private ThrowableCases() {}

  /** Has fields of its own. */
  static final class Own extends Exception {
    private static final long serialVersionUID = 1L;

    private final int code;
    private final transient Object lost = "lost";
    private final ArrayList<String> details = new ArrayList<>(List.of("a", "b"));

    Own(String message, int code, Throwable cause) {
      super(message, cause);
      this.code = code;
    }
  }

  /** Without trace and without suppression. */
  static final class Bare extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Bare() {
      super("bare", null, false, false);
    }
  }

  /** Stack traces name lines, so that each is made once only. */
  private static HookCase of(String name, Supplier<Throwable> throwable) {
    Throwable made = throwable.get();
    return HookCase.of("throwable: " + name, () -> made);
  }

  private static Throwable suppressing() {
    Exception outer = new IllegalStateException("outer", new IOException("cause"));
    outer.addSuppressed(new Own("suppressed", 1, outer));
    outer.addSuppressed(new Bare());
    return outer;
  }

  private static Throwable causeOfItself() {
    Exception one = new Exception("one");
    Exception two = new Exception("two", one);
    one.initCause(two);
    return one;
  }

  private static Throwable thrown() {
    try {
      List.of(1).add(2);
      return new AssertionError("immutable");
    } catch (UnsupportedOperationException e) {
      return e;
    }
  }

  private static Throwable withTrace() {
    Exception exception = new Exception("trace");
    exception.setStackTrace(
        new StackTraceElement[] {
          new StackTraceElement("a.B", "method", "B.java", 12),
          new StackTraceElement("loader", "module", "1.0", "a.C", "other", null, -2),
        });
    return exception;
  }

  private static Throwable withoutTrace() {
    Exception exception = new Exception("no trace");
    exception.setStackTrace(new StackTraceElement[0]);
    return exception;
  }

  /** All that come back. */
  public static Stream<HookCase> all() {
    return Stream.of(
        of("plain", () -> new Exception("message")),
        of("without message", Error::new),
        of("with a cause", () -> new RuntimeException("outer", new IOException("inner"))),
        of("without cause", () -> new RuntimeException("outer", null)),
        of("suppressing", ThrowableCases::suppressing),
        of("causes each other", ThrowableCases::causeOfItself),
        of("with fields", () -> new Own("own", 7, new StackOverflowError())),
        of("bare", Bare::new),
        of("thrown", ThrowableCases::thrown),
        of("with a trace", ThrowableCases::withTrace),
        of("without trace", ThrowableCases::withoutTrace),
        of("an execution's", () -> new ExecutionException(new Own("x", 1, null))),
        of("an unchecked one", () -> new UncheckedIOException(new IOException("io"))),
        of("out of memory", () -> new OutOfMemoryError("not really")));
  }
}
