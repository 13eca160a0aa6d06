// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster.numbering;

import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;

/** What a driver has done so far. Thread-safe. */
final class DriverCounts {
  final LongAdder workers = new LongAdder();
  final LongAdder givenUp = new LongAdder();
  final LongAdder views = new LongAdder();
  final LongAdder batches = new LongAdder();
  final LongAdder received = new LongAdder();
  final LongAdder sent = new LongAdder();
  private final Map<Refusal, LongAdder> refusals = new EnumMap<>(Refusal.class);

  DriverCounts() {
    for (Refusal refusal : Refusal.values()) {
      refusals.put(refusal, new LongAdder());
    }
  }

  void refused(Refusal refusal) {
    refusals.get(refusal).increment();
  }

  DriverReport report(int numbers) {
    Map<Refusal, Long> refused = new EnumMap<>(Refusal.class);
    refusals.forEach((refusal, count) -> refused.put(refusal, count.sum()));
    return new DriverReport(
        numbers,
        workers.sum(),
        givenUp.sum(),
        views.sum(),
        batches.sum(),
        received.sum(),
        sent.sum(),
        refused);
  }
}
