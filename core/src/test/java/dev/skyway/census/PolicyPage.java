// SPDX-License-Identifier: Apache-2.0
package dev.skyway.census;

import dev.skyway.classes.Judgement;
import java.io.IOException;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The part of {@code docs/class-policies.md} that is made from the classes of the JDK: every public
 * {@code Serializable} class of the everyday packages, but for exceptions. Run it on JDK 17, with
 * the page as its argument, to bring the page up to date.
 */
public final class PolicyPage {
  /** The release whose classes the page shows. */
  static final int RELEASE = 17;

  private static final String BEGIN = "<!-- begin of what PolicyPage makes -->\n";
  private static final String END = "<!-- end of what PolicyPage makes -->\n";

  /** Where the JDK's values are. */
  private static final List<String> PACKAGES =
      List.of(
          "java.lang", "java.math", "java.net", "java.sql", "java.text", "java.time", "java.util");

  private PolicyPage() {}

  /**
   * Rewrites the page.
   *
   * @throws IOException if it cannot be read or written
   */
  public static void main(String[] arguments) throws IOException {
    Path page = Path.of(arguments[0]);
    Files.writeString(page, upToDate(Files.readString(page)));
  }

  /** Public, and of a package with values that programs write. */
  static boolean isEveryday(Class<?> type) {
    String name = type.getPackageName() + ".";
    return PACKAGES.stream().anyMatch(prefix -> name.startsWith(prefix + "."))
        && Modifier.isPublic(type.getModifiers())
        && !Modifier.isAbstract(type.getModifiers());
  }

  /** The page with this JDK's classes between the marks. */
  static String upToDate(String page) {
    int begin = page.indexOf(BEGIN) + BEGIN.length();
    int end = page.indexOf(END);
    if (begin < BEGIN.length() || end < begin) {
      throw new IllegalArgumentException("the page has two marks, begin and end: " + BEGIN + END);
    }
    return page.substring(0, begin) + table() + page.substring(end);
  }

  private static String table() {
    Map<String, Judgement> rows = new TreeMap<>();
    for (Class<?> type : JdkClasses.serializable()) {
      if (isEveryday(type) && !Throwable.class.isAssignableFrom(type)) {
        rows.put(type.getName(), Judgement.on(type));
      }
    }
    StringBuilder table = new StringBuilder("| class | policy | why |\n|---|---|---|\n");
    rows.forEach(
        (name, judgement) ->
            table.append(
                "| `%s` | %s | %s |\n".formatted(name, judgement.policy(), judgement.why())));
    KnownRefusals.reasons()
        .forEach(
            (name, reason) -> {
              if (!rows.containsKey(name.replace("`", ""))) {
                table.append("| %s | not carried | %s |\n".formatted(name, reason));
              }
            });
    return table.toString();
  }
}
