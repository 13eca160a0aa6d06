// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import dev.skyway.EngineChoice;
import dev.skyway.Skyway;
import dev.skyway.SkywayFormatException;
import java.io.IOException;
import java.util.Arrays;

/** Reads a deep graph whole, then cut at its end; prints what memory the second one has left. */
final class AbandonedRecordsMain {
  /** Some 64 MiB of objects that are pending, which the C library gives back when it is freed. */
  private static final int DEPTH = 3_000_000;

  private static final Skyway SKYWAY = Skyway.builder().engine(EngineChoice.NATIVE).build();

  private AbandonedRecordsMain() {}

  public static void main(String[] arguments) throws IOException, InterruptedException {
    byte[] whole = SKYWAY.serialize(deep());
    byte[] cut = Arrays.copyOf(whole, whole.length - 50);
    if (SKYWAY.deserialize(whole) == null) {
      throw new AssertionError("nothing was read");
    }
    while (!IdleMemory.isEmpty()) {
      Thread.sleep(20); // until what the writer has used is given back
    }
    long before = ResidentMemory.kilobytes();
    try {
      SKYWAY.deserialize(cut);
      throw new AssertionError("a cut message was read");
    } catch (SkywayFormatException e) {
      System.out.println("leftMegabytes=" + (ResidentMemory.kilobytes() - before) / 1024);
    }
  }

  private static Object deep() {
    Object graph = "end";
    for (int i = 0; i < DEPTH; i++) {
      graph = new Object[] {graph, null};
    }
    return graph;
  }
}
