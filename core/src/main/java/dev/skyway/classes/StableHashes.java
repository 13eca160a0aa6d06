// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import java.util.Set;

/** Classes whose {@code hashCode} depends on nothing but the value, by specification or source. */
final class StableHashes {
  private static final Set<String> NAMES =
      Set.of(
          "java.lang.String",
          "java.lang.Integer",
          "java.lang.Long",
          "java.lang.Short",
          "java.lang.Byte",
          "java.lang.Character",
          "java.lang.Boolean",
          "java.lang.Float",
          "java.lang.Double",
          "java.math.BigInteger",
          "java.math.BigDecimal",
          "java.util.UUID",
          "java.util.Date",
          "java.time.Duration",
          "java.time.Instant",
          "java.time.LocalDate",
          "java.time.LocalDateTime",
          "java.time.LocalTime",
          "java.time.MonthDay",
          "java.time.OffsetDateTime",
          "java.time.OffsetTime",
          "java.time.Period",
          "java.time.Year",
          "java.time.YearMonth",
          "java.time.ZonedDateTime",
          "java.time.ZoneOffset",
          "java.time.ZoneRegion");

  private StableHashes() {}

  static boolean contains(Class<?> type) {
    return PlatformClasses.contains(type) && NAMES.contains(type.getName());
  }
}
