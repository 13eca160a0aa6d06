// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster;

import dev.skyway.engine.frames.NativeBytes;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.Objects;

/**
 * The input of a channel in blocking mode. A channel knows no limit for waiting, so it says since
 * when it waits in the midst of a graph.
 */
final class ChannelInput extends SocketInput {
  private final SocketChannel channel;

  /** The channel's, for what has arrived there. */
  private final InputStream stream;

  private final NativeBuffers buffers;

  /** Null while nothing is there; else filled, and read up to its position. */
  private NativeBytes arrived;

  private boolean isLimited;
  private volatile long since;

  ChannelInput(SocketChannel channel, InputStream stream, NativeBuffers buffers) {
    this.channel = channel;
    this.stream = stream;
    this.buffers = buffers;
  }

  @Override
  void await() throws IOException {
    isLimited = false;
    try {
      fill();
    } finally {
      isLimited = true;
    }
  }

  /** Makes sure that there is a byte; false at the end. */
  private boolean fill() throws IOException {
    if (arrived == null) {
      arrived = buffers.take();
      arrived.buffer().limit(0);
    }
    ByteBuffer bytes = arrived.buffer();
    if (bytes.hasRemaining()) {
      return true;
    }
    bytes.clear();
    since = isLimited ? System.nanoTime() | 1 : 0; // never 0
    try {
      count(channel.read(bytes));
    } finally {
      since = 0;
      bytes.flip();
    }
    return bytes.hasRemaining();
  }

  @Override
  public int read(byte[] target, int offset, int length) throws IOException {
    Objects.checkFromIndexSize(offset, length, target.length);
    if (length == 0) {
      return 0;
    }
    if (!fill()) {
      return -1;
    }
    int count = Math.min(length, arrived.buffer().remaining());
    arrived.buffer().get(target, offset, count);
    return count;
  }

  @Override
  public int available() throws IOException {
    int here = arrived == null ? 0 : arrived.buffer().remaining();
    return here > 0 ? here : stream.available();
  }

  @Override
  long since() {
    return since;
  }

  @Override
  void releaseIfEmpty() {
    if (arrived != null && !arrived.buffer().hasRemaining()) {
      release();
    }
  }

  @Override
  void release() {
    if (arrived != null) {
      buffers.give(arrived);
      arrived = null;
    }
  }
}
