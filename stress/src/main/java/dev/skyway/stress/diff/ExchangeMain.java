// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.diff;

import dev.skyway.stress.Settings;
import dev.skyway.stress.compare.GraphComparer;
import dev.skyway.stress.graphs.Profile;
import dev.skyway.stress.graphs.RandomGraphs;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * One end of an exchange between JVMs of different releases. The writer puts messages of graphs
 * with seeds in a row into a file; the reader makes the same graphs itself and compares. Arguments:
 * {@code mode} ({@code write} or {@code read}), {@code file} (to read also a folder of files),
 * {@code engine}, {@code seed}, {@code graphs}.
 */
public final class ExchangeMain {
  private static final Profile PROFILE = Profile.full(2000);

  private ExchangeMain() {}

  public static void main(String[] arguments) throws IOException {
    Settings settings = new Settings(arguments);
    Route route = Routes.of(settings.text("engine", "auto"));
    Path file = Path.of(settings.text("file", "exchange.bin"));
    long seed = settings.number("seed", 1);
    int graphs = settings.integer("graphs", 1000);
    System.out.printf("jvm=%s engine=%s seed=%d%n", Runtime.version(), route.name(), seed);
    int failures = 0;
    if (settings.text("mode", "write").equals("write")) {
      write(route, file, seed, graphs);
    } else if (Files.isDirectory(file)) {
      failures = readAll(route, file, seed, graphs);
    } else {
      failures = read(route, file, seed, graphs);
    }
    System.out.println(failures == 0 ? "PASSED" : "FAILED: graphs=" + failures);
    System.exit(failures == 0 ? 0 : 1);
  }

  private static void write(Route route, Path file, long seed, int graphs) throws IOException {
    try (DataOutputStream out =
        new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(file)))) {
      for (long next = seed; next < seed + graphs; next++) {
        byte[] message = route.write(RandomGraphs.make(next, PROFILE));
        out.writeInt(message.length);
        out.write(message);
      }
    }
  }

  private static int readAll(Route route, Path folder, long seed, int graphs) throws IOException {
    int failures = 0;
    List<Path> files;
    try (Stream<Path> children = Files.list(folder)) {
      files = children.sorted().toList();
    }
    for (Path file : files) {
      int different = read(route, file, seed, graphs);
      failures += different;
      System.out.println("read " + file.getFileName() + (different == 0 ? "" : " DIFFERENT"));
    }
    return failures;
  }

  private static int read(Route route, Path file, long seed, int graphs) throws IOException {
    int failures = 0;
    try (DataInputStream in =
        new DataInputStream(new BufferedInputStream(Files.newInputStream(file)))) {
      for (long next = seed; next < seed + graphs; next++) {
        Optional<String> difference =
            GraphComparer.difference(
                RandomGraphs.make(next, PROFILE), route.read(in.readNBytes(in.readInt())));
        if (difference.isPresent()) {
          failures++;
          System.out.println("DIFFERENT seed=" + next + " " + difference.get());
        }
      }
    }
    return failures;
  }
}
