// SPDX-License-Identifier: Apache-2.0
package dev.skyway.format;

import java.io.DataOutputStream;
import java.io.IOException;

/**
 * Primitives as {@link DataOutputStream} writes them, but with one access each for those of four
 * and eight bytes, which {@link #size} does not count. Not thread-safe.
 */
public final class PrimitiveOutput extends DataOutputStream {
  private final RunOutput runs;
  private final byte[] two = new byte[Short.BYTES];

  /** Primitives become these bytes. */
  public PrimitiveOutput(RunOutput runs) {
    super(runs);
    this.runs = runs;
  }

  /**
   * As {@link #writeShort} does, in one piece.
   *
   * @throws IOException if it does
   */
  public void nextShort(int value) throws IOException {
    two[0] = (byte) (value >>> Byte.SIZE);
    two[1] = (byte) value;
    runs.write(two, 0, two.length);
  }

  /**
   * As {@link #writeInt} does.
   *
   * @throws IOException if it does
   */
  public void nextInt(int value) throws IOException {
    runs.putInt(value);
  }

  /**
   * As {@link #writeLong} does.
   *
   * @throws IOException if it does
   */
  public void nextLong(long value) throws IOException {
    runs.putLong(value);
  }
}
