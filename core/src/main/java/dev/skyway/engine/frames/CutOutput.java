// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.frames;

import java.io.Closeable;
import java.io.OutputStream;

/** An output stream that can be closed while another thread waits within it. */
public interface CutOutput {
  /** What closes that which lies below, without waiting for whoever writes; bytes may be lost. */
  Closeable cutting();

  /** The same of any output stream; one that is no such stream may wait. */
  static Closeable cutting(OutputStream out) {
    return out instanceof CutOutput able ? able.cutting() : out;
  }
}
