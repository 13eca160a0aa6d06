// SPDX-License-Identifier: Apache-2.0
package dev.skyway.census;

import java.util.stream.Stream;
import org.joda.time.DateMidnight;
import org.joda.time.DateTime;
import org.joda.time.DateTimeZone;
import org.joda.time.Duration;
import org.joda.time.Instant;
import org.joda.time.Interval;
import org.joda.time.LocalDate;
import org.joda.time.LocalDateTime;
import org.joda.time.LocalTime;
import org.joda.time.MutableDateTime;
import org.joda.time.MutableInterval;
import org.joda.time.MutablePeriod;
import org.joda.time.Partial;
import org.joda.time.Period;
import org.joda.time.PeriodType;
import org.joda.time.YearMonth;
import org.joda.time.chrono.BuddhistChronology;
import org.joda.time.chrono.ISOChronology;
import org.joda.time.chrono.JulianChronology;

/** Instances of the classes of Joda-Time. */
final class JodaSamples {
  private JodaSamples() {}

  @SuppressWarnings("deprecation")
  static Stream<?> all() {
    DateTimeZone zone = DateTimeZone.forID("America/Los_Angeles");
    DateTime moment = new DateTime(1_234_567_890_123L, zone);
    return Stream.of(
        moment,
        moment.monthOfYear(),
        new DateTime(5, BuddhistChronology.getInstance(zone)),
        new DateMidnight(5, zone),
        new MutableDateTime(5, zone),
        new Instant(5),
        new LocalDate(2020, 2, 29),
        new LocalDate(2020, 2, 29, JulianChronology.getInstanceUTC()),
        new LocalDate(2020, 2, 29).dayOfYear(),
        new LocalTime(12, 30),
        new LocalDateTime(2020, 2, 29, 12, 30),
        new YearMonth(2020, 2),
        new Partial(new LocalDate(2020, 2, 29)),
        new Duration(5),
        new Interval(5, 6, DateTimeZone.UTC),
        new MutableInterval(5, 6),
        new Period(1, 2, 3, 4),
        new MutablePeriod(1, 2, 3, 4),
        PeriodType.yearMonthDayTime(),
        zone,
        DateTimeZone.UTC,
        DateTimeZone.forOffsetHours(5),
        ISOChronology.getInstance(zone),
        moment.getChronology().dayOfMonth(),
        moment.getChronology().days());
  }
}
