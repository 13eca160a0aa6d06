// SPDX-License-Identifier: Apache-2.0
package dev.skyway.format;

import java.io.DataInputStream;
import java.io.IOException;

/**
 * Primitives as {@link DataInputStream} reads them, but with one access each where all their bytes
 * lie in the present run. Not thread-safe.
 */
public final class PrimitiveInput extends DataInputStream {
  private final RunInput runs;

  /** Primitives from these bytes. */
  public PrimitiveInput(RunInput runs) {
    super(runs);
    this.runs = runs;
  }

  /** Forgets what {@link #readLine} has put back, as {@code java.io} does: an object follows. */
  public void renew() {
    in = runs;
  }

  /**
   * As {@link #readShort} does.
   *
   * @throws IOException if it does
   */
  public short nextShort() throws IOException {
    ByteSource run = runs.run(Short.BYTES);
    return run == null ? readShort() : Short.reverseBytes(run.getShort());
  }

  /**
   * As {@link #readInt} does.
   *
   * @throws IOException if it does
   */
  public int nextInt() throws IOException {
    ByteSource run = runs.run(Integer.BYTES);
    return run == null ? readInt() : Integer.reverseBytes(run.getInt());
  }

  /**
   * As {@link #readLong} does.
   *
   * @throws IOException if it does
   */
  public long nextLong() throws IOException {
    ByteSource run = runs.run(Long.BYTES);
    return run == null ? readLong() : Long.reverseBytes(run.getLong());
  }
}
