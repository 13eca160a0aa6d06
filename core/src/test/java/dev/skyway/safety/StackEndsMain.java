// SPDX-License-Identifier: Apache-2.0
package dev.skyway.safety;

import dev.skyway.EngineChoice;
import dev.skyway.Sharing;
import dev.skyway.Skyway;
import dev.skyway.SkywayBuilder;
import dev.skyway.SkywayDecoder;
import dev.skyway.SkywayEncoder;
import dev.skyway.SkywayObjectInputStream;
import dev.skyway.SkywayObjectOutputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * Writes where the stack ends, at any call of the library, and then once more with room: what is
 * sent arrives, or there is an exception, but nothing else arrives. Arguments: engine,
 * milliseconds.
 */
final class StackEndsMain {
  private static final int WARM_UP = 1_000;
  private static final int MOST_FRAMES_BACK = 60;
  private static final long STACK_BYTES = 400 << 10;

  /** Classes that no check of fields can tell from each other. */
  record First(int value) {}

  record Second(int value) {}

  record Third(int value) {}

  private interface Writing {
    void write(Object graph) throws Exception;
  }

  private static final Object[] GRAPHS = {
    new Second(4),
    new Third(9),
    new Object[] {new Third(1), new Second(2)},
    new ArrayList<>(List.of(new Third(7), 1, 2, 3)),
    new HashMap<>(Map.of(1, new Third(2), "k", new Second(1))),
    new Object[] {new Third(3), new java.io.File("a"), new java.net.InetSocketAddress(80)}
  };

  private static final int FLAT = 3;
  private static final int NUMBER = 7;

  private final Skyway skyway;
  private final Skyway sharingRecords;
  private final SplittableRandom random;
  private int framesBack;
  private int padding;
  private int failed;
  private int refused;
  private int wrong;

  private StackEndsMain(SkywayBuilder builder, long seed) {
    skyway = builder.build();
    sharingRecords = builder.sharing(Sharing.RECORD).build();
    random = new SplittableRandom(seed);
  }

  public static void main(String[] args) throws InterruptedException {
    long seed = System.nanoTime();
    EngineChoice engine = EngineChoice.valueOf(args[0].toUpperCase(Locale.ROOT));
    StackEndsMain main = new StackEndsMain(Skyway.builder().engine(engine), seed);
    long nanos = Long.parseLong(args[1]) * 1_000_000;
    Thread thread = new Thread(null, () -> main.run(nanos), "short stack", STACK_BYTES);
    thread.start();
    thread.join();
    System.out.println(
        "seed="
            + seed
            + " failed="
            + main.failed
            + " refused="
            + main.refused
            + " wrong="
            + main.wrong);
  }

  private void run(long nanos) {
    try {
      for (int i = 0; i < WARM_UP; i++) {
        message(graph -> {});
        record(graph -> {});
      }
      failed = 0;
      long end = System.nanoTime() + nanos;
      while (System.nanoTime() < end) {
        message(null);
        record(null);
      }
    } catch (Exception e) {
      e.printStackTrace(System.out);
    }
  }

  /** Through an encoder. {@code instead}: what to do in place of writing where the stack ends. */
  private void message(Writing instead) throws Exception {
    try (SkywayEncoder encoder = skyway.newEncoder();
        SkywayDecoder decoder = skyway.newDecoder()) {
      decoder.decode(encoder.encode(new Object[] {new First(1)}));
      List<byte[]> written = new ArrayList<>();
      attempt(instead == null ? graph -> written.add(encoder.encode(graph)) : instead);
      for (byte[] message : written) {
        decoder.decode(message);
      }
      try {
        check(decoder.decode(encoder.encode(new Object[] {new Second(5)})));
      } catch (RuntimeException e) {
        refused++;
      }
    }
  }

  /** Through object streams, with flat records in bundles and numbers between them. */
  private void record(Writing instead) throws Exception {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    Skyway sharing = random.nextBoolean() ? skyway : sharingRecords;
    boolean hasNumbers = random.nextInt(3) == 0;
    int[] written = {0};
    SkywayObjectOutputStream out = new SkywayObjectOutputStream(bytes, sharing);
    for (int i = 0; i < FLAT; i++) {
      out.writeObject(new Third(i));
      out.writeObject(new First(i));
    }
    if (hasNumbers) {
      out.writeInt(NUMBER);
    }
    try {
      attempt(
          instead != null
              ? instead
              : graph -> {
                out.writeObject(graph);
                written[0]++;
              });
      out.writeObject(new Second(5));
      out.writeInt(NUMBER + 1);
      out.writeObject(new Object[] {new Second(5)});
      out.close();
    } catch (IOException e) {
      refused++;
      return;
    }
    try (var in =
        new SkywayObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()), sharing)) {
      for (int i = 0; i < 2 * FLAT; i++) {
        in.readObject();
      }
      boolean isRight = !hasNumbers || in.readInt() == NUMBER;
      for (int i = 0; i < written[0]; i++) {
        in.readObject();
      }
      isRight &= new Second(5).equals(in.readObject());
      isRight &= in.readInt() == NUMBER + 1;
      wrong += isRight ? 0 : 1;
      check((Object[]) in.readObject());
    } catch (IOException e) {
      wrong++; // the writer had not said that the stream is cut
    }
  }

  private void check(Object[] copy) {
    boolean isRight = copy.length == 1 && copy[0] instanceof Second second && second.value() == 5;
    wrong += isRight ? 0 : 1;
  }

  private void attempt(Writing writing) throws Exception {
    framesBack = random.nextInt(MOST_FRAMES_BACK);
    Object graph = GRAPHS[random.nextInt(GRAPHS.length)];
    try {
      down(random.nextInt(4), 0, writing, graph);
    } catch (StackOverflowError e) {
      failed++;
    }
  }

  /** To the end of the stack and some frames back; frames are of two sizes. */
  private void down(int depth, long count, Writing writing, Object graph) throws Exception {
    try {
      if ((depth + padding & 3) == 0) {
        downFurther(depth + 1, count, 1, 2, writing, graph);
      } else {
        down(depth + 1, count + 1, writing, graph);
      }
    } catch (StackOverflowError e) {
      if (framesBack-- != 0) {
        throw e;
      }
      writing.write(graph);
    }
  }

  private void downFurther(
      int depth, long count, long more, long most, Writing writing, Object graph) throws Exception {
    down(depth, count + more, writing, graph);
    padding += (int) (most & 1);
  }
}
