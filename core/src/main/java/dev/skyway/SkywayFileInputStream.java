// SPDX-License-Identifier: Apache-2.0
package dev.skyway;

import java.io.BufferedInputStream;
import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;

/**
 * A {@link SkywayObjectInputStream} from a file, buffered. Several streams in one file: open it
 * with one buffered stream and a {@code SkywayObjectInputStream} for each. Not thread-safe.
 */
public class SkywayFileInputStream extends SkywayObjectInputStream {
  static final int BUFFER_BYTES = 1 << 16;

  /**
   * Reads with {@link Skyway#standard()}.
   *
   * @throws java.io.EOFException if the file is empty
   * @throws java.io.StreamCorruptedException if it does not begin with a header
   * @throws IOException if it cannot be opened or read
   */
  public SkywayFileInputStream(File file) throws IOException {
    this(file, Skyway.standard());
  }

  /**
   * Reads with {@link Skyway#standard()}.
   *
   * @throws java.io.EOFException if the file is empty
   * @throws java.io.StreamCorruptedException if it does not begin with a header
   * @throws IOException if it cannot be opened or read
   */
  public SkywayFileInputStream(String name) throws IOException {
    this(new File(name));
  }

  /**
   * Reads with the options of an instance.
   *
   * @throws java.io.EOFException if the file is empty
   * @throws java.io.StreamCorruptedException if it does not begin with a header
   * @throws IOException if it cannot be opened or read
   */
  public SkywayFileInputStream(File file, Skyway skyway) throws IOException {
    super(new BufferedInputStream(new FileInputStream(file), BUFFER_BYTES), skyway, true);
  }
}
