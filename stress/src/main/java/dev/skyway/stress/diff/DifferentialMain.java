// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.diff;

import dev.skyway.stress.Settings;
import dev.skyway.stress.bytes.Message;
import dev.skyway.stress.bytes.MessageDecoder;
import dev.skyway.stress.bytes.WireGraph;
import dev.skyway.stress.compare.GraphComparer;
import dev.skyway.stress.graphs.Profile;
import dev.skyway.stress.graphs.RandomGraphs;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;

/**
 * The fork of the differential test: every graph is written by each engine, both messages are read
 * by each engine and decoded a third time from the specification; {@code java.io} is the reference.
 * Arguments: {@code engines} (comma-separated), {@code graphs}, {@code full} (graphs beyond what
 * {@code java.io} can do), {@code seed}, {@code maxObjects}.
 */
public final class DifferentialMain {
  private static final int MOST_FAILURES = 5;

  private final List<Route> routes;
  private final Route reference = new JavaIo();
  private int failures;

  private DifferentialMain(List<Route> routes) {
    this.routes = routes;
  }

  public static void main(String[] arguments) {
    Settings settings = new Settings(arguments);
    String[] engines = settings.text("engines", "native,portable").split(",");
    List<Route> routes = Arrays.stream(engines).map(Routes::of).toList();
    DifferentialMain work = new DifferentialMain(routes);
    boolean good = DeepStack.call(() -> work.run(settings));
    System.out.println(good ? "PASSED" : "FAILED");
    System.exit(good ? 0 : 1);
  }

  private boolean run(Settings settings) {
    long seed = settings.number("seed", 1);
    int maxObjects = settings.integer("maxObjects", 20_000);
    int graphs = settings.integer("graphs", 20_000);
    int full = settings.integer("full", 5_000);
    System.out.printf(
        "jvm=%s engines=%s seed=%d%n",
        Runtime.version(), routes.stream().map(Route::name).toList(), seed);
    long start = System.nanoTime();
    SplittableRandom random = new SplittableRandom(seed);
    int made = 0;
    while (made < graphs + full && failures < MOST_FAILURES) {
      boolean withReference = made < graphs;
      Profile profile = withReference ? Profile.javaIo(maxObjects) : Profile.full(maxObjects);
      compareOne(random.nextLong(1L << 48), profile);
      made++;
    }
    System.out.printf(
        "graphs=%d failures=%d seconds=%.1f%n", made, failures, (System.nanoTime() - start) / 1e9);
    return failures == 0;
  }

  private void compareOne(long seed, Profile profile) {
    Object graph = RandomGraphs.make(seed, profile);
    List<byte[]> messages = new ArrayList<>();
    for (Route writer : routes) {
      step(seed, profile, "writing by " + writer.name(), () -> keep(messages, writer, graph));
    }
    for (int i = 0; i < messages.size(); i++) {
      byte[] message = messages.get(i);
      String writer = "written by " + routes.get(i).name();
      step(seed, profile, writer + ", decoded", () -> meaning(message, messages.get(0)));
      for (Route reader : routes) {
        String way = writer + ", read by " + reader.name();
        step(seed, profile, way, () -> difference(graph, reader.read(message)));
      }
    }
    if (profile.javaIo()) {
      step(
          seed,
          profile,
          "java.io",
          () -> difference(graph, reference.read(reference.write(graph))));
    }
  }

  private static String keep(List<byte[]> messages, Route writer, Object graph) {
    messages.add(writer.write(graph));
    return null;
  }

  private static String difference(Object graph, Object copy) {
    return GraphComparer.difference(graph, copy).orElse(null);
  }

  private static String meaning(byte[] message, byte[] other) {
    WireGraph decoded = MessageDecoder.decode(Message.parse(message));
    if (message == other) {
      return null;
    }
    return decoded.difference(MessageDecoder.decode(Message.parse(other)));
  }

  /** Counts a failure if the step throws, or names a difference. */
  private void step(long seed, Profile profile, String name, Callable<String> step) {
    String difference;
    try {
      difference = step.call();
    } catch (Exception | Error e) {
      difference = e.toString();
      e.printStackTrace(System.out);
    }
    if (difference != null) {
      failures++;
      System.out.println("DIFFERENT seed=" + seed + " " + profile + " " + name + ": " + difference);
    }
  }
}
