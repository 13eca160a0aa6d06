// SPDX-License-Identifier: Apache-2.0
package dev.skyway.sparkbench.data;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeSet;

/** WordNet, out of Debian's package: which synset points to which, and their glosses. */
final class WordNet {

  private static final String PACKAGE = "wordnet-base";
  private static final String REMEDY =
      "run apt-get update on a Debian machine with a network, or leave wordnet out";

  /** The files, and the letters that pointers have for them. */
  private static final Map<String, Character> PARTS =
      Map.of("noun", 'n', "verb", 'v', "adj", 'a', "adv", 'r');

  private static final int HEXADECIMAL = 16;
  private static final int FIRST_WORD = 4;
  private static final int POINTER_FIELDS = 4;

  private final Writer out;
  private final boolean text;
  private final Map<String, Integer> numbers = new HashMap<>();

  private WordNet(Writer out, boolean text) {
    this.out = out;
    this.text = text;
  }

  /** An edge for each pointer from a synset to another. */
  static void writeGraph(Path folder, Writer out) throws IOException {
    new WordNet(out, false).write(folder);
  }

  /** The gloss of each synset, on a line. */
  static void writeText(Path folder, Writer out) throws IOException {
    new WordNet(out, true).write(folder);
  }

  private void write(Path folder) throws IOException {
    Path dictionary = folder.resolve(PACKAGE).resolve("usr/share/wordnet");
    if (!Files.isDirectory(dictionary)) {
      fetch(folder);
    }
    for (String part : new TreeSet<>(PARTS.keySet())) {
      try (BufferedReader lines = Files.newBufferedReader(dictionary.resolve("data." + part))) {
        for (String line; (line = lines.readLine()) != null; ) {
          if (!line.startsWith(" ")) { // else of the licence
            take(PARTS.get(part), line);
          }
        }
      }
    }
  }

  private static void fetch(Path folder) throws IOException {
    Command.run(
        folder,
        System.err::println,
        REMEDY,
        "apt-get",
        "-q",
        "-o",
        "Acquire::Retries=0",
        "download",
        PACKAGE);
    // Half a package is never taken for a whole one.
    Path part = Files.createTempDirectory(folder, PACKAGE);
    try (DirectoryStream<Path> packages = Files.newDirectoryStream(folder, PACKAGE + "_*.deb")) {
      for (Path found : packages) {
        Command.run(
            folder,
            System.err::println,
            REMEDY,
            "dpkg-deb",
            "-x",
            found.toString(),
            part.toString());
      }
    }
    Files.move(part, folder.resolve(PACKAGE));
  }

  private void take(char part, String line) throws IOException {
    int bar = line.indexOf('|');
    if (text) {
      out.write(line.substring(bar + 1).strip() + "\n");
      return;
    }
    String[] fields = line.substring(0, bar).split(" ");
    int source = number(part, fields[0]);
    int words = Integer.parseInt(fields[FIRST_WORD - 1], HEXADECIMAL);
    int pointers = FIRST_WORD + 2 * words;
    int end = pointers + 1 + POINTER_FIELDS * Integer.parseInt(fields[pointers]);
    for (int i = pointers + 1; i < end; i += POINTER_FIELDS) {
      int target = number(normal(fields[i + 2].charAt(0)), fields[i + 1]);
      out.write(source + " " + target + "\n");
    }
  }

  /** Satellites are among the adjectives. */
  private static char normal(char part) {
    return part == 's' ? 'a' : part;
  }

  private int number(char part, String offset) {
    return numbers.computeIfAbsent(part + offset, key -> numbers.size());
  }
}
