// SPDX-License-Identifier: Apache-2.0
package dev.skyway.format;

import java.io.IOException;
import java.io.OutputStream;

/** Takes whole numbers besides bytes. Not thread-safe. */
public abstract class RunOutput extends OutputStream {
  /**
   * Takes four bytes, the highest first.
   *
   * @throws IOException as {@link #write(int)} does
   */
  protected abstract void putInt(int value) throws IOException;

  /**
   * Takes eight bytes, the highest first.
   *
   * @throws IOException as {@link #write(int)} does
   */
  protected abstract void putLong(long value) throws IOException;
}
