// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cli.demo;

import dev.skyway.bench.verify.GraphDigest;

/**
 * One transfer, as both sides saw it.
 *
 * @param bytes the length of the message
 * @param writeNs nanoseconds from the graph to the message
 * @param readNs nanoseconds from the message to the other graph
 * @param totalNs nanoseconds from the first byte written to the news that the other graph is
 *     complete
 * @param digest the digest of the graph that arrived
 */
record Arrival(int bytes, long writeNs, long readNs, long totalNs, GraphDigest digest) {}
