// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cli.demo;

import dev.skyway.bench.fork.ForkedJvm;
import dev.skyway.bench.peers.Peer;
import dev.skyway.bench.verify.GraphDigest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * The first process's side: starts the second one, sends graphs to it and hears how they arrived.
 */
final class DemoSender implements AutoCloseable {

  private static final int CONNECT_MS = 30_000;
  private static final int END_SECONDS = 60;

  private final Process receiver;
  private final Wire wire;
  private final List<Peer> peers = DemoPeers.all();

  private DemoSender(Process receiver, Wire wire) {
    this.receiver = receiver;
    this.wire = wire;
  }

  /**
   * Starts the receiver, a JVM of the same JDK with the same options, and waits for its connection.
   *
   * @throws IOException if it does not start or does not connect
   */
  static DemoSender start() throws IOException {
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      server.setSoTimeout(CONNECT_MS);
      List<String> arguments = List.of(Integer.toString(server.getLocalPort()));
      Process receiver =
          new ProcessBuilder(ForkedJvm.likeThis(DemoReceiver.class, arguments)).inheritIO().start();
      receiver.onExit().thenRun(() -> stopWaiting(server));
      try {
        return new DemoSender(receiver, new Wire(server.accept()));
      } catch (IOException e) {
        receiver.destroy();
        throw new IOException("the receiver must connect, pid=" + receiver.pid(), e);
      }
    }
  }

  /** A receiver that has ended will not connect any more; its reason is on the standard error. */
  private static void stopWaiting(ServerSocket server) {
    try {
      server.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  List<Peer> peers() {
    return peers;
  }

  long receiverPid() {
    return receiver.pid();
  }

  /**
   * Sends a graph with one of the peers.
   *
   * @throws TransferException if that library could not write or read it
   * @throws IOException if the connection breaks
   * @throws InterruptedException if this thread is interrupted
   */
  Arrival send(Peer peer, Object graph)
      throws IOException, TransferException, InterruptedException {
    long start = System.nanoTime();
    int length = write(peer, graph);
    long written = System.nanoTime();
    wire.out().writeInt(peers.indexOf(peer));
    wire.out().writeInt(length);
    wire.out().write(peer.buffer(), 0, length);
    wire.out().flush();
    if (wire.in().readInt() == DemoReceiver.FAILED) {
      throw new TransferException("reading: " + wire.in().readUTF());
    }
    long arrived = System.nanoTime();
    long readNs = wire.in().readLong();
    GraphDigest digest = new GraphDigest(wire.in().readLong(), wire.in().readLong());
    return new Arrival(length, written - start, readNs, arrived - start, digest);
  }

  private static int write(Peer peer, Object graph) throws TransferException, InterruptedException {
    try {
      return DeepStack.call(peer, () -> peer.write(graph));
    } catch (InterruptedException e) {
      throw e;
    } catch (Exception e) {
      throw new TransferException("writing: " + DeepStack.reason(e));
    }
  }

  /** Ends the receiver and waits for its end. */
  @Override
  public void close() throws IOException {
    try (wire) {
      wire.out().writeInt(DemoReceiver.END);
      wire.out().flush();
      if (!receiver.waitFor(END_SECONDS, TimeUnit.SECONDS)) {
        throw new IOException("the receiver must end when it is told to, pid=" + receiver.pid());
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      receiver.destroyForcibly();
    }
  }
}
