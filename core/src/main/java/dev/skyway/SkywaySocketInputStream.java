// SPDX-License-Identifier: Apache-2.0
package dev.skyway;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.net.Socket;

/**
 * A {@link SkywayObjectInputStream} from a socket, buffered. It may take bytes behind the end of
 * its stream: where others follow on the same socket, open a {@code SkywayObjectInputStream} on the
 * socket's own input stream instead. Closing it closes the socket. Not thread-safe.
 */
public class SkywaySocketInputStream extends SkywayObjectInputStream {
  static final int BUFFER_BYTES = 1 << 16;

  /**
   * Reads with {@link Skyway#standard()}. Waits for the header.
   *
   * @throws java.io.EOFException if the other side wrote nothing
   * @throws java.io.StreamCorruptedException if what it wrote does not begin with a header
   * @throws IOException if the socket is not connected, or fails
   */
  public SkywaySocketInputStream(Socket socket) throws IOException {
    this(socket, Skyway.standard());
  }

  /**
   * Reads with the options of an instance. Waits for the header.
   *
   * @throws java.io.EOFException if the other side wrote nothing
   * @throws java.io.StreamCorruptedException if what it wrote does not begin with a header
   * @throws IOException if the socket is not connected, or fails
   */
  public SkywaySocketInputStream(Socket socket, Skyway skyway) throws IOException {
    super(new BufferedInputStream(socket.getInputStream(), BUFFER_BYTES), skyway);
  }
}
