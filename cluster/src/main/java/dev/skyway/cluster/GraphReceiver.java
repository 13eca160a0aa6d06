// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster;

import dev.skyway.SkywayObjectInputStream;
import dev.skyway.engine.frames.FrameReader;
import java.io.EOFException;
import java.io.IOException;
import java.io.ObjectStreamException;
import java.net.SocketTimeoutException;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The reading side of a connection. Blocks are made live while later ones arrive. Thread-safe:
 * graphs are read one after the other.
 */
final class GraphReceiver implements StallGuard.Watched {
  private final SocketEnd end;
  private final ConnectionSettings settings;
  private final SocketInput input;
  private final ReentrantLock reading = new ReentrantLock(true);

  /** Null until the first graph. */
  private SkywayObjectInputStream stream;

  GraphReceiver(SocketEnd end, ConnectionSettings settings, AppendedTail tail) throws IOException {
    this.end = end;
    this.settings = settings;
    input = SocketInput.of(end, settings, tail);
  }

  long bytes() {
    return input.bytes();
  }

  /** Whether {@link #read} has something to begin with; false while another thread reads. */
  boolean isReadable() throws IOException {
    if (!reading.tryLock()) {
      return false;
    }
    requireOpenOrUnlock();
    try {
      if (hasArrived()) {
        return true;
      }
      if (!end.isSecured()) {
        if (!end.hasHandshakeBegun()) {
          return false;
        }
        end.secure();
      }
      return input.hasArrived()
          && (!mayTakeHeader() || !takesHeader() || hasArrived() || input.hasArrived());
    } catch (IOException e) {
      throw failed(e);
    } finally {
      input.releaseIfEmpty();
      reading.unlock();
      releaseIfClosed();
    }
  }

  /**
   * Refuses what would disturb the graph that this thread is reading.
   *
   * @throws IOException if there is one
   */
  void requireIdle(String what) throws IOException {
    Failures.requireIdle(reading, what);
  }

  /** Who comes while this side says goodbye must not cut that: the other side would lose graphs. */
  private void requireOpenOrUnlock() throws ConnectionException {
    if (end.isClosed()) {
      reading.unlock();
      releaseIfClosed();
      end.requireOpen();
    }
  }

  Object read() throws IOException, ClassNotFoundException {
    requireIdle("read from");
    reading.lock();
    requireOpenOrUnlock();
    try {
      end.secure();
      while (!hasArrived() && takesHeader()) {
        // a graph that the other side could not write may have left one: so there need be no other
      }
      return stream().readObject();
    } catch (IOException e) {
      throw failed(e);
    } catch (ClassNotFoundException | RuntimeException | Error e) {
      giveUp(e); // what follows in the stream means nothing after that
      throw e;
    } finally {
      input.releaseIfEmpty();
      reading.unlock();
      releaseIfClosed();
    }
  }

  /** The first header would be waited for, and a thread that is interrupted closes a channel. */
  private boolean mayTakeHeader() {
    return stream != null && !Thread.currentThread().isInterrupted();
  }

  /**
   * Waits as long as it takes, as there need not be a graph. Whether a header came, and was taken:
   * then a graph has begun only if {@link #hasArrived}.
   */
  private boolean takesHeader() throws IOException {
    boolean isHeader = input.await() == FrameReader.HEADER;
    if (isHeader) {
      stream().available(); // takes nothing that has to be waited for
    }
    return isHeader;
  }

  private SkywayObjectInputStream stream() throws IOException {
    if (stream == null) {
      stream = new SkywayObjectInputStream(input, settings.skyway());
    }
    return stream;
  }

  /** Whether a part of the next graph was taken, as with graphs that travel together. */
  private boolean hasArrived() {
    return stream != null && stream.hasArrived();
  }

  /** After the lock was given back: who closes it finds that free, or is seen here. */
  private void releaseIfClosed() {
    if (end.isClosed()) {
      release();
    }
  }

  @Override
  public long presentWait() {
    return input.presentWait();
  }

  @Override
  public long limitNanos() {
    return settings.stallTimeout().toNanos();
  }

  @Override
  public void onStall() {
    end.giveUp(stalled(), null);
  }

  private String stalled() {
    return "the other side has sent nothing of a graph for too long: peer="
        + end.peer()
        + " stallTimeout="
        + settings.stallTimeout()
        + "; raise stallTimeout";
  }

  /** Gives back what is kept, once the socket is closed; whoever still reads does that himself. */
  void release() {
    if (!reading.isHeldByCurrentThread() && reading.tryLock()) {
      try {
        giveBack();
      } finally {
        reading.unlock();
      }
    }
  }

  private void giveBack() {
    try {
      end.letGo(stream);
    } finally {
      stream = null;
      input.release();
    }
  }

  /**
   * Closes the socket, and drops what still arrives.
   *
   * @throws java.io.InterruptedIOException if the thread is interrupted; it is closed all the same
   */
  void close() throws IOException {
    end.close(reading);
  }

  private IOException failed(IOException e) {
    boolean isOrderly = e instanceof EOFException && stream != null && stream.hasEnded();
    if ((input.ended() && !isOrderly || end.isClosed()) && !Failures.isOfInterrupt(e)) {
      return end.giveUp(
          "the connection was cut, what had arrived of a graph is dropped: peer="
              + end.peer()
              + "; see why the other side ended, and open another one",
          e);
    }
    if (isOrderly) {
      EOFException orderly =
          new EOFException("the other side has closed the connection: peer=" + end.peer());
      orderly.initCause(e);
      return orderly;
    }
    if (e instanceof SocketTimeoutException) {
      return end.giveUp(stalled(), e);
    }
    ConnectionException reason = giveUp(e);
    return e instanceof ObjectStreamException ? e : reason;
  }

  private ConnectionException giveUp(Throwable e) {
    return end.giveUp(Failures.notRead(end, e), e);
  }
}
