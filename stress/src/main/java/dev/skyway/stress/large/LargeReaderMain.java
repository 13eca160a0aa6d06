// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.large;

import dev.skyway.Skyway;
import dev.skyway.stress.Settings;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;

/**
 * The receiving JVM: prints its port, reads one graph from a socket, checks all of it. Arguments:
 * {@code case}, {@code size}, {@code engine}, {@code long}.
 */
public final class LargeReaderMain {
  private static final int CONNECT_MILLIS = 600_000;

  private LargeReaderMain() {}

  public static void main(String[] arguments) throws IOException {
    Settings settings = new Settings(arguments);
    LargeCase large = LargeCase.valueOf(settings.text("case", "LINKED_LIST"));
    int size = settings.integer("size", large.fullSize());
    WindowCheck check = new WindowCheck(settings.flag("long"));
    long before = HeapWatch.live();
    Skyway skyway = LargeWriterMain.skyway(settings);
    Object copy;
    try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      server.setSoTimeout(CONNECT_MILLIS);
      System.out.println("port=" + server.getLocalPort() + ";");
      try (Socket socket = server.accept()) {
        copy = receive(skyway, socket);
      }
    }
    long graphBytes = HeapWatch.live() - before;
    System.out.printf(
        "graphBytes=%d heap=%.2f peak=%.2f times the graph%n",
        graphBytes,
        LargeWriterMain.ratio(Runtime.getRuntime().maxMemory(), graphBytes),
        LargeWriterMain.ratio(peakWhileReading, graphBytes));
    String windows = check.difference(skyway, "read", copy);
    String difference = large.difference(copy, size);
    LargeWriterMain.finish(difference, windows);
  }

  private static long peakWhileReading;

  private static Object receive(Skyway skyway, Socket socket) throws IOException {
    try (HeapWatch watch = new HeapWatch();
        InputStream in = new BufferedInputStream(socket.getInputStream(), 1 << 18)) {
      in.mark(1);
      if (in.read() < 0) {
        throw new IOException("the sender went away before it wrote; see its output");
      }
      in.reset();
      HeapWatch.resetPeak();
      long start = System.nanoTime();
      Object copy = skyway.deserialize(in);
      long nanos = System.nanoTime() - start;
      peakWhileReading = HeapWatch.peak();
      System.out.printf(
          "read seconds=%.2f others allocated=%d MB%n", nanos / 1e9, watch.allocatedBytes() >> 20);
      return copy;
    }
  }
}
