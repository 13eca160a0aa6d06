// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.fuzz;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

/** Inputs in one file, a line of hexadecimal digits each. */
final class Corpus {
  static final String RESOURCE = "corpus.hex";

  private Corpus() {}

  /** The inputs that are kept. */
  static List<byte[]> kept() {
    try (InputStream in = Corpus.class.getResourceAsStream(RESOURCE)) {
      String text = new String(in.readAllBytes(), StandardCharsets.US_ASCII);
      return text.lines().map(HexFormat.of()::parseHex).toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Writes each input into a file of its own. */
  static void unpack(List<byte[]> inputs, Path folder) throws IOException {
    Files.createDirectories(folder);
    for (int i = 0; i < inputs.size(); i++) {
      Files.write(folder.resolve("input-" + i), inputs.get(i));
    }
  }

  /** Puts all files of a folder into one, the shortest first. */
  static void pack(Path folder, Path file) throws IOException {
    List<byte[]> inputs = new ArrayList<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path input : (Iterable<Path>) files::iterator) {
        inputs.add(Files.readAllBytes(input));
      }
    }
    List<String> lines =
        inputs.stream()
            .map(HexFormat.of()::formatHex)
            .sorted(Comparator.comparing(String::length).thenComparing(line -> line))
            .toList();
    Files.write(file, lines, StandardCharsets.US_ASCII);
  }
}
