// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster;

import dev.skyway.engine.DaemonThread;
import java.io.IOException;
import java.net.Socket;
import java.time.Duration;

/**
 * Closes a TLS socket that somebody else has made, so that nothing is known of what lies below. Its
 * goodbye may wait for a peer which takes nothing, and the caller may not.
 */
final class AsideClosing {
  private static final System.Logger LOG = System.getLogger(AsideClosing.class.getName());

  private final Socket socket;
  private final Duration patience;

  private AsideClosing(Socket socket, Duration patience) {
    this.socket = socket;
    this.patience = patience;
  }

  /** Returns at once; the socket is closed soon, or after so long if it cannot say goodbye. */
  static void begin(Socket socket, Duration patience) {
    AsideClosing closing = new AsideClosing(socket, patience);
    DaemonThread.of("skyway-closer", closing::run).start();
  }

  private void run() {
    Thread goodbye = DaemonThread.of("skyway-goodbye", this::close);
    goodbye.start();
    try {
      goodbye.join(patience.toMillis());
    } catch (InterruptedException e) {
      LOG.log(System.Logger.Level.DEBUG, "a goodbye is not waited for any longer", e);
    }
    if (goodbye.isAlive()) {
      close();
    }
  }

  private void close() {
    try {
      if (!socket.isClosed()) {
        // Else it waits for whoever is stuck in a write, or in a goodbye, to say goodbye behind it.
        socket.setSoLinger(true, 0);
      }
      socket.close();
    } catch (IOException e) {
      LOG.log(System.Logger.Level.DEBUG, "a connection that was given up was gone", e);
    }
  }
}
