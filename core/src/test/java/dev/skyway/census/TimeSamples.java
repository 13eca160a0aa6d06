// SPDX-License-Identifier: Apache-2.0
package dev.skyway.census;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
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
import java.time.chrono.HijrahChronology;
import java.time.chrono.HijrahDate;
import java.time.chrono.IsoChronology;
import java.time.chrono.JapaneseChronology;
import java.time.chrono.JapaneseDate;
import java.time.chrono.JapaneseEra;
import java.time.chrono.MinguoChronology;
import java.time.chrono.MinguoDate;
import java.time.chrono.ThaiBuddhistChronology;
import java.time.chrono.ThaiBuddhistDate;
import java.time.temporal.TemporalAdjusters;
import java.time.temporal.ValueRange;
import java.time.temporal.WeekFields;
import java.time.zone.ZoneOffsetTransitionRule;
import java.time.zone.ZoneRules;
import java.util.Calendar;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.Locale;
import java.util.SimpleTimeZone;
import java.util.TimeZone;
import java.util.stream.Stream;

/** Dates and times of every calendar. */
final class TimeSamples {
  private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");
  private static final LocalDate DAY = LocalDate.of(2024, 2, 29);
  private static final LocalTime TIME = LocalTime.of(23, 59, 58, 7);
  private static final Instant MOMENT = Instant.ofEpochSecond(1_700_000_000L, 5);

  private TimeSamples() {}

  static Stream<?> all() {
    return Stream.of(values(), zones(), chronologies(), calendars()).flatMap(samples -> samples);
  }

  private static Stream<?> values() {
    return Stream.of(
        DAY,
        TIME,
        MOMENT,
        DAY.atTime(TIME),
        ZonedDateTime.of(DAY, TIME, BERLIN),
        OffsetDateTime.of(DAY, TIME, ZoneOffset.ofHours(2)),
        OffsetTime.of(TIME, ZoneOffset.ofHoursMinutes(-3, -30)),
        LocalDateTime.MIN,
        Duration.ofSeconds(5, 7),
        Period.of(1, 2, 3),
        Period.ZERO,
        Year.of(2024),
        YearMonth.of(2024, 2),
        MonthDay.of(2, 29),
        ValueRange.of(1, 2, 28, 31),
        WeekFields.ISO,
        WeekFields.of(Locale.US),
        WeekFields.ISO.dayOfWeek(),
        TemporalAdjusters.firstDayOfMonth());
  }

  private static Stream<?> zones() {
    ZoneRules rules = BERLIN.getRules();
    ZoneOffsetTransitionRule rule = rules.getTransitionRules().get(0);
    return Stream.of(
        BERLIN,
        ZoneOffset.UTC,
        ZoneOffset.ofHoursMinutesSeconds(1, 2, 3),
        rules,
        ZoneOffset.UTC.getRules(),
        rule,
        rule.createTransition(2024),
        Clock.systemUTC(),
        InstantSource.system(),
        Clock.fixed(MOMENT, BERLIN),
        Clock.offset(Clock.systemUTC(), Duration.ofHours(1)),
        Clock.tick(Clock.systemUTC(), Duration.ofSeconds(1)));
  }

  private static Stream<?> chronologies() {
    return Stream.of(
        IsoChronology.INSTANCE,
        HijrahChronology.INSTANCE,
        JapaneseChronology.INSTANCE,
        MinguoChronology.INSTANCE,
        ThaiBuddhistChronology.INSTANCE,
        JapaneseEra.REIWA,
        HijrahDate.from(DAY),
        JapaneseDate.from(DAY),
        MinguoDate.from(DAY),
        ThaiBuddhistDate.from(DAY),
        MinguoDate.from(DAY).atTime(TIME),
        JapaneseDate.from(DAY).atTime(TIME).atZone(BERLIN),
        JapaneseDate.from(DAY).until(JapaneseDate.from(DAY.plusDays(50))));
  }

  private static Stream<?> calendars() {
    TimeZone zone = TimeZone.getTimeZone("Europe/Berlin");
    GregorianCalendar gregorian = new GregorianCalendar(zone, Locale.GERMANY);
    gregorian.setTimeInMillis(MOMENT.toEpochMilli());
    return Stream.of(
        new Date(5),
        gregorian,
        new Calendar.Builder().setCalendarType("buddhist").setInstant(5).build(),
        new Calendar.Builder().setCalendarType("japanese").setInstant(5).build(),
        zone,
        TimeZone.getTimeZone("GMT+3"),
        new SimpleTimeZone(3_600_000, "one"),
        new SimpleTimeZone(3_600_000, "two", 2, -1, 1, 7_200_000, 9, -1, 1, 10_800_000));
  }
}
