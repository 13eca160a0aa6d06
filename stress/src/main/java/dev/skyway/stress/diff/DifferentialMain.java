// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.diff;

import dev.skyway.stress.Settings;
import dev.skyway.stress.bytes.Message;
import dev.skyway.stress.bytes.MessageDecoder;
import dev.skyway.stress.compare.GraphComparer;
import dev.skyway.stress.graphs.Profile;
import dev.skyway.stress.graphs.RandomGraphs;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

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
    String step = "making the graph";
    try {
      Object graph = RandomGraphs.make(seed, profile);
      byte[][] messages = new byte[routes.size()][];
      for (int i = 0; i < messages.length; i++) {
        step = "writing by " + routes.get(i).name();
        messages[i] = routes.get(i).write(graph);
      }
      step = "comparing the bytes' meaning";
      for (int i = 1; i < messages.length; i++) {
        String found = meaning(messages[0], messages[i]);
        report(seed, profile, step, Optional.ofNullable(found));
      }
      for (int writer = 0; writer < messages.length; writer++) {
        for (Route reader : routes) {
          step = "written by " + routes.get(writer).name() + ", read by " + reader.name();
          Object copy = reader.read(messages[writer]);
          report(seed, profile, step, GraphComparer.difference(graph, copy));
        }
      }
      if (profile.javaIo()) {
        step = "java.io";
        Object copy = reference.read(reference.write(graph));
        report(seed, profile, step, GraphComparer.difference(graph, copy));
      }
    } catch (RuntimeException | Error e) {
      report(seed, profile, step, Optional.of(e.toString()));
      e.printStackTrace(System.out);
    }
  }

  private static String meaning(byte[] first, byte[] second) {
    return MessageDecoder.decode(Message.parse(first))
        .difference(MessageDecoder.decode(Message.parse(second)));
  }

  private void report(long seed, Profile profile, String step, Optional<String> difference) {
    if (difference.isPresent()) {
      failures++;
      System.out.println(
          "DIFFERENT seed=" + seed + " " + profile + " " + step + ": " + difference.get());
    }
  }
}
