// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.link;

import java.io.Closeable;
import java.io.IOException;

/** One end of a channel that carries graphs; it owns the channel. Used by one thread at a time. */
public interface GraphLink extends Closeable {

  /**
   * Writes a graph, the end of which may wait until {@link #flush}.
   *
   * @throws IOException if the channel fails
   */
  void append(Object root) throws IOException;

  /**
   * Lets the channel take what waits.
   *
   * @throws IOException if the channel fails
   */
  void flush() throws IOException;

  /**
   * Writes a graph; returns when the channel has taken all of it.
   *
   * @throws IOException if the channel fails
   */
  default void write(Object root) throws IOException {
    append(root);
    flush();
  }

  /**
   * Reads the next graph.
   *
   * @throws java.io.EOFException if the other side has ended
   * @throws IOException if the channel fails
   * @throws ClassNotFoundException if a class is not here
   */
  Object read() throws IOException, ClassNotFoundException;

  /**
   * Whether something of the next graph is here.
   *
   * @throws IOException if the channel fails
   */
  boolean isReadable() throws IOException;

  /** Bytes that were handed to the channel so far. */
  long bytesWritten();
}
