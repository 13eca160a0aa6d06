// SPDX-License-Identifier: Apache-2.0
package dev.skyway.census;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The classes that {@code java.io} carries and Skyway does not, from {@code refusals.txt}: a line
 * that begins with {@code =} gives the module of the classes that follow, and the reason. A {@code
 * +} behind the name of a class stands for its subclasses; behind it may stand the feature releases
 * for which the line holds.
 */
final class KnownRefusals {
  private record Line(
      String name, boolean subclasses, String module, List<Integer> releases, String reason) {
    boolean isOfThisJdk() {
      return ModuleLayer.boot().findModule(module).isPresent()
          && (releases.isEmpty() || releases.contains(Runtime.version().feature()));
    }

    boolean covers(Class<?> type) {
      return type.getName().equals(name)
          || subclasses && type.getSuperclass() != null && covers(type.getSuperclass());
    }
  }

  private static final List<Line> LINES = read();

  private KnownRefusals() {}

  private static Stream<Line> linesOfThisJdk() {
    return LINES.stream().filter(Line::isOfThisJdk);
  }

  /** Names in the list that this JDK has. */
  static Set<String> ofThisJdk() {
    return linesOfThisJdk().map(Line::name).collect(Collectors.toUnmodifiableSet());
  }

  /** Whether a class of this JDK is in the list, by itself or by a superclass. */
  static boolean contain(Class<?> type) {
    return linesOfThisJdk().anyMatch(line -> line.covers(type));
  }

  /** The reason for each, on any JDK, in the order of the list. */
  static Map<String, String> reasons() {
    Map<String, String> reasons = new LinkedHashMap<>();
    LINES.forEach(
        line ->
            reasons.put(
                "`" + line.name + "`" + (line.subclasses ? " and its subclasses" : ""),
                line.reason));
    return reasons;
  }

  private static List<Line> read() {
    try (InputStream in = KnownRefusals.class.getResourceAsStream("refusals.txt");
        BufferedReader lines =
            new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      List<Line> read = new ArrayList<>();
      String reason = "";
      String module = "";
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        String[] words = line.trim().split(" +");
        if (line.startsWith("=")) {
          module = words[1];
          reason = line.substring(line.indexOf(module) + module.length()).trim();
        } else if (!line.isBlank() && !line.startsWith("#")) {
          List<Integer> releases =
              List.of(words).subList(1, words.length).stream().map(Integer::valueOf).toList();
          String name = words[0].replace("+", "");
          read.add(new Line(name, words[0].endsWith("+"), module, releases, reason));
        }
      }
      return List.copyOf(read);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
