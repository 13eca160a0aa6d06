// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.cases;

import java.io.Serializable;
import java.math.BigDecimal;
import java.time.OffsetDateTime;
import java.time.ZonedDateTime;
import java.util.Currency;

/** A payment, with an amount in a currency, and times in their zones. */
public final class Payment implements Serializable {
  private static final long serialVersionUID = 1L;

  /** Of the payment. */
  public long number;

  /** What was paid. */
  public BigDecimal amount;

  /** In this currency. */
  public Currency currency;

  /** When it was made. */
  public OffsetDateTime made;

  /** When it was due where the debtor is. */
  public ZonedDateTime due;

  /** What for. */
  public String purpose;
}
