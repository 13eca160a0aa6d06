// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster;

/** Faults of connections over a socket without a channel. */
class SocketFaultTest extends ConnectionFaultTest {
  SocketFaultTest() {
    super(false);
  }
}
