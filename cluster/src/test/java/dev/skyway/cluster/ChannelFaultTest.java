// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster;

/** Faults of connections over a channel, with native buffers. */
class ChannelFaultTest extends ConnectionFaultTest {
  ChannelFaultTest() {
    super(true);
  }
}
