// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.graphs;

import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.Currency;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;

/** Values of {@code java.time}, and the ones rebuilt from a text: locales, currencies, zones. */
final class TimeLeaves {
  private static final List<String> ZONES = List.of("Europe/Paris", "Asia/Tokyo", "UTC", "Z");
  private static final List<Locale> LOCALES = List.of(Locale.ROOT, Locale.FRANCE, Locale.JAPANESE);
  private static final List<String> CURRENCIES = List.of("EUR", "JPY", "CHF");

  private final SplittableRandom random;

  TimeLeaves(SplittableRandom random) {
    this.random = random;
  }

  Object any() {
    switch (random.nextInt(16)) {
      case 0:
        return instant();
      case 1:
        return Duration.ofSeconds(random.nextInt(), random.nextInt(1_000_000_000));
      case 2:
        return date();
      case 3:
        return time();
      case 4:
        return LocalDateTime.of(date(), time());
      case 5:
        return OffsetDateTime.of(date(), time(), offset());
      case 6:
        return ZonedDateTime.of(date(), time(), zone());
      case 7:
        return offset();
      case 8:
        return zone();
      case 9:
        return Period.of(random.nextInt(9), random.nextInt(9), random.nextInt(9));
      case 10:
        return Year.of(random.nextInt(3000));
      case 11:
        return YearMonth.of(random.nextInt(3000), 1 + random.nextInt(12));
      case 12:
        return MonthDay.of(1 + random.nextInt(12), 1 + random.nextInt(28));
      case 13:
        return DayOfWeek.of(1 + random.nextInt(7));
      case 14:
        return LOCALES.get(random.nextInt(LOCALES.size()));
      default:
        return Currency.getInstance(CURRENCIES.get(random.nextInt(CURRENCIES.size())));
    }
  }

  private Instant instant() {
    return Instant.ofEpochSecond(random.nextInt(), random.nextInt(1_000_000_000));
  }

  private LocalDate date() {
    return LocalDate.ofEpochDay(random.nextInt(-100_000, 100_000));
  }

  private LocalTime time() {
    return LocalTime.ofNanoOfDay(random.nextLong(86_400_000_000_000L));
  }

  private ZoneOffset offset() {
    return ZoneOffset.ofTotalSeconds(900 * random.nextInt(-70, 71));
  }

  private ZoneId zone() {
    return ZoneId.of(ZONES.get(random.nextInt(ZONES.size())));
  }
}
