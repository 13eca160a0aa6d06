// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import java.io.File;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Arrays;
import java.util.Currency;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import java.util.function.IntFunction;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Graphs with values that travel as texts, at the bounds of what is small. */
final class SmallTexts {
  private static final LocalDateTime TIME = LocalDateTime.of(2001, 2, 3, 4, 5, 6, 7);

  private SmallTexts() {}

  static Stream<SmallRoot> all() {
    return Stream.of(
        small("an offset", OffsetDateTime.of(TIME, ZoneOffset.UTC)),
        small("a root of text", ZoneOffset.ofHours(3)),
        small("odd offsets", array(2, i -> ZoneOffset.ofTotalSeconds(7 + i)), false),
        small("an empty file", new Object[] {new File(""), 1}, false),
        small("offsets", array(40, i -> OffsetDateTime.of(TIME, ZoneOffset.ofHours(i % 9)))),
        small("32 regions", array(32, i -> ZoneId.of(i % 2 == 0 ? "Asia/Tokyo" : "Etc/UTC"))),
        small("33 regions", array(33, i -> ZonedDateTime.of(TIME, ZoneId.of("Asia/Tokyo"))), false),
        small("a region and its offset", ZonedDateTime.of(TIME, ZoneId.of("Europe/Paris"))),
        small("regions of offsets", array(4, i -> ZoneId.of(i == 0 ? "UTC" : "GMT+0" + i))),
        small("one zone, met again", array(9, i -> ZoneOffset.MAX)),
        small("currencies", array(9, i -> Currency.getInstance(i % 2 == 0 ? "EUR" : "USD"))),
        small("character sets", array(2, i -> StandardCharsets.UTF_8), false),
        small("URIs without a text yet", array(9, SmallTexts::resolved), false),
        small("127 URIs", array(127, i -> URI.create("u:" + i)), false),
        small("a text of 900", new File("f".repeat(900)), false),
        large("128 URIs", array(128, i -> URI.create("u:" + i))),
        large("much text", array(3, i -> new File(i + "f".repeat(400)))),
        large("a long text", new File("f".repeat(4097))),
        large("a text of other characters", new Object[] {new File("\u00E9"), Locale.US}),
        large("a wide text", new Object[] {new File("\u0101")}),
        small("locales", array(3, i -> i == 1 ? Locale.GERMANY : Locale.US)),
        large("more locales than are kept", array(33, i -> new Locale("en", "X" + i))),
        large("texts of Java's", array(3, i -> Pattern.compile("a" + i))),
        small("texts as values", map(i -> i + "", i -> ZoneOffset.ofHours(i))),
        small(
            "texts as keys", map(i -> Currency.getInstance(i == 0 ? "EUR" : "USD"), i -> i), false),
        small("texts and much else", behind(150)),
        small("texts behind many objects", behind(1200)));
  }

  private static SmallRoot small(String name, Object graph) {
    return small(name, graph, true);
  }

  private static SmallRoot small(String name, Object graph, boolean isSmallToRead) {
    return new SmallRoot(name, graph, true, isSmallToRead);
  }

  private static SmallRoot large(String name, Object graph) {
    return new SmallRoot(name, graph, false, false);
  }

  /** One that no writer asks about, as that may change where the blocks of a large graph end. */
  static Object random(Random random) {
    return switch (random.nextInt(4)) {
      case 0 -> ZoneOffset.ofHours(random.nextInt(18));
      case 1 -> OffsetDateTime.of(TIME, ZoneOffset.ofTotalSeconds(random.nextInt(60)));
      case 2 -> ZoneId.of(random.nextBoolean() ? "Asia/Tokyo" : "UTC");
      default -> URI.create("u:" + "x".repeat(1 + random.nextInt(60)));
    };
  }

  private static URI resolved(int number) {
    return URI.create("u://host/a").resolve("b" + number);
  }

  private static Object behind(int others) {
    return new Object[] {
      array(others, i -> "text" + i), array(20, i -> OffsetDateTime.of(TIME, ZoneOffset.UTC)),
    };
  }

  private static Map<Object, Object> map(IntFunction<Object> key, IntFunction<Object> value) {
    Map<Object, Object> map = new HashMap<>();
    for (int i = 0; i < 2; i++) {
      map.put(key.apply(i), value.apply(i));
    }
    return map;
  }

  private static Object[] array(int length, IntFunction<Object> element) {
    Object[] array = new Object[length];
    Arrays.setAll(array, element);
    return array;
  }
}
