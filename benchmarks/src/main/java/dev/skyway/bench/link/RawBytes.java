// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.link;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;

/** Plain bytes on a channel in blocking mode: what two JVMs tell each other between graphs. */
public final class RawBytes {

  private final SocketChannel channel;
  private final ByteBuffer number = ByteBuffer.allocateDirect(Integer.BYTES);

  /** On a channel in blocking mode. */
  public RawBytes(SocketChannel channel) {
    this.channel = channel;
  }

  /**
   * Writes all that remains in the buffer.
   *
   * @throws IOException if the channel fails
   */
  public void write(ByteBuffer buffer) throws IOException {
    while (buffer.hasRemaining()) {
      channel.write(buffer);
    }
  }

  /**
   * Fills what remains in the buffer.
   *
   * @throws EOFException if the other side ends before
   * @throws IOException if the channel fails
   */
  public void read(ByteBuffer buffer) throws IOException {
    while (buffer.hasRemaining()) {
      if (channel.read(buffer) < 0) {
        throw new EOFException("the other JVM has ended");
      }
    }
  }

  /**
   * Writes a number.
   *
   * @throws IOException if the channel fails
   */
  public void writeInt(int value) throws IOException {
    write(number.clear().putInt(value).flip());
  }

  /**
   * Reads a number.
   *
   * @throws EOFException if the other side ends before
   * @throws IOException if the channel fails
   */
  public int readInt() throws IOException {
    number.clear();
    read(number);
    return number.getInt(0);
  }

  /**
   * Writes a text.
   *
   * @throws IOException if the channel fails
   */
  public void writeText(String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    writeInt(bytes.length);
    write(ByteBuffer.wrap(bytes));
  }

  /**
   * Reads a text.
   *
   * @throws EOFException if the other side ends before
   * @throws IOException if the channel fails
   */
  public String readText() throws IOException {
    byte[] bytes = new byte[readInt()];
    read(ByteBuffer.wrap(bytes));
    return new String(bytes, StandardCharsets.UTF_8);
  }
}
