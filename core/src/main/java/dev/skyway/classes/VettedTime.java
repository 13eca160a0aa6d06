// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

/** Dates and times: {@code java.time}, {@code java.util.Date}, calendars and time zones. */
final class VettedTime {
  static final String TABLE =
      """
      java.time.Duration seconds nanos
      java.time.Instant seconds nanos
      java.time.LocalDate year month day
      java.time.LocalDateTime date time
      java.time.LocalTime hour minute second nano
      java.time.MonthDay month day
      java.time.OffsetDateTime dateTime offset
      java.time.OffsetTime time offset
      java.time.Period years months days
      java.time.Year year
      java.time.YearMonth year month
      java.time.ZonedDateTime dateTime offset zone
      java.time.chrono.ChronoLocalDateTimeImpl date time
      java.time.chrono.ChronoPeriodImpl chrono years months days
      java.time.chrono.ChronoZonedDateTimeImpl dateTime offset zone
      java.time.chrono.HijrahDate chrono prolepticYear monthOfYear dayOfMonth
      java.time.chrono.JapaneseDate isoDate era yearOfEra
      java.time.chrono.MinguoDate isoDate
      java.time.chrono.ThaiBuddhistDate isoDate
      java.time.temporal.ValueRange minSmallest minLargest maxSmallest maxLargest
      java.time.zone.ZoneOffsetTransition epochSecond transition offsetBefore offsetAfter
      java.time.zone.ZoneOffsetTransitionRule month dom dow time timeEndOfDay timeDefinition standardOffset offsetBefore offsetAfter
      java.time.zone.ZoneRules standardTransitions standardOffsets savingsInstantTransitions savingsLocalTransitions wallOffsets lastRules lastRulesCache
      java.util.Calendar fields isSet stamp time isTimeSet areFieldsSet areAllFieldsSet lenient zone sharedZone firstDayOfWeek minimalDaysInFirstWeek nextStamp serialVersionOnStream
      java.util.Date fastTime cdate
      java.util.GregorianCalendar gregorianCutover gregorianCutoverDate gregorianCutoverYear gregorianCutoverYearJulian gdate cdate calsys zoneOffsets originalFields cachedFixedDate
      java.util.SimpleTimeZone startMonth startDay startDayOfWeek startTime startTimeMode endMonth endDay endDayOfWeek endTime endTimeMode startYear rawOffset useDaylight monthLength startMode endMode dstSavings -cache serialVersionOnStream
      java.util.TimeZone ID -zoneId
      sun.util.BuddhistCalendar yearOffset
      sun.util.calendar.BaseCalendar$Date cachedYear cachedFixedDateJan1 cachedFixedDateNextJan1
      sun.util.calendar.CalendarDate era year month dayOfMonth dayOfWeek leapYear hours minutes seconds millis fraction normalized zoneinfo zoneOffset daylightSaving forceStandardTime? locale?
      sun.util.calendar.Gregorian$Date
      sun.util.calendar.JulianCalendar$Date
      """;

  private VettedTime() {}
}
