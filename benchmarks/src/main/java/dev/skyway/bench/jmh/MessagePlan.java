// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.jmh;

import dev.skyway.bench.peers.Contender;
import java.util.List;

/**
 * How a suite of messages is run if nobody asks for something else.
 *
 * @param cases the names of the graphs
 * @param contenders the libraries
 * @param pace how long each direction is measured
 * @param forks how many JVMs measure the same
 */
record MessagePlan(List<String> cases, List<Contender> contenders, Pace pace, int forks) {}
