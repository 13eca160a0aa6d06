// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster;

import dev.skyway.engine.frames.NativeBytes;
import dev.skyway.engine.frames.PeekableInput;
import java.io.IOException;
import java.io.InputStream;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.Objects;

/**
 * The input of a channel in blocking mode. A channel knows no limit for waiting, so it says that it
 * waits in the midst of a graph. While it waits for one to begin, it has a small buffer, as mostly
 * nobody sends anything; unless the last time more had come at once. The small one stays between
 * graphs.
 */
final class ChannelInput extends SocketInput implements PeekableInput {
  /** Room for a small graph, or for the beginning of another one. */
  static final int WAITING_BYTES = 4 << 10;

  private final SocketChannel channel;

  /** The channel's, for what has arrived there. */
  private final InputStream stream;

  private final NativeBuffers waiting;
  private final NativeBuffers buffers;

  /** Whose {@link #arrived} is. */
  private NativeBuffers owner;

  /** Null while nothing is there; else filled, and read up to its position. */
  private NativeBytes arrived;

  private boolean isLimited;

  /** Whether more than a small buffer takes is likely to come at once. */
  private boolean isBusy;

  private final PresentWait wait = new PresentWait();

  ChannelInput(SocketChannel channel, int bufferBytes, AppendedTail tail) throws IOException {
    super(tail);
    this.channel = channel;
    stream = channel.socket().getInputStream();
    waiting = NativeBuffers.of(Math.min(WAITING_BYTES, bufferBytes));
    buffers = NativeBuffers.of(bufferBytes);
  }

  @Override
  int await() throws IOException {
    isLimited = false;
    try {
      return fill() ? arrived.buffer().get(arrived.buffer().position()) & 0xFF : END;
    } finally {
      isLimited = true;
    }
  }

  /** Makes sure that there is a byte; false at the end. */
  private boolean fill() throws IOException {
    if (arrived != null && arrived.buffer().hasRemaining()) {
      return true;
    }
    flushIfDry(stream);
    ByteBuffer bytes = empty(isLimited || isBusy ? buffers : waiting);
    if (isLimited) {
      wait.begin();
    }
    try {
      int given = channel.read(bytes);
      count(given);
      if (given == 0) {
        throw SocketEnd.notBlocking();
      }
      isBusy = isLimited ? isBusy : given >= WAITING_BYTES;
    } catch (SocketException e) {
      count(END);
      throw e;
    } finally {
      wait.end();
      bytes.flip();
    }
    return bytes.hasRemaining();
  }

  private ByteBuffer empty(NativeBuffers wanted) {
    if (owner != wanted || arrived == null) {
      release();
      arrived = wanted.take();
      owner = wanted;
    }
    return arrived.buffer().clear();
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
  public int peek(byte[] target, int most) throws IOException {
    if (!fill()) {
      return -1;
    }
    ByteBuffer bytes = arrived.buffer();
    int count = Math.min(most, bytes.remaining());
    bytes.get(bytes.position(), target, 0, count);
    return count;
  }

  @Override
  public void take(int bytes) {
    arrived.buffer().position(arrived.buffer().position() + bytes);
  }

  @Override
  public int available() throws IOException {
    int here = arrived == null ? 0 : arrived.buffer().remaining();
    return here > 0 ? here : stream.available();
  }

  @Override
  boolean isWorthProbing() {
    return false; // what has arrived is available
  }

  @Override
  boolean probe() throws IOException {
    byte[] one = new byte[1];
    channel.socket().setSoTimeout(PROBE_MILLIS); // which holds for its stream alone
    try {
      int given = stream.read(one);
      if (given > 0) {
        empty(waiting).put(one).flip();
      }
      count(given);
      return true;
    } catch (SocketTimeoutException e) {
      return false;
    } catch (SocketException e) {
      count(END);
      throw e;
    }
  }

  @Override
  long presentWait() {
    return wait.number();
  }

  @Override
  void releaseIfEmpty() {
    if (owner != waiting && arrived != null && !arrived.buffer().hasRemaining()) {
      release();
    }
  }

  @Override
  void release() {
    if (arrived != null) {
      owner.give(arrived);
      arrived = null;
    }
  }
}
