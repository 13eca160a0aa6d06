// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.frames;

import java.io.IOException;
import java.util.zip.Checksum;

/**
 * An output stream that takes memory as it lies, so that what is large is copied once on its way
 * out of the JVM: to where the system takes it from. Not thread-safe.
 */
public interface MemoryOutput extends FlushedOutput {
  /**
   * Writes bytes behind those that were written before.
   *
   * @param base an array of primitives, or null for native memory
   * @param offset where in the array's memory they begin, or their address
   * @param bytes how many; that they are there is not checked
   * @param checksum is updated with them; null if nobody wants one
   * @throws IOException if the stream fails
   */
  void write(Object base, long offset, int bytes, Checksum checksum) throws IOException;

  /**
   * Forgets what was written last, however it was written, if none of it has left yet.
   *
   * @param bytes how many
   * @return false if some have left; then nothing changes
   */
  boolean takeBack(long bytes);
}
