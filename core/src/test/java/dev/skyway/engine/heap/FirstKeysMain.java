// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import dev.skyway.EngineChoice;
import dev.skyway.Skyway;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/** Writes a graph whose keys are the first numbers that the JVM writes, and writes it again. */
final class FirstKeysMain {
  /** More objects than a record may have without a log of them. */
  private static final int OTHERS = 6000;

  private FirstKeysMain() {}

  /** With the keys' class, {@code Integer} or {@code Long}, and whether the map is linked. */
  public static void main(String[] arguments) {
    Map<Object, Object> map = arguments[1].equals("true") ? new LinkedHashMap<>() : new HashMap<>();
    long number = OTHERS;
    map.put(arguments[0].equals("Long") ? (Object) number : (Object) (int) number, "value");
    Object[] graph = new Object[OTHERS];
    Arrays.setAll(graph, i -> i == OTHERS - 1 ? map : "text" + i);
    Skyway skyway = Skyway.builder().engine(EngineChoice.NATIVE).build();
    byte[] first = skyway.serialize(graph);
    System.out.println("same=" + Arrays.equals(first, skyway.serialize(graph)));
  }
}
