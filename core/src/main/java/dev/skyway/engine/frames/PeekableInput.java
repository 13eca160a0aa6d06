// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.frames;

import java.io.IOException;

/**
 * An input stream that shows what has arrived before it is taken, so that a frame is taken whole
 * although its length stands within it. Not thread-safe.
 */
public interface PeekableInput {
  /**
   * Shows what {@code read} would return next; waits as that does.
   *
   * @param target where the bytes are copied to, from its beginning
   * @param most how many at most; within the target
   * @return how many, 1 at least; -1 at the end
   * @throws IOException if the stream fails
   */
  int peek(byte[] target, int most) throws IOException;

  /**
   * Takes what was shown by the last {@link #peek}, or its beginning.
   *
   * @param bytes how many, as many as were shown at most
   */
  void take(int bytes);
}
