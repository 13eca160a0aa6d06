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

  /** Primitives become these bytes. */
  public PrimitiveOutput(RunOutput runs) {
    super(runs);
    this.runs = runs;
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
