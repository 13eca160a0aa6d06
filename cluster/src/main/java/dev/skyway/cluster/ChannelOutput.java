// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster;

import dev.skyway.engine.frames.MemoryOutput;
import dev.skyway.engine.frames.NativeBytes;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.zip.Checksum;

/**
 * The output of a channel in blocking mode. Bytes are gathered in a native buffer, which the
 * channel takes them from without another copy: a small one, which stays until the connection is
 * closed, or a large one while a graph does not fit there.
 */
final class ChannelOutput extends SocketOutput implements MemoryOutput {
  /** Room for a small graph. PERF: taking one for each and giving it back was 1 % of a trip. */
  static final int SMALL_BYTES = 4 << 10;

  private final SocketChannel channel;
  private final NativeBuffers smallOnes;
  private final NativeBuffers buffers;

  /** Null before the first graph; then this connection's until it is closed. */
  private NativeBytes small;

  /** Null while nothing is gathered. */
  private NativeBytes gathered;

  ChannelOutput(SocketChannel channel, int bufferBytes) {
    this.channel = channel;
    smallOnes = NativeBuffers.of(Math.min(SMALL_BYTES, bufferBytes));
    buffers = NativeBuffers.of(bufferBytes);
  }

  @Override
  public void write(byte[] source, int offset, int length) throws IOException {
    for (int done = 0; done < length && !drops(); ) {
      ByteBuffer room = room();
      int count = Math.min(length - done, room.remaining());
      room.put(source, offset + done, count);
      done += count;
    }
  }

  @Override
  public void write(Object base, long offset, int bytes, Checksum checksum) throws IOException {
    for (int done = 0; done < bytes && !drops(); ) {
      ByteBuffer room = room();
      int start = room.position();
      done += gathered.put(base, offset + done, bytes - done);
      if (checksum != null) {
        checksum.update(room.duplicate().flip().position(start));
      }
    }
  }

  @Override
  public boolean takeBack(long bytes) {
    if (gathered == null || gathered.buffer().position() < bytes) {
      return false;
    }
    gathered.buffer().position(gathered.buffer().position() - (int) bytes);
    shrink();
    return true;
  }

  /** What is left may wait for long. */
  private void shrink() {
    NativeBytes large = gathered;
    if (large != small && large.buffer().position() <= small.buffer().capacity()) {
      small.buffer().clear().put(large.buffer().flip());
      buffers.give(large);
      gathered = small;
    }
  }

  /** The buffer, with room for a byte at least. */
  private ByteBuffer room() throws IOException {
    if (gathered == null) {
      if (small == null) {
        small = smallOnes.take();
      }
      gathered = small;
    } else if (!gathered.buffer().hasRemaining()) {
      if (gathered == small && smallOnes != buffers) {
        grow();
      } else {
        send();
      }
    }
    return gathered.buffer();
  }

  private void grow() {
    NativeBytes larger = buffers.take();
    larger.buffer().put(small.buffer().flip());
    small.buffer().clear();
    gathered = larger;
  }

  /** In pieces, as a channel in blocking mode says nothing before it has taken all it was given. */
  private void send() throws IOException {
    ByteBuffer bytes = gathered.buffer().flip();
    int limit = bytes.limit();
    while (bytes.position() < limit) {
      bytes.limit(Math.min(limit, bytes.position() + PIECE_BYTES));
      long taken = 0;
      begin();
      try {
        taken = channel.write(bytes);
      } finally {
        end(taken);
      }
      if (taken == 0) {
        throw SocketEnd.notBlocking();
      }
    }
    bytes.clear();
  }

  @Override
  public void flush() throws IOException {
    if (gathered != null && !drops()) {
      send();
      releaseLarge();
    }
  }

  private void releaseLarge() {
    if (gathered != null && gathered != small) {
      buffers.give(gathered);
    }
    gathered = null;
  }

  @Override
  void release() {
    releaseLarge();
    if (small != null) {
      smallOnes.give(small);
      small = null;
    }
  }
}
