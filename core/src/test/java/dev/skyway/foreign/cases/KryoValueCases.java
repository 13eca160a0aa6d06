// SPDX-License-Identifier: Apache-2.0
package dev.skyway.foreign.cases;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.foreign.cases.ForeignCase.Source;
import java.util.BitSet;
import java.util.Calendar;
import java.util.Date;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.GregorianCalendar;
import java.util.List;
import java.util.Map;
import java.util.TimeZone;
import java.util.stream.Stream;

/** What Kryo's {@code DefaultSerializersTest} asks of enums and of the JDK's values. */
public final class KryoValueCases {
  private static final Source VALUES = new Source("Kryo DefaultSerializersTest");

  private KryoValueCases() {}

  /** Constants with bodies have classes of their own. */
  enum Sign {
    PLUS {
      @Override
      int of(int value) {
        return value;
      }
    },
    MINUS {
      @Override
      int of(int value) {
        return -value;
      }
    },
    NONE {
      @Override
      int of(int value) {
        return Math.abs(value);
      }
    };

    abstract int of(int value);
  }

  /** All of them. */
  public static Stream<ForeignCase> all() {
    return Stream.concat(enums(), values());
  }

  private static Stream<ForeignCase> enums() {
    return Stream.of(
        VALUES.of(
            "constants with bodies are themselves and do what they do",
            () -> Sign.values(),
            (original, copy) -> {
              assertThat(copy).containsExactly(Sign.values()).isNotSameAs(original);
              assertThat(copy[1].of(3)).isEqualTo(-3);
            }),
        VALUES.of(
            "sets of constants with bodies, empty, partial and full",
            () ->
                List.of(
                    EnumSet.noneOf(Sign.class),
                    EnumSet.of(Sign.PLUS, Sign.NONE),
                    EnumSet.allOf(Sign.class)),
            (original, copy) -> {
              assertThat(copy).isEqualTo(original);
              copy.get(0).add(Sign.MINUS);
              assertThat(copy.get(0)).containsExactly(Sign.MINUS);
            }),
        VALUES.of(
            "a map from constants with bodies",
            () -> new EnumMap<>(Map.of(Sign.NONE, "0", Sign.PLUS, "+")),
            (original, copy) -> {
              copy.put(Sign.MINUS, "-");
              assertThat(copy.toString()).isEqualTo("{PLUS=+, MINUS=-, NONE=0}");
            }));
  }

  private static Stream<ForeignCase> values() {
    return Stream.of(
        VALUES.of(
            "a calendar with a time zone of its own",
            () -> {
              Calendar calendar =
                  new GregorianCalendar(TimeZone.getTimeZone("America/Los_Angeles"));
              calendar.set(1980, Calendar.AUGUST, 26, 12, 22, 46);
              return calendar;
            },
            (original, copy) -> {
              assertThat(copy).isEqualTo(original);
              copy.add(Calendar.MONTH, 7);
              assertThat(copy.get(Calendar.MONTH)).isEqualTo(Calendar.MARCH);
            }),
        VALUES.of(
            "the first and the last of all dates",
            () ->
                List.of(
                    new java.sql.Date(Long.MIN_VALUE),
                    new java.sql.Time(Long.MAX_VALUE),
                    new java.sql.Timestamp(-1_234_567),
                    new Date(0)),
            (original, copy) -> assertThat(copy).isEqualTo(original)),
        VALUES.of(
            "a set of bits from words",
            () -> BitSet.valueOf(new long[] {1L, 2L, 99_999L, 2_345_678_987_654L}),
            (original, copy) -> {
              assertThat(copy).isEqualTo(original);
              copy.set(1_000);
              assertThat(copy.length()).isEqualTo(1_001);
            }));
  }
}
