// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.structures;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Maps of boxed numbers and strings. */
final class MapGraphs {

  private static final int LIST_LENGTH = 3;

  private MapGraphs() {}

  static Map<Integer, String> integersToStrings(int elements, Placement placement) {
    Map<Integer, String> map = new HashMap<>();
    placement.allocate(elements, i -> map.put(i, Values.name("value", i)));
    return map;
  }

  /** Entries in the order of the table are those that a walk through the map meets. */
  static Map<String, List<Long>> stringsToLists(int elements, Placement placement) {
    Map<String, Integer> walked = new HashMap<>();
    for (int i = 0; i < elements; i++) {
      walked.put(Values.name("key", i), i);
    }
    int[] inTable = walked.values().stream().mapToInt(Integer::intValue).toArray();
    Map<String, List<Long>> map = new HashMap<>();
    placement.allocate(
        elements, place -> map.put(Values.name("key", inTable[place]), numbers(inTable[place])));
    return map;
  }

  private static List<Long> numbers(int index) {
    List<Long> numbers = new ArrayList<>(LIST_LENGTH);
    for (int n = 0; n < LIST_LENGTH; n++) {
      numbers.add(Values.number((long) index * LIST_LENGTH + n));
    }
    return numbers;
  }

  static Map<Integer, String[]> integersToArrays(int elements, Placement placement) {
    Map<Integer, String[]> map = new TreeMap<>();
    placement.allocate(
        elements, i -> map.put(i, new String[] {Values.name("left", i), Values.name("right", i)}));
    return map;
  }
}
