// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster;

import dev.skyway.engine.frames.UsedInTurns;
import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A socket's input that remembers whether it came to its end, and counts bytes. One thread reads at
 * a time; anybody may ask for the bytes and since when it waits.
 */
abstract class SocketInput extends InputStream implements UsedInTurns {
  /** What {@link #count} takes for the end. */
  static final int END = -1;

  /** The shortest time for which a socket can be asked whether its end is there. */
  static final int PROBE_MILLIS = 1;

  /** PERF: who asks after each graph would wait each time, though ends are rare. */
  private static final long PROBE_EVERY_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

  private final AppendedTail tail;
  private final AtomicLong bytes = new AtomicLong();
  private boolean ended;
  private boolean probed;
  private long lastProbe;

  SocketInput(AppendedTail tail) {
    this.tail = tail;
  }

  /** Over the socket's channel if it has one, else over its stream. */
  static SocketInput of(SocketEnd end, ConnectionSettings settings, AppendedTail tail)
      throws IOException {
    return end.channel() == null
        ? new StreamInput(end, settings, tail)
        : new ChannelInput(end.channel(), settings.bufferBytes(), tail);
  }

  /** What the socket has given. */
  final long bytes() {
    return bytes.get();
  }

  /** Whether the other side sends nothing more, or is cut off; for the thread that reads. */
  final boolean ended() {
    return ended;
  }

  /** The socket has given so many, or {@link #END}. */
  final void count(int given) {
    tail.answered();
    if (given < 0) {
      ended = true;
    } else {
      bytes.setRelease(bytes.getPlain() + given); // nobody needs it this very moment
    }
  }

  /** The other side may be waiting for what waits here, before it sends what is waited for. */
  final void flushIfDry(InputStream socket) throws IOException {
    tail.await(); // before it looks, as a tail is left before that is asked
    if (tail.isThere() && socket.available() == 0) {
      tail.flush();
    }
  }

  /**
   * Waits until there is a byte, or the end, as long as it takes; from then on there is a limit.
   *
   * @return the byte, which stays to be read, or {@link #END}
   */
  abstract int await() throws IOException;

  /**
   * Whether there is a byte, or the end is; may wait for {@link #PROBE_MILLIS}.
   *
   * @throws java.net.SocketException if the connection was cut
   */
  final boolean hasArrived() throws IOException {
    if (available() > 0) {
      return true;
    }
    long now = System.nanoTime();
    if (!isWorthProbing() && probed && now - lastProbe < PROBE_EVERY_NANOS) {
      return false;
    }
    probed = true;
    lastProbe = now;
    return probe();
  }

  /** Whether something is here that may be a byte. */
  abstract boolean isWorthProbing() throws IOException;

  /** Whether a byte or the end comes within {@link #PROBE_MILLIS}; the byte stays to be read. */
  abstract boolean probe() throws IOException;

  /** As {@link StallGuard.Watched#presentWait} has it; 0 if the socket looks to the limit. */
  abstract long presentWait();

  /** Gives back what is large and kept while a graph is read, if nothing is left in it. */
  abstract void releaseIfEmpty();

  /** Gives back what is kept; nobody reads any more. */
  abstract void release();

  @Override
  public final int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
  }
}
