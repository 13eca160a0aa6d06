// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster;

import dev.skyway.cluster.sockets.AddressErrors;
import dev.skyway.cluster.sockets.KeepAlive;
import dev.skyway.cluster.sockets.LayeredTls;
import java.io.Closeable;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.channels.IllegalBlockingModeException;
import java.nio.channels.SocketChannel;
import javax.net.ssl.SSLSocket;

/**
 * Two JVMs that send each other object graphs over TCP. What is written with {@link #writeObject}
 * on one side is read with {@link #readObject} on the other, in order. Each graph stands alone:
 * nothing is shared between two of them. Descriptions of classes travel once.
 *
 * <p>Large graphs are pipelined: blocks travel while the rest is walked, and are made live while
 * later ones arrive. Both sides need the memory of a block, not of the bytes; if the reader is
 * slow, the writer waits. The approach is that of Naos (ATC 2021, section 4), over sockets.
 *
 * <p>A connection fails as a whole: after a {@link ConnectionException} it is closed, nothing half
 * read was given out, and other connections go on. An object that cannot be written, or whose hook
 * fails, leaves it open if nothing of its graph was sent yet.
 *
 * <p>Thread-safe: any number of threads may write and read. It owns the socket.
 */
public final class SkywayConnection implements Closeable {
  private final SocketEnd end;
  private final GraphSender sender;
  private final GraphReceiver receiver;

  private SkywayConnection(Socket socket, Socket line, ConnectionSettings settings)
      throws IOException {
    end = new SocketEnd(socket, line, settings);
    socket.setTcpNoDelay(true);
    KeepAlive.after(settings.stallTimeout()).set(line != null ? line : socket);
    sender = new GraphSender(end, settings);
    receiver = new GraphReceiver(end, settings, sender.tail());
    end.afterGivingUp(this::release);
    StallGuard.watch(sender);
    StallGuard.watch(receiver);
  }

  /**
   * A connection over a socket that is connected; if it has a channel, that stays in blocking mode.
   *
   * @throws IOException if the socket is not connected, or closed
   * @throws IllegalBlockingModeException if its channel is not in blocking mode
   */
  public static SkywayConnection of(Socket socket, ConnectionSettings settings) throws IOException {
    SocketChannel channel = socket.getChannel();
    if (channel != null && !channel.isBlocking()) {
      throw new IllegalBlockingModeException();
    }
    return new SkywayConnection(socket, socket instanceof SSLSocket ? null : socket, settings);
  }

  /** A connection over a TLS socket above another one. */
  static SkywayConnection over(Socket line, SSLSocket socket, ConnectionSettings settings)
      throws IOException {
    return new SkywayConnection(socket, line, settings);
  }

  /**
   * A connection over a channel that is connected and in blocking mode, and stays so.
   *
   * @throws IOException if the channel is not connected, or closed
   * @throws IllegalBlockingModeException if it is not in blocking mode
   * @throws UnsupportedOperationException if it is one of Unix domain sockets
   */
  public static SkywayConnection of(SocketChannel channel, ConnectionSettings settings)
      throws IOException {
    return of(socket(channel), settings);
  }

  private static Socket socket(SocketChannel channel) {
    try {
      return channel.socket();
    } catch (UnsupportedOperationException e) {
      throw new UnsupportedOperationException(
          "a connection goes over a channel of TCP: channel="
              + channel
              + "; use that, or object streams over what java.nio.channels.Channels makes of this",
          e);
    }
  }

  /**
   * Connects to a {@link SkywayListener}, or to anybody who speaks the stream format.
   *
   * @throws java.io.InterruptedIOException if the thread is interrupted while it connects, or was
   *     before; but for a platform thread with TLS, which goes on
   * @throws IOException if nobody listens there, it takes too long, or a TLS handshake fails
   */
  public static SkywayConnection dial(InetSocketAddress address, ConnectionSettings settings)
      throws IOException {
    Socket line = settings.tls().isPresent() ? new Socket() : SocketChannel.open().socket();
    SkywayConnection connection;
    try {
      line.connect(address, settings.connectMillis());
      if (line.getLocalSocketAddress().equals(line.getRemoteSocketAddress())) {
        // TCP lets a socket connect to itself when nobody listens on a port of this machine.
        throw new ConnectException("nobody listens: address=" + address);
      }
      connection =
          settings.tls().isPresent()
              ? over(
                  line,
                  LayeredTls.over(settings.tls().get(), line, address.getHostString()),
                  settings)
              : of(line, settings);
    } catch (IOException | RuntimeException | Error e) { // no thread can be had is an Error
      line.close();
      if (e instanceof Exception cause && Failures.isOfInterrupt(cause)) {
        throw Failures.interrupted(
            "interrupted while it connected: address=" + address + "; dial again", cause);
      }
      if (e instanceof IOException cause) {
        throw AddressErrors.dialled(address, cause);
      }
      throw e;
    }
    try {
      connection.end.secure();
      return connection;
    } catch (IOException | RuntimeException | Error e) {
      connection.close();
      throw e;
    }
  }

