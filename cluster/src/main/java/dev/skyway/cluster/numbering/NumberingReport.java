// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster.numbering;

/**
 * What a worker's numbering has done so far.
 *
 * @param isConnected whether the registry answers
 * @param known how many numbers are known here
 * @param views how often all descriptions were fetched
 * @param batches how many other questions were asked
 * @param sent descriptions that went to the registry
 * @param received descriptions that came from it
 * @param described how many descriptions had to be written out, as no number could be had in time
 * @param outages how often the registry was lost, or not found at first
 */
public record NumberingReport(
    boolean isConnected,
    int known,
    long views,
    long batches,
    long sent,
    long received,
    long described,
    long outages) {}
