// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.connections;

import dev.skyway.bench.cases.BenchCase;
import dev.skyway.bench.fork.ForkMain;
import dev.skyway.bench.link.GraphLink;
import dev.skyway.bench.link.RawBytes;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;

/** The other JVM: it does what it is told over the channel, until that is closed. */
public final class AnswerFork implements ForkMain.Body {

  /** Starts the line that tells where it listens. */
  static final String LISTENS = "listens\t";

  /** What it can be told to do; an int with the ordinal, and one more number. */
  enum Order {
    /** Read a graph and tell its digest. */
    DIGEST,
    /** Read so many graphs, each followed by an acknowledgement. */
    TAKE,
    /** Read so many graphs and send each back. */
    RETURN,
    /** Return as many bytes as the next number says, so often, from an array. */
    ARRAY,
    /** The same, from native memory. */
    NATIVE_BYTES,
    /** Collect garbage. */
    COLLECT,
    /** End. */
    END
  }

  private final ConnectionRun run;

  /** Where graphs go that were read. */
  private static volatile Object consumed;

  private AnswerFork(ConnectionRun run) {
    this.run = run;
  }

  /**
   * Answers.
   *
   * @param args as {@link ConnectionRun#toArguments} made them
   */
  public static void main(String[] args) {
    ForkMain.run(new AnswerFork(ConnectionRun.of(args)));
  }

  @Override
  public void run() throws IOException, ClassNotFoundException {
    try (ServerSocketChannel server = ServerSocketChannel.open()) {
      server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
      System.out.println(LISTENS + server.socket().getLocalPort());
      try (SocketChannel channel = server.accept()) {
        channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
        obey(channel, run.link(channel));
      }
    }
  }

  private void obey(SocketChannel channel, GraphLink link)
      throws IOException, ClassNotFoundException {
    RawBytes raw = new RawBytes(channel);
    while (true) {
      Order order = Order.values()[raw.readInt()];
      int number = raw.readInt();
      switch (order) {
        case DIGEST ->
            raw.writeText(BenchCase.digest(link.read(), run.contender().references()).toString());
        case TAKE -> {
          for (int i = 0; i < number; i++) {
            consumed = link.read();
            raw.writeInt(i);
          }
        }
        case RETURN -> {
          for (int i = 0; i < number; i++) {
            link.write(link.read());
          }
        }
        case ARRAY -> back(raw, ByteBuffer.allocate(raw.readInt()), number);
        case NATIVE_BYTES -> back(raw, ByteBuffer.allocateDirect(raw.readInt()), number);
        case COLLECT -> {
          consumed = null;
          System.gc();
          raw.writeInt(number);
        }
        default -> {
          return;
        }
      }
    }
  }

  private static void back(RawBytes raw, ByteBuffer bytes, int times) throws IOException {
    for (int i = 0; i < times; i++) {
      bytes.clear();
      raw.read(bytes);
      raw.write(bytes.flip());
    }
  }
}
