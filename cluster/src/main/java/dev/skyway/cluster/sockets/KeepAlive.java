// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster.sockets;

import java.io.IOException;
import java.net.Socket;
import java.net.SocketOption;
import java.time.Duration;
import java.util.Map;

/**
 * Has the system ask a silent peer whether it is there, so that who waits for it hears of a dead
 * network. Immutable, thread-safe.
 */
public final class KeepAlive {
  private static final long LEAST_SECONDS = 10;

  /** What systems wait for by themselves. */
  private static final long MOST_SECONDS = 2 * 60 * 60;

  private static final int QUESTIONS = 3;

  /**
   * In seconds, but for the count. By name, as not every JVM has the module of these options, nor
   * every system the options.
   */
  private final Map<String, Integer> options;

  private KeepAlive(int idleSeconds) {
    options =
        Map.of(
            "TCP_KEEPIDLE", idleSeconds,
            "TCP_KEEPINTERVAL", idleSeconds / QUESTIONS,
            "TCP_KEEPCOUNT", QUESTIONS);
  }

  /**
   * The peer is asked after so much silence, but 10 seconds at least and two hours at most, and
   * then three times in as long again. Where the system does not let one say so, it is asked when
   * that does it.
   */
  public static KeepAlive after(Duration silence) {
    return new KeepAlive(
        (int) Math.max(LEAST_SECONDS, Math.min(MOST_SECONDS, silence.toSeconds())));
  }

  /**
   * Sets it for a socket.
   *
   * @throws IOException if the socket is closed
   */
  public void set(Socket socket) throws IOException {
    socket.setKeepAlive(true);
    for (SocketOption<?> option : socket.supportedOptions()) {
      Integer value = options.get(option.name());
      if (value != null && option.type() == Integer.class) {
        set(socket, option, value);
      }
    }
  }

  @SuppressWarnings("unchecked") // the caller has looked at its type
  private static void set(Socket socket, SocketOption<?> option, Integer value) throws IOException {
    socket.setOption((SocketOption<Integer>) option, value);
  }
}
