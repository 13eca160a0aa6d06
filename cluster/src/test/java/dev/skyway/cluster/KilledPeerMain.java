// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster;

import java.net.InetAddress;
import java.net.InetSocketAddress;

/** The other side of a connection, which is killed while a large graph passes. */
public final class KilledPeerMain {
  private static final int ARRAYS = 128;
  private static final int ARRAY_BYTES = 1 << 20;

  private KilledPeerMain() {}

  /** More than is on the way when the peer dies. */
  static long[][] graph() {
    return new long[ARRAYS][ARRAY_BYTES / Long.BYTES];
  }

  /**
   * Sends the graph, or reads it.
   *
   * @param args whether it sends, and the port
   */
  public static void main(String[] args) throws Exception {
    InetSocketAddress address =
        new InetSocketAddress(InetAddress.getLoopbackAddress(), Integer.parseInt(args[1]));
    try (SkywayConnection connection =
        SkywayConnection.dial(address, ConnectionSettings.standard())) {
      if (Boolean.parseBoolean(args[0])) {
        connection.writeObject(graph());
      } else {
        connection.readObject();
      }
    }
  }
}
