// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster.numbering;

import java.util.Map;

/**
 * What a driver has done since it started.
 *
 * @param numbers how many there are, those of earlier runs included
 * @param workers how many handshakes succeeded
 * @param givenUp workers that did not take their answer in time
 * @param views how often all descriptions were asked for
 * @param batches how many other questions there were, each about one description or more
 * @param received descriptions that came from workers
 * @param sent descriptions that went to workers, in views too
 * @param refusals handshakes that failed, by reason
 */
public record DriverReport(
    int numbers,
    long workers,
    long givenUp,
    long views,
    long batches,
    long received,
    long sent,
    Map<Refusal, Long> refusals) {
  /** Copies the map. */
  public DriverReport {
    refusals = Map.copyOf(refusals);
  }
}
