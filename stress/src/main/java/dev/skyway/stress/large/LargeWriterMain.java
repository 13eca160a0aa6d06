// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.large;

import dev.skyway.EngineChoice;
import dev.skyway.Skyway;
import dev.skyway.stress.Settings;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.util.Locale;

/**
 * The sending JVM: builds a graph, measures it, writes it to a socket. Arguments: {@code case},
 * {@code size}, {@code port}, {@code engine}, {@code long}.
 */
public final class LargeWriterMain {
  private LargeWriterMain() {}

  public static void main(String[] arguments) throws IOException {
    Settings settings = new Settings(arguments);
    LargeCase large = LargeCase.valueOf(settings.text("case", "LINKED_LIST"));
    int size = settings.integer("size", large.fullSize());
    WindowCheck check = new WindowCheck(settings.flag("long"));
    long before = HeapWatch.live();
    Object graph = large.build(size);
    long graphBytes = HeapWatch.live() - before;
    long heap = Runtime.getRuntime().maxMemory();
    System.out.printf(
        "graphBytes=%d heap=%.2f times the graph%n", graphBytes, ratio(heap, graphBytes));
    Skyway skyway = skyway(settings);
    try (HeapWatch watch = new HeapWatch();
        Socket socket = new Socket(InetAddress.getLoopbackAddress(), settings.integer("port", 0));
        OutputStream out = new BufferedOutputStream(socket.getOutputStream(), 1 << 18)) {
      HeapWatch.resetPeak();
      long start = System.nanoTime();
      skyway.serialize(graph, out);
      out.flush();
      long nanos = System.nanoTime() - start;
      System.out.printf(
          "wrote seconds=%.2f peak=%.2f times the graph, others allocated=%d MB%n",
          nanos / 1e9, ratio(HeapWatch.peak(), graphBytes), watch.allocatedBytes() >> 20);
    }
    String windows = check.difference(skyway, "write", graph);
    String difference = large.difference(graph, size);
    finish(difference, windows);
  }

  /** Prints the outcome and ends the JVM. */
  static void finish(String difference, String windows) {
    boolean good = difference == null && windows == null;
    System.out.println(good ? "PASSED" : "FAILED: graph=" + difference + " windows=" + windows);
    System.exit(good ? 0 : 1);
  }

  static Skyway skyway(Settings settings) {
    String engine = settings.text("engine", "auto").toUpperCase(Locale.ROOT);
    Skyway skyway = Skyway.builder().engine(EngineChoice.valueOf(engine)).build();
    System.out.printf("jvm=%s engine=%s%n", Runtime.version(), skyway.report().engine());
    return skyway;
  }

  static double ratio(long bytes, long graphBytes) {
    return bytes / (double) graphBytes;
  }
}
