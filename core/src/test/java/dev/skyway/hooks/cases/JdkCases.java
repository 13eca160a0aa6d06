// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks.cases;

import java.awt.Point;
import java.awt.datatransfer.DataFlavor;
import java.io.File;
import java.math.BigDecimal;
import java.net.InetSocketAddress;
import java.net.URI;
import java.security.CodeSource;
import java.security.cert.Certificate;
import java.sql.BatchUpdateException;
import java.text.ChoiceFormat;
import java.text.DecimalFormat;
import java.text.MessageFormat;
import java.time.ZonedDateTime;
import java.util.Currency;
import java.util.EventObject;
import java.util.IdentityHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.SimpleTimeZone;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Stream;
import javax.security.auth.x500.X500Principal;

/** Classes of the JDK, hooked or vetted: what they say about themselves comes back. */
@SuppressWarnings("serial")
public final class JdkCases {
  private static final Exception BATCH = new BatchUpdateException("b", "s", 1, new int[] {1, -2});

  private JdkCases() {}

  /** A task that was never run. */
  static final class Task extends RecursiveTask<Integer> {
    int input = 3;

    @Override
    protected Integer compute() {
      return input;
    }

    @Override
    public String toString() {
      return "task " + input + " " + isDone();
    }
  }

  private static Object done() {
    Task task = new Task();
    task.complete(7);
    return task;
  }

  private static Object properties() {
    Properties defaults = new Properties();
    defaults.setProperty("inherited", "x");
    Properties properties = new Properties(defaults);
    properties.setProperty("own", "y");
    return properties;
  }

  private static Object adder() {
    LongAdder adder = new LongAdder();
    adder.add(42);
    return adder;
  }

  private static Object flavor() {
    return new DataFlavor(Integer.class, "Number");
  }

  /** All that come back. */
  public static Stream<HookCase> all() {
    return Stream.of(
        HookCase.of("jdk: properties", JdkCases::properties),
        HookCase.of("jdk: a task", Task::new),
        HookCase.of("jdk: a task that is done", JdkCases::done),
        HookCase.of("jdk: an adder", JdkCases::adder),
        HookCase.of("jdk: a zoned time", () -> ZonedDateTime.parse("2024-02-29T12:00Z[UTC]")),
        HookCase.of("jdk: a time zone", () -> new SimpleTimeZone(3_600_000, "X")),
        HookCase.of("jdk: a decimal", () -> new BigDecimal("1.50")),
        HookCase.of("jdk: a currency", () -> Currency.getInstance("EUR")),
        HookCase.of("jdk: a locale", () -> Locale.forLanguageTag("de-AT")),
        HookCase.of("jdk: a file", () -> new File("a/b")),
        HookCase.of("jdk: a uri", () -> URI.create("http://a/b?c#d")),
        HookCase.of("jdk: a socket address", () -> InetSocketAddress.createUnresolved("a", 1)),
        HookCase.of("jdk: a choice", () -> new ChoiceFormat("0#none|1#one").toPattern()),
        HookCase.of("jdk: a format", () -> new DecimalFormat("0.0").toPattern()),
        HookCase.of("jdk: a message", () -> new MessageFormat("{0} x").toPattern()),
        HookCase.of("jdk: a point", () -> new Point(1, 2)),
        HookCase.of("jdk: a data flavor", JdkCases::flavor),
        HookCase.of("jdk: data flavors", () -> new Object[] {flavor(), DataFlavor.stringFlavor}),
        HookCase.of("jdk: a principal", () -> new X500Principal("CN=Duke, OU=Java")),
        HookCase.of("jdk: a code source", () -> new CodeSource(null, (Certificate[]) null)),
        HookCase.of("jdk: an event", () -> new EventObject("source").getSource()),
        HookCase.of("jdk: a batch exception", () -> BATCH),
        HookCase.of("jdk: an identity map", () -> new IdentityHashMap<>(Map.of("k", 1))));
  }
}
