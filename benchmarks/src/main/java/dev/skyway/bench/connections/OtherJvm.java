// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.connections;

import dev.skyway.bench.connections.AnswerFork.Order;
import dev.skyway.bench.fork.ForkedJvm;
import dev.skyway.bench.link.RawBytes;
import java.io.BufferedReader;
import java.io.Closeable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.channels.SocketChannel;

/** An {@link AnswerFork} that was started from here, and the channel to it. */
final class OtherJvm implements Closeable {

  private final Process process;
  private final SocketChannel channel;
  private final RawBytes raw;

  private OtherJvm(Process process, SocketChannel channel) {
    this.process = process;
    this.channel = channel;
    raw = new RawBytes(channel);
  }

  /** Starts the JVM, on the collector and with the heap of this one, and connects. */
  static OtherJvm start(ConnectionRun run) throws IOException {
    Process process =
        new ProcessBuilder(ForkedJvm.likeThis(AnswerFork.class, run.toArguments()))
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    try {
      SocketChannel channel =
          SocketChannel.open(
              new InetSocketAddress(InetAddress.getLoopbackAddress(), port(process)));
      channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
      return new OtherJvm(process, channel);
    } catch (IOException | RuntimeException e) {
      process.destroy();
      throw e;
    }
  }

  private static int port(Process process) throws IOException {
    BufferedReader lines = process.inputReader();
    for (String line; (line = lines.readLine()) != null; ) {
      if (line.startsWith(AnswerFork.LISTENS)) {
        return Integer.parseInt(line.substring(AnswerFork.LISTENS.length()));
      }
      System.out.println(line);
    }
    throw new IOException("the other JVM has ended before it listened");
  }

  SocketChannel channel() {
    return channel;
  }

  RawBytes raw() {
    return raw;
  }

  /** Tells it what to do next. */
  void order(Order order, int number) throws IOException {
    raw.writeInt(order.ordinal());
    raw.writeInt(number);
  }

  /** Both JVMs collect garbage, so that nobody is timed while what others left is collected. */
  void collect() throws IOException {
    order(Order.COLLECT, 0);
    System.gc();
    raw.readInt();
  }

  @Override
  public void close() throws IOException {
    try (channel) {
      order(Order.END, 0);
    } finally {
      process.destroy();
    }
  }
}
