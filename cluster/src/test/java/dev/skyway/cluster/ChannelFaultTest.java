// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster;

import java.io.IOException;

/** Faults of connections over a channel, with native buffers. */
class ChannelFaultTest extends ConnectionFaultTest {
  @Override
  Bare open(ConnectionSettings settings) throws IOException {
    return Bare.overChannel(settings);
  }
}
