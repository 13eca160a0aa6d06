// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.CompletableFuture;

/** Two ends of a connection over the loopback, in one JVM. */
record ConnectionPair(SkywayConnection near, SkywayConnection far) implements AutoCloseable {
  static final InetSocketAddress ANY_PORT =
      new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);

  static ConnectionPair open(ConnectionSettings settings) throws IOException {
    try (SkywayListener listener = SkywayListener.bind(ANY_PORT, settings)) {
      SkywayConnection near = SkywayConnection.dial(listener.address(), settings);
      return new ConnectionPair(near, listener.accept());
    }
  }

  /** Both at once: each waits for the other one. */
  @Override
  public void close() throws IOException {
    CompletableFuture<Void> other = CompletableFuture.runAsync(this::closeFar);
    try (near) {
      // both are closed, whatever happens to the first
    } finally {
      other.join();
    }
  }

  private void closeFar() {
    try {
      far.close();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
