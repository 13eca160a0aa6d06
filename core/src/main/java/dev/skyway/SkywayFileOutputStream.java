// SPDX-License-Identifier: Apache-2.0
package dev.skyway;

import java.io.BufferedOutputStream;
import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Objects;

/** A {@link SkywayObjectOutputStream} into a file, which it replaces. Not thread-safe. */
public class SkywayFileOutputStream extends SkywayObjectOutputStream {
  static final int BUFFER_BYTES = 1 << 16;

  /**
   * Writes with {@link Skyway#standard()}.
   *
   * @throws IOException if the file cannot be opened or written
   */
  public SkywayFileOutputStream(File file) throws IOException {
    this(file, Skyway.standard());
  }

  /**
   * Writes with {@link Skyway#standard()}.
   *
   * @throws IOException if the file cannot be opened or written
   */
  public SkywayFileOutputStream(String name) throws IOException {
    this(new File(name));
  }

  /**
   * Writes with the options of an instance.
   *
   * @throws IOException if the file cannot be opened or written
   */
  public SkywayFileOutputStream(File file, Skyway skyway) throws IOException {
    super(open(file, skyway), skyway);
  }

  /** Looks at what it is given before the file loses what it had. */
  private static OutputStream open(File file, Skyway skyway) throws IOException {
    Objects.requireNonNull(skyway, "skyway");
    return new BufferedOutputStream(new FileOutputStream(file), BUFFER_BYTES);
  }
}
