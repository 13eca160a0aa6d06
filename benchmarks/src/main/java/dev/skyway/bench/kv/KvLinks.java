// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.kv;

import dev.skyway.bench.link.ConnectionLink;
import dev.skyway.bench.link.GraphLink;
import dev.skyway.bench.link.MessageLink;
import dev.skyway.bench.peers.Contender;
import java.io.IOException;
import java.nio.channels.SocketChannel;

/** How requests and answers travel with each library. */
final class KvLinks {

  private KvLinks() {}

  /** A link over a channel in blocking mode: Skyway's connection, or messages of the others. */
  static GraphLink of(Contender library, SocketChannel channel) throws IOException {
    return library == Contender.SKYWAY
        ? new ConnectionLink(channel)
        : new MessageLink(library.peer(KvValue.setup()), channel);
  }
}
