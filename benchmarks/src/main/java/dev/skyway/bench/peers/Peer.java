// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.peers;

import java.io.IOException;

/**
 * One serialization library with one configuration, seen the same way by every benchmark.
 *
 * <p>A peer writes a graph to a buffer of its own, which it keeps and reuses, and reads a graph
 * from a plain byte array. Nothing is copied between the library and the caller, so that every
 * library is charged for the same work. A peer is used by one thread at a time; the two sides of a
 * transfer may be two peers of the same setup.
 */
public interface Peer {

  /** The library's name as the result rows show it, such as {@code kryo}. */
  String library();

  /** The configuration as the result rows show it, such as {@code refs=on}. */
  String config();

  /**
   * Writes the graph to {@link #buffer()}, over what was there.
   *
   * @param root the root of the graph
   * @return the length of the message in bytes; it starts at index 0
   * @throws IOException if the library reports one
   */
  int write(Object root) throws IOException;

  /** The buffer that holds the last message; valid until the next {@link #write}. */
  byte[] buffer();

  /**
   * Reads a graph.
   *
   * @param message holds the message from index 0 on; it is not changed
   * @param length the length of the message in bytes
   * @return the root of the new graph
   * @throws IOException if the library reports one
   * @throws ClassNotFoundException if the library does not find a class of the graph
   */
  Object read(byte[] message, int length) throws IOException, ClassNotFoundException;
}
