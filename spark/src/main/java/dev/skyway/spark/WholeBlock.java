// SPDX-License-Identifier: Apache-2.0
package dev.skyway.spark;

import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.StreamCorruptedException;

/**
 * The bytes of a block. Decompression that finds them cut says so by an {@link EOFException}, which
 * Spark would take for the end of the records. Not thread-safe.
 */
final class WholeBlock extends FilterInputStream {
  WholeBlock(InputStream in) {
    super(in);
  }

  /** The bytes end too early. */
  static final class CutException extends StreamCorruptedException {
    private static final long serialVersionUID = 1L;

    CutException(EOFException cause) {
      super("the bytes of a block end too early: cause=" + cause);
      initCause(cause);
    }
  }

  @Override
  public int read() throws IOException {
    try {
      return super.read();
    } catch (EOFException e) {
      throw new CutException(e);
    }
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    try {
      return super.read(bytes, offset, length);
    } catch (EOFException e) {
      throw new CutException(e);
    }
  }

  @Override
  public long skip(long bytes) throws IOException {
    try {
      return super.skip(bytes);
    } catch (EOFException e) {
      throw new CutException(e);
    }
  }
}
