// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.engine.Engine;
import dev.skyway.testing.EngineCopier;
import java.io.File;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.text.ChoiceFormat;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.text.MessageFormat;
import java.text.NumberFormat;
import java.text.SimpleDateFormat;
import java.time.Clock;
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
import java.time.chrono.HijrahDate;
import java.time.chrono.JapaneseDate;
import java.time.chrono.MinguoDate;
import java.time.chrono.ThaiBuddhistDate;
import java.time.temporal.ChronoField;
import java.time.temporal.WeekFields;
import java.util.BitSet;
import java.util.Currency;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.SimpleTimeZone;
import java.util.TimeZone;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Values whose {@code equals} tells whether they arrived. */
public abstract class ValueBehaviourTest {
  private final EngineCopier copier = new EngineCopier(engine());

  /** The engine under test. */
  protected abstract Engine engine();

  static Stream<Object> values() throws Exception {
    return Stream.of(numbers(), times(), calendars(), texts(), addresses()).flatMap(List::stream);
  }

  private static List<Object> numbers() {
    return List.of(
        BigInteger.ZERO,
        new BigInteger("-123456789012345678901234567890"),
        BigDecimal.TEN,
        new BigDecimal("-1234567890123456789012345678901234.5678"),
        new MathContext(7),
        UUID.fromString("12345678-1234-1234-1234-123456789012"),
        Optional.of("x"),
        Optional.empty(),
        OptionalInt.of(3),
        OptionalLong.of(4),
        OptionalDouble.of(0.5),
        BitSet.valueOf(new long[] {1, 0, 0x8000_0000_0000_0000L}));
  }

  private static List<Object> times() {
    ZoneId berlin = ZoneId.of("Europe/Berlin");
    LocalDateTime time = LocalDateTime.of(2024, 2, 29, 23, 59, 58, 999_999_999);
    return List.of(
        Duration.ofSeconds(-5, 7),
        Instant.parse("2024-02-29T12:34:56.789012345Z"),
        LocalDate.MIN,
        time,
        LocalTime.NOON,
        MonthDay.of(2, 29),
        OffsetDateTime.of(time, ZoneOffset.ofHoursMinutesSeconds(-3, -30, -15)),
        OffsetTime.MAX,
        Period.of(1, -2, 3),
        Year.of(-5),
        YearMonth.of(2000, 12),
        ZonedDateTime.of(time, berlin),
        berlin,
        ZoneId.of("UTC+01:00"),
        ZoneOffset.UTC,
        berlin.getRules(),
        berlin.getRules().nextTransition(Instant.EPOCH),
        berlin.getRules().getTransitionRules().get(0),
        HijrahDate.of(1445, 8, 19),
        JapaneseDate.of(2024, 2, 29),
        MinguoDate.of(113, 2, 28),
        ThaiBuddhistDate.of(2567, 2, 28),
        ThaiBuddhistDate.of(2567, 2, 28).atTime(LocalTime.NOON),
        JapaneseDate.of(2024, 2, 29).atTime(LocalTime.NOON).atZone(berlin),
        MinguoDate.of(113, 2, 28).until(MinguoDate.of(114, 2, 28)),
        WeekFields.of(Locale.GERMANY),
        ChronoField.DAY_OF_MONTH.range(),
        Clock.systemUTC(),
        Clock.fixed(Instant.EPOCH, berlin));
  }

  @SuppressWarnings("deprecation")
  private static List<Object> calendars() {
    Date pending = new Date(124, 1, 28);
    pending.setDate(31); // not normalised yet
    GregorianCalendar old = new GregorianCalendar(TimeZone.getTimeZone("Asia/Tokyo"));
    old.set(1500, GregorianCalendar.JANUARY, 1, 3, 4, 5);
    old.getTime();
    GregorianCalendar unset = new GregorianCalendar(2024, 1, 30);
    TimeZone changed = TimeZone.getTimeZone("Europe/Berlin");
    changed.setID("Here");
    changed.setRawOffset(7_200_000);
    return List.of(
        changed,
        TimeZone.getTimeZone("GMT+01:23"),
        new Date(0),
        pending,
        old,
        unset,
        new GregorianCalendar(TimeZone.getTimeZone("Europe/Berlin")),
        TimeZone.getTimeZone("America/New_York"),
        new SimpleTimeZone(3_600_000, "X", 2, -1, 1, 7_200_000, 9, -1, 1, 7_200_000));
  }

  private static List<Object> texts() {
    Locale odd = new Locale("th", "TH", "TH");
    return List.of(
        Locale.ROOT,
        Locale.SIMPLIFIED_CHINESE,
        odd,
        new Locale("no", "NO", "NY"),
        new Locale("xx", "", "not a valid variant"),
        Locale.forLanguageTag("zh-Hant-TW-u-ca-roc-x-private"),
        Currency.getInstance("EUR"),
        StandardCharsets.UTF_16LE,
        new File("a/b"),
        Path.of("/tmp", "x y"),
        new ChoiceFormat("0#none|1#one|2#many"),
        new DecimalFormat("#,##0.00;(#)", DecimalFormatSymbols.getInstance(Locale.GERMANY)),
        NumberFormat.getCurrencyInstance(Locale.US),
        new MessageFormat("{0,number,#.#} at {1,date,short}", Locale.US),
        new SimpleDateFormat("yyyy-MM-dd'T'HH:mm:ss.SSS z", Locale.FRANCE));
  }

  private static List<Object> addresses() throws Exception {
    return List.of(
        URI.create("http://user@host:80/p%20q?x=1#f"),
        URI.create("mailto:a@b"),
        URI.create("../relative"),
        new URL("file:/tmp/x?q#r"),
        InetAddress.getByAddress("name", new byte[] {127, 0, 0, 1}),
        InetAddress.getByName("::1"),
        InetSocketAddress.createUnresolved("no.such.host", 80),
        new InetSocketAddress(InetAddress.getByName("10.0.0.1"), 65535));
  }

  @ParameterizedTest(name = "{index} {0}")
  @MethodSource("values")
  void arrivesEqual(Object value) {
    Object copy = copier.copy(value);
    assertThat(copy).isEqualTo(value).hasSameHashCodeAs(value).hasSameClassAs(value);
    assertThat(copy.toString()).isEqualTo(value.toString());
  }
}
