// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import dev.skyway.EngineChoice;
import dev.skyway.Sharing;
import dev.skyway.Skyway;
import dev.skyway.SkywayObjectOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Writes records that are neither small nor large to many open streams in turns, as a program does
 * that parts its records, until the young generation was passed through a few times. Prints what
 * memory that took.
 */
public final class StreamsInTurnsMain {
  private static final int OBJECTS = 200;

  private StreamsInTurnsMain() {}

  /** Arguments: how many streams, how many records. */
  public static void main(String[] args) throws IOException {
    Skyway skyway = Skyway.builder().engine(EngineChoice.NATIVE).sharing(Sharing.RECORD).build();
    SkywayObjectOutputStream[] streams = new SkywayObjectOutputStream[Integer.parseInt(args[0])];
    for (int i = 0; i < streams.length; i++) {
      streams[i] = new SkywayObjectOutputStream(OutputStream.nullOutputStream(), skyway);
      write(streams[i]);
    }
    long early = residentKilobytes();
    int records = Integer.parseInt(args[1]);
    for (int i = 0; i < records; i++) {
      write(streams[i % streams.length]);
    }
    System.out.println("grown=" + (residentKilobytes() - early));
    for (SkywayObjectOutputStream stream : streams) {
      stream.close();
    }
    System.out.println("done=" + records);
  }

  /** Of new objects, which lie elsewhere than those of any record before. */
  private static void write(SkywayObjectOutputStream stream) throws IOException {
    List<Object> value = new ArrayList<>(OBJECTS);
    for (int i = 0; i < OBJECTS; i++) {
      value.add(new Object[] {null});
    }
    stream.writeObject(value);
  }

  private static long residentKilobytes() throws IOException {
    return Files.readAllLines(Path.of("/proc/self/status")).stream()
        .filter(line -> line.startsWith("RssAnon:"))
        .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
        .findFirst()
        .orElseThrow();
  }
}
