// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import dev.skyway.format.ByteSource;
import java.io.IOException;
import java.io.InputStream;

/** Bytes that come in runs, each of which lies in an array. Not thread-safe. */
public abstract class RunInput extends InputStream {
  /**
   * Where the next bytes lie, if the present run has so many; the caller takes exactly these.
   *
   * @return null if the run is shorter, or something else comes next
   * @throws IOException if the stream below fails or is damaged
   */
  protected abstract ByteSource run(int bytes) throws IOException;
}
