// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * All classes of the JDK that were read and judged one by one, for 17, 21 and 25. Names, not
 * classes: some exist only on some of them.
 */
final class VettedClasses {
  /** The line of each class. */
  private static final Map<String, String> LINES =
      lines(
          VettedCollections.TABLE,
          VettedViews.TABLE,
          VettedConcurrent.TABLE,
          VettedTime.TABLE,
          VettedValues.TABLE);

  /** Lines are read when their class is met. */
  private static final Map<String, VettedClass> KNOWN = new ConcurrentHashMap<>();

  private VettedClasses() {}

  private static Map<String, String> lines(String... tables) {
    Map<String, String> lines = new HashMap<>();
    for (String table : tables) {
      // PERF: a fresh JVM interprets this, and a StringTokenizer looks at each character thrice.
      int end;
      for (int start = 0; start < table.length(); start = end + 1) {
        end = table.indexOf('\n', start);
        String line = table.substring(start, end);
        if (lines.put(VettedClass.nameIn(line), line) != null) {
          throw new AssertionError("two judgements on one class: line=" + line);
        }
      }
    }
    return lines;
  }

  /** The judgement on this very class, or null. */
  static VettedClass get(Class<?> type) {
    return PlatformClasses.contains(type) ? get(type.getName()) : null;
  }

  private static VettedClass get(String name) {
    VettedClass known = KNOWN.get(name);
    String line = known == null ? LINES.get(name) : null;
    if (line != null) {
      known = VettedClass.parse(line);
      KNOWN.put(name, known);
    }
    return known;
  }

  /**
   * Whether a name is that of a judged class, or of an array of parts of one, which {@code java.io}
   * never names.
   */
  static boolean isPartOfJdk(String name) {
    if (ElementNames.dimensions(name) == 0) {
      return LINES.containsKey(name);
    }
    String element = ElementNames.of(name);
    return element != null && PartClasses.contains(element);
  }

  static Collection<VettedClass> all() {
    return LINES.keySet().stream().map(VettedClasses::get).toList();
  }
}
