// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster;

import java.io.IOException;
import java.io.InputStream;

/**
 * A socket's input that remembers whether it came to its end, and counts bytes. One thread reads at
 * a time; anybody may ask for the bytes and since when it waits.
 */
abstract class SocketInput extends InputStream {
  private volatile long bytes;
  private boolean ended;

  /** Over the socket's channel if it has one, else over its stream. */
  static SocketInput of(SocketEnd end, ConnectionSettings settings) throws IOException {
    return end.channel() == null
        ? new StreamInput(end.socket(), settings)
        : new ChannelInput(
            end.channel(), end.socket().getInputStream(), NativeBuffers.of(settings.bufferBytes()));
  }

  /** What the socket has given. */
  final long bytes() {
    return bytes;
  }

  /** Whether the other side sends nothing more; for the thread that reads. */
  final boolean ended() {
    return ended;
  }

  /** The socket has given so many, or none as it is at its end. */
  final void count(int given) {
    if (given < 0) {
      ended = true;
    } else {
      bytes += given;
    }
  }

  /**
   * Waits until there is a byte, or the end, as long as it takes; from then on there is a limit.
   */
  abstract void await() throws IOException;

  /** As {@link StallGuard.Watched#waitingSince} has it; 0 if the socket looks to the limit. */
  abstract long since();

  /** Gives back what is kept while a graph is read, if nothing is left in it. */
  abstract void releaseIfEmpty();

  /** Gives back what is kept; nobody reads any more. */
  abstract void release();

  @Override
  public final int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
  }
}
