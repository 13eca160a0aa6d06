// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import dev.skyway.EngineChoice;
import dev.skyway.Skyway;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;

/** Writes arrays in arrays while another thread puts something else into them, again and again. */
final class ChangingElementsMain {
  private static final int ARRAYS = 400;
  private static final VarHandle ELEMENTS = MethodHandles.arrayElementVarHandle(Object[].class);

  private ChangingElementsMain() {}

  /**
   * Runs for a time and prints {@code written=N}.
   *
   * @param arguments milliseconds to run, and what changes: {@code nulls} come in the place of
   *     arrays, or {@code others} do, or {@code boxes} in these come and go
   */
  public static void main(String[] arguments) {
    long end = System.nanoTime() + Long.parseLong(arguments[0]) * 1_000_000;
    Object[][] inner = new Object[ARRAYS][];
    Arrays.setAll(inner, i -> array(i, arguments[1].equals("boxes")));
    Object[] outer = Arrays.copyOf(inner, ARRAYS, Object[].class); // takes what is no array too
    Thread changer = new Thread(() -> change(arguments[1], outer, inner));
    changer.setDaemon(true);
    changer.start();
    Skyway skyway = Skyway.builder().engine(EngineChoice.NATIVE).build();
    int written = 0;
    while (System.nanoTime() < end) {
      skyway.serialize(outer);
      written++;
    }
    System.out.println("written=" + written);
  }

  private static Object[] array(int number, boolean hasBoxes) {
    Object[] array = new Object[hasBoxes ? 16 : 2];
    Arrays.setAll(array, i -> hasBoxes && i % 2 == 0 ? (Object) (number + i) : "text " + i);
    return array;
  }

  private static void change(String what, Object[] outer, Object[][] inner) {
    for (int round = 0; ; round++) {
      for (int i = 0; i < ARRAYS; i++) {
        if (what.equals("boxes")) {
          for (int k = 0; k < inner[i].length; k += 2) {
            ELEMENTS.setOpaque(inner[i], k, (Object) null);
            ELEMENTS.setOpaque(inner[i], k, (Object) (round + k));
          }
        } else {
          Object other = what.equals("nulls") ? null : Integer.valueOf(-i - 77_777);
          ELEMENTS.setOpaque(outer, i, other);
          ELEMENTS.setOpaque(outer, i, (Object) inner[i]);
        }
      }
    }
  }
}
