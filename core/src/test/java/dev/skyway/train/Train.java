// SPDX-License-Identifier: Apache-2.0
package dev.skyway.train;

import dev.skyway.EngineChoice;
import dev.skyway.Sharing;
import dev.skyway.Skyway;
import dev.skyway.SkywayDecoder;
import dev.skyway.SkywayEncoder;
import dev.skyway.SkywayObjectInputStream;
import dev.skyway.SkywayObjectOutputStream;
import dev.skyway.engine.heap.HotSpotFacts;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;

/**
 * Runs the native engine on objects of all kinds, so that the compiler learns from a library that
 * counts its steps which of them are usual ({@code SKYWAY_PROFILE} in CMakeLists.txt). Nothing but
 * core and the JDK may be used here: it runs while the project is being built.
 */
public final class Train {

  private static final int BUFFER_BYTES = 4 << 20;
  private static final int GRAPH_ROUNDS = 30;
  private static final int VALUE_ROUNDS = 100;
  private static final int STREAM_ROUNDS = 40;
  private static final long SEED = 20_261;

  private final Skyway skyway =
      Skyway.builder().engine(EngineChoice.NATIVE).checksums(false).build();
  private final SkywayEncoder encoder = skyway.newEncoder();
  private final SkywayDecoder decoder = skyway.newDecoder();
  private final byte[] buffer = new byte[BUFFER_BYTES];

  private Train() {}

  /**
   * Trains.
   *
   * @param args what narrow oops have to be in this JVM: addresses, shifted or based
   * @throws IOException if a stream fails
   * @throws ClassNotFoundException never: all classes are here
   * @throws IllegalArgumentException if the native engine does not run on this JVM
   * @throws IllegalStateException if something arrives as another class, or narrow oops are
   *     something else
   */
  public static void main(String[] args) throws IOException, ClassNotFoundException {
    Train train = new Train();
    requireOops(args[0]);
    train.run();
  }

  /** Where a heap is put is a wish, and each encoding has code of its own. */
  private static void requireOops(String wanted) {
    String mode = HotSpotFacts.current().oopMode();
    boolean isWanted =
        switch (wanted) {
          case "addresses" -> mode.equals("compressed, base=0x0, shift=0");
          case "shifted" -> mode.equals("compressed, base=0x0, shift=3");
          case "based" -> mode.startsWith("compressed") && !mode.contains("base=0x0,");
          default -> false;
        };
    if (!isWanted) {
      throw new IllegalStateException(
          "narrow oops must be %s, oops=%s; free the addresses that HeapBaseMinAddress names"
              .formatted(wanted, mode));
    }
  }

  private void run() throws IOException, ClassNotFoundException {
    List<Object> graphs = new TrainingGraphs(SEED).all();
    System.gc();
    for (int round = 0; round < GRAPH_ROUNDS; round++) {
      for (Object graph : graphs) {
        exchange(graph);
        Object copy = skyway.copy(graph);
        requireSame(graph.getClass(), copy.getClass());
      }
    }
    List<Object> values = new TrainingValues(SEED).all();
    for (int round = 0; round < VALUE_ROUNDS; round++) {
      for (Object value : values) {
        exchange(value);
      }
    }
    for (int round = 0; round < STREAM_ROUNDS; round++) {
      for (Sharing sharing : Sharing.values()) {
        stream(values, sharing);
      }
    }
  }

  private void exchange(Object graph) {
    int length = encoder.encode(graph, buffer, 0);
    Object arrived = decoder.decode(Arrays.copyOf(buffer, length), 0, length);
    requireSame(graph.getClass(), arrived.getClass());
  }

  private void stream(List<Object> values, Sharing sharing)
      throws IOException, ClassNotFoundException {
    Skyway records =
        Skyway.builder().engine(EngineChoice.NATIVE).checksums(false).sharing(sharing).build();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(BUFFER_BYTES);
    try (SkywayObjectOutputStream out = new SkywayObjectOutputStream(bytes, records)) {
      for (Object value : values) {
        out.writeObject(value);
      }
    }
    byte[] stream = bytes.toByteArray();
    try (SkywayObjectInputStream in =
        new SkywayObjectInputStream(new ByteArrayInputStream(stream), records)) {
      for (Object value : values) {
        requireSame(value.getClass(), in.readObject().getClass());
      }
    }
  }

  private static void requireSame(Class<?> sent, Class<?> arrived) {
    if (sent != arrived) {
      throw new IllegalStateException(
          "an object must arrive as it was sent, class=%s arrived=%s"
              .formatted(sent.getName(), arrived.getName()));
    }
  }
}
