// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cli.demo;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.Socket;

/**
 * The connection of the demo's two processes: numbers, texts and messages. Used by one thread on
 * each side.
 */
final class Wire implements AutoCloseable {

  private static final int BUFFER_BYTES = 64 << 10;

  private final Socket socket;
  private final DataInputStream in;
  private final DataOutputStream out;

  Wire(Socket socket) throws IOException {
    this.socket = socket;
    socket.setTcpNoDelay(true);
    in = new DataInputStream(new BufferedInputStream(socket.getInputStream(), BUFFER_BYTES));
    out = new DataOutputStream(new BufferedOutputStream(socket.getOutputStream(), BUFFER_BYTES));
  }

  DataInputStream in() {
    return in;
  }

  DataOutputStream out() {
    return out;
  }

  @Override
  public void close() throws IOException {
    socket.close();
  }
}
