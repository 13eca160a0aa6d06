// SPDX-License-Identifier: Apache-2.0
package dev.skyway.sparkbench.data;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the package lists of a Debian machine say: who depends on whom, and what packages are. */
final class DebianPackages {

  private static final String REMEDY =
      "run apt-get update on a Debian machine, or leave debian out";
  private static final int LEAST_PACKAGES = 1_000;
  private static final Pattern FIELD =
      Pattern.compile("(Package|Depends|Pre-Depends|Recommends|Suggests|Description): (.*)");
  private static final Pattern NAME = Pattern.compile("[,|]\\s*([a-z0-9][a-z0-9+.-]+)");

  private final Writer out;
  private final boolean text;
  private final Map<String, Integer> numbers = new HashMap<>();
  private int packages;
  private int current;

  /** Writes the text, or the graph. */
  DebianPackages(Writer out, boolean text) {
    this.out = out;
    this.text = text;
  }

  /** An edge from each package to each that it names. */
  static void writeGraph(Path folder, Writer out) throws IOException {
    new DebianPackages(out, false).write(folder);
  }

  /** All that fields of relations and descriptions say, a line for each. */
  static void writeText(Path folder, Writer out) throws IOException {
    new DebianPackages(out, true).write(folder);
  }

  private void write(Path folder) throws IOException {
    Command.run(folder, this::take, REMEDY, "apt-cache", "dumpavail");
    if (packages < LEAST_PACKAGES) {
      throw new IOException(
          "the package lists must be there, packages=%d; %s".formatted(packages, REMEDY));
    }
  }

  /** Takes the next line of a package list. */
  void take(String line) throws IOException {
    Matcher field = FIELD.matcher(line);
    if (!field.matches()) {
      return;
    }
    if (field.group(1).equals("Package")) {
      packages++;
      current = number(field.group(2));
    } else if (text) {
      out.write(field.group(2) + "\n");
    } else if (!field.group(1).equals("Description")) {
      Matcher names = NAME.matcher("," + field.group(2));
      while (names.find()) {
        out.write(current + " " + number(names.group(1)) + "\n");
      }
    }
  }

  private int number(String name) {
    return numbers.computeIfAbsent(name, key -> numbers.size());
  }
}
