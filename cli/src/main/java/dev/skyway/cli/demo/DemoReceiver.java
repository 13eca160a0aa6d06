// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cli.demo;

import dev.skyway.bench.peers.Peer;
import dev.skyway.bench.verify.GraphDigest;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.util.List;

/** The second process: reads the graphs that the first one sends and answers with their digests. */
public final class DemoReceiver {

  static final int END = -1;
  static final int ARRIVED = 0;
  static final int FAILED = 1;

  private final Wire wire;
  private final List<Peer> peers = DemoPeers.all();
  private byte[] message = new byte[0];

  private DemoReceiver(Wire wire) {
    this.wire = wire;
  }

  /**
   * Connects to the sender and serves it until it is done.
   *
   * @param args the sender's port on the loopback interface
   * @throws IOException if the connection breaks
   * @throws InterruptedException if the thread is interrupted
   */
  public static void main(String[] args) throws IOException, InterruptedException {
    int port = Integer.parseInt(args[0]);
    try (Wire wire = new Wire(new Socket(InetAddress.getLoopbackAddress(), port))) {
      DemoReceiver receiver = new DemoReceiver(wire);
      for (int peer = wire.in().readInt(); peer != END; peer = wire.in().readInt()) {
        receiver.receive(receiver.peers.get(peer));
      }
    }
  }

  private void receive(Peer peer) throws IOException, InterruptedException {
    int length = wire.in().readInt();
    if (message.length < length) {
      message = new byte[length];
    }
    wire.in().readFully(message, 0, length);
    Object graph;
    long start = System.nanoTime();
    try {
      graph = DeepStack.call(peer, () -> peer.read(message, length));
    } catch (InterruptedException e) {
      throw e;
    } catch (Exception e) {
      wire.out().writeInt(FAILED);
      wire.out().writeUTF(DeepStack.reason(e).toString());
      wire.out().flush();
      return;
    }
    long end = System.nanoTime();
    wire.out().writeInt(ARRIVED);
    wire.out().flush();
    // The sender's clock has stopped; what follows is proof.
    GraphDigest digest = GraphDigest.of(graph);
    wire.out().writeLong(end - start);
    wire.out().writeLong(digest.hash());
    wire.out().writeLong(digest.objects());
    wire.out().flush();
  }
}
