// SPDX-License-Identifier: Apache-2.0
package dev.skyway;

/**
 * How many windows the native engine has opened in this JVM, and how long they took. No collection
 * runs during a window, so long ones would hold up other threads. Windows that go on with a graph
 * are timed, once in eight while they are brief; those that begin one once in 1,024. Times are of
 * the processor, so that a busy machine does not count, unless they say wall; they are upper
 * bounds, at most a quarter too large. Immutable.
 *
 * @param direction {@code write} or {@code read}
 * @param count windows so far; up to 1,023 of each writer and reader may not be counted yet
 * @param timed how many of them were timed
 * @param medianNanos half of the timed ones took at most so long; 0 if there is none
 * @param p99Nanos 99 of 100 took at most so long
 * @param longestNanos the longest one
 * @param wallP99Nanos 99 of 100 were open for at most so long, other threads' turns included
 */
public record WindowStats(
    String direction,
    long count,
    long timed,
    long medianNanos,
    long p99Nanos,
    long longestNanos,
    long wallP99Nanos) {}
