// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import static dev.skyway.classes.Invariants.require;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.InetSocketAddress;
import java.nio.file.attribute.FileTime;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.MonthDay;
import java.time.OffsetDateTime;
import java.time.OffsetTime;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZonedDateTime;
import java.util.Map;
import java.util.Objects;

/** Values whose constructors and factories would not have made just any combination of fields. */
final class ValueInvariants {
  private static final int MOST_MAGNITUDE = 1 << 26;
  private static final int MOST_PORT = 0xFFFF;

  private ValueInvariants() {}

  static void addTo(Map<String, PostAction> checks) {
    checks.put("java.math.BigInteger", bigInteger());
    checks.put("java.math.BigDecimal", bigDecimal());
    checks.put("java.nio.file.attribute.FileTime", fileTime());
    checks.put("java.net.InetSocketAddress", value -> socketAddress((InetSocketAddress) value));
    put(
        checks,
        LocalDate.class,
        d -> LocalDate.of(d.getYear(), d.getMonthValue(), d.getDayOfMonth()));
    put(
        checks,
        LocalTime.class,
        t -> LocalTime.of(t.getHour(), t.getMinute(), t.getSecond(), t.getNano()));
    put(checks, Duration.class, d -> Duration.ofSeconds(d.getSeconds(), nanos(d.getNano())));
    put(checks, Instant.class, i -> Instant.ofEpochSecond(i.getEpochSecond(), nanos(i.getNano())));
    put(checks, Year.class, y -> Year.of(y.getValue()));
    put(checks, YearMonth.class, m -> YearMonth.of(m.getYear(), m.getMonthValue()));
    put(checks, MonthDay.class, d -> MonthDay.of(d.getMonthValue(), d.getDayOfMonth()));
    put(checks, LocalDateTime.class, t -> LocalDateTime.of(t.toLocalDate(), t.toLocalTime()));
    put(checks, OffsetDateTime.class, t -> OffsetDateTime.of(t.toLocalDateTime(), t.getOffset()));
    put(checks, OffsetTime.class, t -> OffsetTime.of(t.toLocalTime(), t.getOffset()));
    put(checks, ZonedDateTime.class, ValueInvariants::zoned);
  }

  private static PostAction fileTime() {
    Internals.Slot unit = Internals.slot(FileTime.class, "unit");
    Internals.Slot instant = Internals.slot(FileTime.class, "instant");
    return time ->
        require(unit.get(time) != null || instant.get(time) != null, "a file time has a unit");
  }

  /** The zone may be one without rules here. */
  private static Object zoned(ZonedDateTime time) {
    Objects.requireNonNull(time.getZone());
    OffsetDateTime.of(time.toLocalDateTime(), time.getOffset());
    return time;
  }

  /**
   * Makes a value of the same parts again: its factory knows the rules, and they tell if it is
   * equal.
   */
  private interface Factory<T> {
    Object make(T value);
  }

  private static <T> void put(Map<String, PostAction> checks, Class<T> type, Factory<T> factory) {
    checks.put(
        type.getName(),
        value -> {
          try {
            Object same = factory.make(type.cast(value));
            require(same.equals(value), "a value is what its factory makes of its parts");
          } catch (DateTimeException | ArithmeticException | NullPointerException e) {
            throw new IllegalStateException("a value's parts are in range: " + e.getMessage(), e);
          }
        });
  }

  private static long nanos(int nanos) {
    require(nanos >= 0 && nanos < 1_000_000_000, "nanoseconds are within a second: nanos=" + nanos);
    return nanos;
  }

  private static PostAction bigInteger() {
    Internals.Slot signum = Internals.slot(BigInteger.class, "signum");
    Internals.Slot magnitude = Internals.slot(BigInteger.class, "mag");
    return number -> {
      int sign = signum.getInt(number);
      int[] mag = (int[]) magnitude.get(number);
      require(
          mag != null
              && sign >= -1
              && sign <= 1
              && (mag.length == 0) == (sign == 0)
              && mag.length <= MOST_MAGNITUDE
              && (mag.length == 0 || mag[0] != 0),
          "a number's sign and magnitude agree: signum=" + sign);
    };
  }

  private static PostAction bigDecimal() {
    Internals.Slot big = Internals.slot(BigDecimal.class, "intVal");
    Internals.Slot compact = Internals.slot(BigDecimal.class, "intCompact");
    return number -> {
      BigInteger value = (BigInteger) big.get(number);
      long small = compact.getLong(number);
      boolean isInflated = small == Long.MIN_VALUE;
      if (value != null) {
        bigInteger().run(value);
      }
      require(
          isInflated ? value != null : value == null || value.equals(BigInteger.valueOf(small)),
          "a decimal's two values agree: intCompact=" + small);
    };
  }

  private static void socketAddress(InetSocketAddress address) {
    try {
      int port = address.getPort();
      require(port >= 0 && port <= MOST_PORT, "a port has 16 bits: port=" + port);
    } catch (NullPointerException e) {
      throw new IllegalStateException("a socket address has an address", e);
    }
  }
}
