// SPDX-License-Identifier: Apache-2.0
package dev.skyway.sparkbench.data;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** The inputs of programs as files of a folder, made when they are asked for the first time. */
public final class Datasets {

  private final Path folder;

  /** Writes a dataset. */
  @FunctionalInterface
  private interface Source {
    void write(Writer out) throws IOException;
  }

  /**
   * Keeps them in a folder.
   *
   * @param folder where; it is made if it is not there
   * @throws IOException if it cannot be made
   */
  public Datasets(Path folder) throws IOException {
    this.folder = Files.createDirectories(folder);
  }

  /**
   * A graph: a line for each edge, two numbers with a space between.
   *
   * @param name {@code powerlaw}, {@code debian} or {@code wordnet}
   * @param edges how many, if it is up to us
   * @throws IOException if the registry does not give it, or the file cannot be written
   */
  public Path graph(String name, int edges) throws IOException {
    return switch (name) {
      case "powerlaw" -> made("powerlaw-" + edges, out -> PowerLaw.write(edges, out));
      case "debian" -> made("debian-graph", out -> DebianPackages.writeGraph(folder, out));
      case "wordnet" -> made("wordnet-graph", out -> WordNet.writeGraph(folder, out));
      default -> throw unknown(name);
    };
  }

  /**
   * A text: words with spaces between.
   *
   * @param name {@code zipf}, {@code debian} or {@code wordnet}
   * @param words how many, if it is up to us
   * @throws IOException if the registry does not give it, or the file cannot be written
   */
  public Path text(String name, int words) throws IOException {
    return switch (name) {
      case "zipf" -> made("zipf-" + words, out -> ZipfText.write(words, out));
      case "debian" -> made("debian-text", out -> DebianPackages.writeText(folder, out));
      case "wordnet" -> made("wordnet-text", out -> WordNet.writeText(folder, out));
      default -> throw unknown(name);
    };
  }

  private static IllegalArgumentException unknown(String name) {
    return new IllegalArgumentException("no such dataset: " + name);
  }

  private Path made(String name, Source source) throws IOException {
    Path file = folder.resolve(name + ".txt");
    if (!Files.exists(file)) {
      // Half a file is never taken for a whole one.
      Path part = Files.createTempFile(folder, name, ".part");
      try {
        try (Writer out = Files.newBufferedWriter(part)) {
          source.write(out);
        }
        Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
      } finally {
        Files.deleteIfExists(part);
      }
    }
    return file;
  }
}
