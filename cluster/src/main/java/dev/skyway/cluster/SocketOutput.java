// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster;

import dev.skyway.engine.frames.FlushedOutput;
import dev.skyway.engine.frames.UsedInTurns;
import java.io.IOException;
import java.io.OutputStream;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A socket's output that says which wait for the other side it is in, and counts bytes. One thread
 * writes at a time; anybody may ask.
 */
abstract class SocketOutput extends OutputStream implements FlushedOutput, UsedInTurns {
  /** What a socket is given at a time, so that a slow reader makes progress that can be seen. */
  static final int PIECE_BYTES = 1 << 16;

  private final PresentWait wait = new PresentWait();
  private final AtomicLong bytes = new AtomicLong();
  private boolean failed;
  private boolean flushesNext;
  private boolean drops;

  /** Over the socket's channel if it has one, else over its stream. */
  static SocketOutput of(SocketEnd end, ConnectionSettings settings) throws IOException {
    return end.channel() == null
        ? new StreamOutput(end.socket().getOutputStream())
        : new ChannelOutput(end.channel(), settings.bufferBytes());
  }

  /** As {@link StallGuard.Watched#presentWait} has it. */
  final long presentWait() {
    return wait.number();
  }

  /** What the socket has taken. */
  final long bytes() {
    return bytes.get();
  }

  /** The socket is about to be given bytes. */
  final void begin() {
    wait.begin();
  }

  /** The socket has taken so many, or none as it has failed. */
  final void end(long count) {
    wait.end();
    bytes.setRelease(bytes.getPlain() + count);
    failed |= count == 0;
  }

  /** Whether the socket has failed; for the thread that writes. */
  final boolean hasFailed() {
    return failed;
  }

  @Override
  public final boolean flushesNext() {
    return flushesNext;
  }

  /** Says whether the next graph is flushed at once. */
  final void flushesNext(boolean flushes) {
    flushesNext = flushes;
  }

  /** From now on nothing is sent: the stream above ends, and would write its end mark. */
  final void dropTheRest() {
    drops = true;
  }

  /** Whether bytes are to be dropped. */
  final boolean drops() {
    return drops;
  }

  /** Gives back what is kept while a graph is written; what was not flushed is lost. */
  abstract void release();

  @Override
  public final void write(int one) throws IOException {
    write(new byte[] {(byte) one}, 0, 1);
  }
}
