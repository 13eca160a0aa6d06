// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.link;

import dev.skyway.bench.peers.Peer;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;

/**
 * A whole message in an array, then its length and the array on the channel: what a program does
 * with a library that knows no connections. Bytes pass through native buffers, arrays are reused.
 */
public final class MessageLink implements GraphLink {

  private static final int BUFFER_BYTES = 64 << 10;

  private final Peer peer;
  private final SocketChannel channel;
  private final ByteBuffer outgoing = ByteBuffer.allocateDirect(BUFFER_BYTES);
  private final ByteBuffer incoming = ByteBuffer.allocateDirect(BUFFER_BYTES).limit(0);
  private byte[] arrived = new byte[0];
  private long bytesWritten;

  /** Over a channel in blocking mode. */
  public MessageLink(Peer peer, SocketChannel channel) {
    this.peer = peer;
    this.channel = channel;
  }

  @Override
  public void append(Object root) throws IOException {
    int bytes = peer.write(root);
    if (outgoing.remaining() < Integer.BYTES) {
      flush();
    }
    outgoing.putInt(bytes);
    for (int done = 0; done < bytes; ) {
      if (!outgoing.hasRemaining()) {
        flush();
      }
      int piece = Math.min(bytes - done, outgoing.remaining());
      outgoing.put(peer.buffer(), done, piece);
      done += piece;
    }
    bytesWritten += Integer.BYTES + bytes;
  }

  @Override
  public void flush() throws IOException {
    outgoing.flip();
    while (outgoing.hasRemaining()) {
      channel.write(outgoing);
    }
    outgoing.clear();
  }

  @Override
  public Object read() throws IOException, ClassNotFoundException {
    while (incoming.remaining() < Integer.BYTES) {
      fill();
    }
    int bytes = incoming.getInt();
    if (arrived.length < bytes) {
      arrived = new byte[bytes];
    }
    for (int done = 0; done < bytes; ) {
      if (!incoming.hasRemaining()) {
        fill();
      }
      int piece = Math.min(bytes - done, incoming.remaining());
      incoming.get(arrived, done, piece);
      done += piece;
    }
    return peer.read(arrived, bytes);
  }

  private void fill() throws IOException {
    incoming.compact();
    int count = channel.read(incoming);
    incoming.flip();
    if (count < 0) {
      throw new EOFException("the other JVM has ended");
    }
  }

  @Override
  public boolean isReadable() throws IOException {
    return incoming.hasRemaining() || channel.socket().getInputStream().available() > 0;
  }

  @Override
  public long bytesWritten() {
    return bytesWritten;
  }

  @Override
  public void close() throws IOException {
    channel.close();
  }
}
