// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import java.util.HashMap;
import java.util.Map;

/** Where names stand in a list, some more than once. Classes may have 65,535 fields. */
final class NameIndex {
  private final Map<String, Integer> last = new HashMap<>();
  private final int[] before;

  NameIndex(String[] names) {
    before = new int[names.length];
    for (int i = 0; i < names.length; i++) {
      Integer earlier = last.put(names[i], i);
      before[i] = earlier == null ? -1 : earlier;
    }
  }

  /** Where a name stands last; -1: nowhere. */
  int last(String name) {
    Integer found = last.get(name);
    return found == null ? -1 : found;
  }

  /** Where the name at a place stands before that; -1: nowhere. */
  int before(int place) {
    return before[place];
  }
}
