// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.cases;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.AbstractMap;
import java.util.BitSet;
import java.util.Currency;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Random;
import java.util.SimpleTimeZone;
import java.util.StringJoiner;
import java.util.TimeZone;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The everyday values of the JDK. */
public final class ValueCases {
  private static final Instant MOMENT = Instant.ofEpochSecond(1_700_000_000L, 123_456_789);

  private ValueCases() {}

  /** All of them. */
  public static Stream<GraphCase> all() {
    return Stream.concat(values(), bySaying());
  }

  private static Stream<GraphCase> values() {
    return Stream.<Object>of(
            BigInteger.ZERO,
            BigInteger.TWO.pow(1000).negate(),
            BigDecimal.TEN,
            new BigDecimal("-12345678901234567890.123456789"),
            MathContext.DECIMAL64,
            new UUID(1, 2),
            URI.create("https://example.com/path?query#fragment"),
            DayOfWeek.MONDAY,
            Duration.ofSeconds(5, 7),
            Duration.ZERO,
            MOMENT,
            Instant.EPOCH,
            LocalDate.of(2024, 2, 29),
            LocalTime.of(23, 59, 59, 999),
            LocalTime.MIDNIGHT,
            LocalDateTime.of(2024, 2, 29, 1, 2, 3),
            MonthDay.of(2, 29),
            Period.of(1, 2, 3),
            Period.ZERO,
            Year.of(2024),
            YearMonth.of(2024, 2),
            ZoneOffset.UTC,
            ZoneOffset.ofHoursMinutes(5, 30),
            ZoneId.of("Europe/Berlin"),
            ZoneId.of("UTC"),
            OffsetDateTime.ofInstant(MOMENT, ZoneOffset.ofHours(-3)),
            OffsetTime.of(LocalTime.NOON, ZoneOffset.MAX),
            ZonedDateTime.ofInstant(MOMENT, ZoneId.of("America/New_York")),
            Optional.empty(),
            Optional.of("present"),
            OptionalInt.of(3),
            OptionalInt.empty(),
            OptionalLong.of(4),
            OptionalDouble.of(5.5),
            new Date(1_700_000_000_123L),
            new GregorianCalendar(2024, 1, 29),
            TimeZone.getTimeZone("Asia/Tokyo"),
            new SimpleTimeZone(3_600_000, "simple"),
            Locale.ROOT,
            Locale.forLanguageTag("de-CH-1996"),
            Currency.getInstance("CHF"),
            BitSet.valueOf(new long[] {5, 0, 1L << 63}),
            new BitSet(),
            new AbstractMap.SimpleEntry<>("k", 1),
            new AbstractMap.SimpleImmutableEntry<>("k", 2),
            Map.entry("k", 3),
            StandardCharsets.UTF_8)
        .map(value -> GraphCase.equal(value.getClass().getSimpleName() + " " + value, () -> value));
  }

  private static Stream<GraphCase> bySaying() {
    return Stream.of(
        says(
            "Pattern",
            () -> Pattern.compile("a(b|c)*", Pattern.CASE_INSENSITIVE),
            p -> p + " " + p.flags()),
        says("StringBuilder", () -> new StringBuilder("abc\u1234"), b -> b.append("d").reverse()),
        says("empty StringBuilder", () -> new StringBuilder(), b -> b.append("d")),
        says("StringBuffer", () -> new StringBuffer("abc"), b -> b.insert(1, 'x')),
        says("StringJoiner", () -> new StringJoiner(",", "[", "]").add("a"), j -> j.add("b")),
        says("Random", () -> new Random(42), Random::nextLong),
        says("AtomicBoolean", () -> new AtomicBoolean(true), AtomicBoolean::get),
        says("AtomicInteger", () -> new AtomicInteger(7), AtomicInteger::incrementAndGet),
        says("AtomicLong", () -> new AtomicLong(8), AtomicLong::incrementAndGet),
        says("AtomicIntegerArray", () -> new AtomicIntegerArray(new int[] {1, 2}), a -> a.get(1)),
        says("AtomicReference", () -> new AtomicReference<>("r"), AtomicReference::get),
        says("LongAdder", () -> adder(), LongAdder::sum));
  }

  private static LongAdder adder() {
    LongAdder adder = new LongAdder();
    adder.add(9);
    return adder;
  }

  /** Classes without equals: the copy says what a fresh value says. */
  @SuppressWarnings("unchecked")
  private static <T> GraphCase says(String name, Supplier<T> value, Function<T, Object> question) {
    return new GraphCase(
        name,
        value::get,
        (original, copy) -> {
          assertThat(copy).hasSameClassAs(original).isNotSameAs(original);
          Object expected = question.apply(value.get());
          assertThat(question.apply((T) copy)).asString().isEqualTo(expected.toString());
        });
  }
}
