// SPDX-License-Identifier: Apache-2.0
package dev.skyway.scala;

import dev.skyway.Skyway;
import example.Bound;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Writes containers whose hashes are of this JVM to a file. */
final class BoundWriterMain {
  private BoundWriterMain() {}

  public static void main(String[] args) throws IOException {
    Files.write(Path.of(args[0]), Skyway.standard().serialize(Bound.make()));
  }
}
