// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster;

import dev.skyway.SkywayObjectInputStream;
import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.ObjectStreamException;
import java.net.SocketTimeoutException;
import java.util.concurrent.locks.ReentrantLock;

/**
 * The reading side of a connection. Blocks are made live while later ones arrive. Thread-safe:
 * graphs are read one after the other.
 */
final class GraphReceiver {
  private static final int BUFFER_BYTES = 1 << 16;

  private final SocketEnd end;
  private final ConnectionSettings settings;
  private final WatchedInput input;
  private final BufferedInputStream buffered;
  private final ReentrantLock reading = new ReentrantLock(true);

  /** Null until the first graph. */
  private SkywayObjectInputStream stream;

  GraphReceiver(SocketEnd end, ConnectionSettings settings) throws IOException {
    this.end = end;
    this.settings = settings;
    input = new WatchedInput(end.socket().getInputStream());
    buffered = new BufferedInputStream(input, BUFFER_BYTES);
  }

  long bytes() {
    return input.bytes();
  }

  /** Whether something of the next graph has arrived; false while another thread reads. */
  boolean isReadable() throws IOException {
    if (!reading.tryLock()) {
      return false;
    }
    try {
      end.requireOpen();
      return buffered.available() > 0;
    } finally {
      reading.unlock();
    }
  }

  Object read() throws IOException, ClassNotFoundException {
    reading.lock();
    try {
      end.requireOpen();
      end.secure();
      awaitFirstByte();
      end.socket().setSoTimeout(settings.stallMillis());
      if (stream == null) {
        stream = new SkywayObjectInputStream(buffered, settings.skyway());
      }
      return stream.readObject();
    } catch (IOException e) {
      throw failed(e);
    } catch (ClassNotFoundException | RuntimeException | Error e) {
      giveUp(e); // what follows in the stream means nothing after that
      throw e;
    } finally {
      reading.unlock();
    }
  }

  /** Waits as long as it takes: there need not be a graph. */
  private void awaitFirstByte() throws IOException {
    end.socket().setSoTimeout(0);
    buffered.mark(1);
    if (buffered.read() >= 0) {
      buffered.reset();
    }
  }

  private IOException failed(IOException e) {
    if (input.ended() || end.isClosed()) {
      return end.giveUp(
          "the connection was cut, what had arrived of a graph is dropped: peer=" + end.peer(), e);
    }
    if (e instanceof EOFException) {
      EOFException orderly =
          new EOFException("the other side has closed the connection: peer=" + end.peer());
      orderly.initCause(e);
      return orderly;
    }
    if (e instanceof SocketTimeoutException) {
      return end.giveUp(
          "the other side has sent nothing of a graph for too long: peer="
              + end.peer()
              + " stallTimeout="
              + settings.stallTimeout()
              + "; raise stallTimeout",
          e);
    }
    ConnectionException reason = giveUp(e);
    return e instanceof ObjectStreamException ? e : reason;
  }

  private ConnectionException giveUp(Throwable e) {
    return end.giveUp("a graph could not be read: peer=" + end.peer() + " cause=" + e, e);
  }
}
