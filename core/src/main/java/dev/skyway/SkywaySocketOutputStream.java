// SPDX-License-Identifier: Apache-2.0
package dev.skyway;

import dev.skyway.engine.frames.CutOutput;
import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.net.Socket;

/**
 * A {@link SkywayObjectOutputStream} into a socket, buffered: flush where the other side is to
 * answer. The header is flushed at once, so that the other side can open its input. Closing it
 * closes the socket. Not thread-safe.
 */
public class SkywaySocketOutputStream extends SkywayObjectOutputStream {
  static final int BUFFER_BYTES = 1 << 16;

  /**
   * Writes with {@link Skyway#standard()}.
   *
   * @throws IOException if the socket is not connected, or fails
   */
  public SkywaySocketOutputStream(Socket socket) throws IOException {
    this(socket, Skyway.standard());
  }

  /**
   * Writes with the options of an instance.
   *
   * @throws IOException if the socket is not connected, or fails
   */
  public SkywaySocketOutputStream(Socket socket, Skyway skyway) throws IOException {
    super(new Below(socket), skyway);
    super.flush();
  }

  /** Lets go of the socket while its buffer belongs to a thread that waits there. */
  private static final class Below extends FilterOutputStream implements CutOutput {
    private final Socket socket;

    Below(Socket socket) throws IOException {
      super(new BufferedOutputStream(socket.getOutputStream(), BUFFER_BYTES));
      this.socket = socket;
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
      out.write(bytes, offset, length);
    }

    @Override
    public Closeable cutting() {
      return socket;
    }
  }
}