  /**
   * Writes a graph; returns when all of it was handed to the socket.
   *
   * @param root may be null
   * @throws java.io.NotSerializableException if it holds an object that cannot be written; the
   *     message names the path to it
   * @throws IOException whatever a hook of a class throws
   * @throws java.io.InterruptedIOException if the thread is interrupted before its turn; the graph
   *     is not written, and the connection stays open
   * @throws ConnectionException if the connection is closed, fails, or the other side takes nothing
   *     for too long
   */
  public void writeObject(Object root) throws IOException {
    sender.write(root);
  }

  /**
   * Writes a graph that may wait on this side until {@link #flush}, until another one is written,
   * or while {@link #readObject} waits in some thread: many small ones then travel together. What
   * is more than {@code bufferBytes} does not wait as a whole; from then on the other side waits
   * for the rest, and gives the connection up after its {@code stallTimeout}, so flush before.
   *
   * @param root may be null
   * @throws java.io.NotSerializableException if it holds an object that cannot be written
   * @throws IOException whatever a hook of a class throws
   * @throws java.io.InterruptedIOException if the thread is interrupted before its turn; the graph
   *     is not written, and the connection stays open
   * @throws ConnectionException if the connection is closed, fails, or the other side takes nothing
   *     for too long
   */
  public void appendObject(Object root) throws IOException {
    sender.append(root);
  }

  /**
   * Hands the socket what waits on this side.
   *
   * @throws IOException if a hook asks for it while this thread writes here
   * @throws java.io.InterruptedIOException if the thread is interrupted before its turn; the
   *     connection stays open
   * @throws ConnectionException if the connection is closed, fails, or the other side takes nothing
   *     for too long
   */
  public void flush() throws IOException {
    sender.flushAll();
  }

  /**
   * Lets another thread write a graph, which nobody may change before it is done. Waits if too many
   * are waiting.
   *
   * @throws ConnectionException if the connection is closed
   * @throws java.io.InterruptedIOException if the thread is interrupted while it waits
   * @throws IOException if too many are waiting for the graph whose hook asks
   */
  public WriteHandle writeObjectAsync(Object root) throws IOException {
    return sender.writeLater(root);
  }

  /**
   * Reads the next graph; waits for it as long as it takes.
   *
   * @throws java.io.EOFException if the other side has closed the connection
   * @throws ConnectionException if the connection is closed here, fails, is cut, or the rest of a
   *     graph does not come for too long
   * @throws java.io.ObjectStreamException if what arrives is no graph, or does not fit the classes
   * @throws ClassNotFoundException if a class is not here
   * @throws IOException if a hook asks for it while this thread writes here, and graphs wait to be
   *     sent
   */
  @SuppressWarnings("unchecked") // the caller says what it expects; a cast of its own checks it
  public <T> T readObject() throws IOException, ClassNotFoundException {
    sender.requireNoTailBelow();
    return (T) receiver.read();
  }

  /**
   * Whether something of the next graph has arrived, or the other side's end has, which {@link
   * #readObject} then tells; false while another thread reads. An end is seen within 100 ms, for
   * which this waits a millisecond now and then; over an {@code SSLSocket} that was given to {@link
   * #of} it does so each time. Over TLS it makes the handshake once the other side has begun it.
   *
   * @throws ConnectionException if the connection is closed here, fails, or was cut
   */
  public boolean isReadable() throws IOException {
    return receiver.isReadable();
  }

  /** Bytes that were handed to the socket. */
  public long bytesWritten() {
    return sender.bytes();
  }

  /** Bytes that were taken from the socket. */
  public long bytesRead() {
    return receiver.bytes();
  }

  /** Whether it was closed on this side, or has failed. */
  public boolean isClosed() {
    return end.isClosed();
  }

  /**
   * Writes what is waiting and the end mark, and closes the socket; a second call does nothing. If
   * the other side takes nothing, this ends with the limit for that. What could not be written says
   * so through its handle.
   *
   * <p>So that all of it arrives, this waits until the other side closes too, but 2 seconds at
   * most, and drops what comes from there. Graphs that arrive meanwhile are still given to whoever
   * waits in {@link #readObject}.
   *
   * @throws java.io.InterruptedIOException if the thread is interrupted while it waits; the socket
   *     is closed all the same
   * @throws IOException if a hook asks for it while this thread writes or reads here; the
   *     connection stays open
   */
  @Override
  public void close() throws IOException {
    sender.requireIdle("close");
    receiver.requireIdle("close");
    try {
      sender.finish();
      if (end.beginClosing()) {
        receiver.close();
      }
    } catch (IOException | RuntimeException | Error e) {
      end.cut();
      throw e;
    } finally {
      release();
    }
  }

  /** Whoever still writes or reads does that himself. */
  private void release() {
    sender.release();
    receiver.release();
    StallGuard.forget(sender);
    StallGuard.forget(receiver);
  }
}
