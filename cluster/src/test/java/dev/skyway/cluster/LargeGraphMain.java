// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster;

import dev.skyway.EngineChoice;
import dev.skyway.Sharing;
import dev.skyway.Skyway;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;

/**
 * One end of a connection that a graph passes which fills most of the heap; tells how much memory
 * that took besides the graph.
 */
public final class LargeGraphMain {
  static final String LISTENS = "listens ";
  static final String BEYOND = "beyond ";

  /** What most elements of the graph take, and what a few of them do. */
  private static final int USUAL_BYTES = 8 << 10;

  private static final int LARGE_BYTES = 1 << 20;
  private static final int LARGE_EVERY = 1 << 10;
  private static final Path STATUS = Path.of("/proc/self/status");

  private static final class Element {
    private final int number;
    private final long[] data;

    private Element(int number, int bytes) {
      this.number = number;
      data = new long[bytes / Long.BYTES];
      Arrays.fill(data, number);
    }

    private boolean isRight(int expected) {
      return number == expected
          && Arrays.stream(data).allMatch(value -> value == expected)
          && data.length == bytes(expected) / Long.BYTES;
    }
  }

  private LargeGraphMain() {}

  /**
   * Sends or receives.
   *
   * @param args the engine, MiB of the graph, and the port if it is to send
   */
  public static void main(String[] args) throws Exception {
    Skyway skyway =
        Skyway.builder()
            .engine(EngineChoice.valueOf(args[0]))
            .sharing(Sharing.RECORD)
            .checksums(false)
            .build();
    ConnectionSettings settings = ConnectionSettings.standard().withSkyway(skyway);
    long graphBytes = Long.parseLong(args[1]) << 20;
    if (args.length == 2) {
      receive(settings, graphBytes);
    } else {
      send(settings, graphBytes, Integer.parseInt(args[2]));
    }
  }

  private static void send(ConnectionSettings settings, long graphBytes, int port)
      throws IOException {
    Element[] graph = new Element[count(graphBytes)];
    for (int i = 0; i < graph.length; i++) {
      graph[i] = new Element(i, bytes(i));
    }
    long before = status("VmRSS:");
    try (SkywayConnection connection =
        SkywayConnection.dial(
            new InetSocketAddress(InetAddress.getLoopbackAddress(), port), settings)) {
      connection.writeObject(graph);
    }
    tell(graphBytes, before);
  }

  private static void receive(ConnectionSettings settings, long graphBytes) throws Exception {
    try (SkywayListener listener = SkywayListener.bind(ConnectionPair.ANY_PORT, settings)) {
      System.out.println(LISTENS + listener.address().getPort());
      long before = status("VmRSS:");
      try (SkywayConnection connection = listener.accept()) {
        Element[] graph = connection.readObject();
        tell(graphBytes, before);
        for (int i = 0; i < count(graphBytes); i++) {
          if (!graph[i].isRight(i)) {
            throw new IllegalStateException("an element arrived changed: number=" + i);
          }
        }
      }
    }
  }

  private static int count(long graphBytes) {
    return (int) (graphBytes / (USUAL_BYTES + LARGE_BYTES / LARGE_EVERY));
  }

  private static int bytes(int number) {
    return number % LARGE_EVERY == 0 ? LARGE_BYTES : USUAL_BYTES;
  }

  /** The whole heap was touched from the start, so what came to the process is native memory. */
  private static void tell(long graphBytes, long before) throws IOException {
    long nativeBytes = status("VmHWM:") - before;
    System.out.println(BEYOND + (Runtime.getRuntime().maxMemory() - graphBytes + nativeBytes));
  }

  private static long status(String field) throws IOException {
    try (Stream<String> lines = Files.lines(STATUS)) {
      return lines
              .filter(line -> line.startsWith(field))
              .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
              .findFirst()
              .orElseThrow()
          << 10;
    }
  }
}
