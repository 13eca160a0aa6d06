// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import dev.skyway.EngineChoice;
import dev.skyway.Skyway;
import java.util.Arrays;

/** Reads arrays of objects without fields that Java has to look at, with collections between. */
final class EmptyElementsMain {
  private static final int ARRAYS = 40;
  private static final int LENGTH = 4_000;
  private static final int ROUNDS = 5;

  private record Empty() {}

  private EmptyElementsMain() {}

  /** Takes nothing. */
  public static void main(String[] arguments) {
    Object[] graph = new Object[ARRAYS];
    Arrays.setAll(graph, i -> empties());
    Skyway skyway = Skyway.builder().engine(EngineChoice.NATIVE).recordConstructors(true).build();
    byte[] message = skyway.serialize(graph);
    for (int i = 0; i < ROUNDS; i++) {
      Object[] copy = skyway.deserialize(message);
      System.gc();
      System.out.println("equal=" + Arrays.deepEquals(graph, copy));
    }
  }

  /** The first element is none, as one that begins a long run would be read in another way. */
  private static Object[] empties() {
    Object[] empties = new Object[LENGTH];
    Arrays.setAll(empties, i -> i == 0 ? null : new Empty());
    return empties;
  }
}
