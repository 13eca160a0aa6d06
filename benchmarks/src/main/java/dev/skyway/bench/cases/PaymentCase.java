// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.cases;

import java.math.BigDecimal;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.util.ArrayList;
import java.util.Currency;
import java.util.List;

/** Payments: values that travel as texts, currencies, offsets and regions, in plain objects. */
final class PaymentCase {
  static final int OBJECTS = 14;

  private static final LocalDateTime FIRST = LocalDateTime.of(2024, 1, 1, 9, 30);
  private static final List<Currency> CURRENCIES =
      List.of(Currency.getInstance("EUR"), Currency.getInstance("USD"));
  private static final List<ZoneId> REGIONS =
      List.of(ZoneId.of("Europe/Berlin"), ZoneId.of("America/New_York"));

  private PaymentCase() {}

  static Payment create(int index) {
    Payment payment = new Payment();
    payment.number = index;
    payment.amount = BigDecimal.valueOf(100L + index, 2);
    payment.currency = CURRENCIES.get(index % 2);
    payment.made = OffsetDateTime.of(FIRST.plusSeconds(77L * index), ZoneOffset.ofHours(index % 3));
    payment.due = ZonedDateTime.of(FIRST.plusDays(index), REGIONS.get(index % 2));
    payment.purpose = MediaCase.own("invoice " + index);
    return payment;
  }

  static List<Class<?>> classes() {
    return List.of(
        ArrayList.class,
        Payment.class,
        BigDecimal.class,
        Currency.class,
        OffsetDateTime.class,
        ZonedDateTime.class);
  }
}
