// SPDX-License-Identifier: Apache-2.0
package dev.skyway.format;

import java.io.DataOutputStream;
import java.io.IOException;

/**
 * Primitives as {@link DataOutputStream} writes them, but with one access each and without its
 * locks; {@link #size} counts few of them. Not thread-safe.
 *
 * <p>PERF: who gathers the bytes extends this, so that a number is four loads away from a stream,
 * not six, where hooks write thousands.
 */
public abstract class PrimitiveOutput extends DataOutputStream {
  /** What is written in pieces comes to {@link #write(int)}. */
  protected PrimitiveOutput() {
    super(null);
    out = this;
  }

  @Override
  public abstract void write(int value) throws IOException;

  @Override
  public abstract void write(byte[] bytes, int offset, int length) throws IOException;

  /**
   * As {@link #writeShort} does, in one piece.
   *
   * @throws IOException if it does
   */
  public abstract void nextShort(int value) throws IOException;

  /**
   * As {@link #writeInt} does.
   *
   * @throws IOException if it does
   */
  public abstract void nextInt(int value) throws IOException;

  /**
   * As {@link #writeLong} does.
   *
   * @throws IOException if it does
   */
  public abstract void nextLong(long value) throws IOException;

  /**
   * As {@link #writeUTF} does.
   *
   * @throws IOException if it does
   */
  public void nextText(String value) throws IOException {
    writeUTF(value);
  }

  /** Does nothing: nobody is behind this. */
  @Override
  public void flush() {}

  /** Does nothing, as {@link #flush}. */
  @Override
  public void close() {}
}
