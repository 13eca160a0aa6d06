// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster;

import dev.skyway.Sharing;
import dev.skyway.Skyway;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import javax.net.ssl.SSLContext;

/**
 * How connections are made and kept. Immutable, thread-safe.
 *
 * @param skyway what graphs are written and read with; each object is a graph of its own, so its
 *     streams have to be built with {@link Sharing#RECORD}
 * @param connectTimeout how long a connection, and its TLS handshake, may take to come about
 * @param stallTimeout how long the other side may neither send the rest of a graph that it has
 *     begun nor take up what is sent to it; waiting for a graph to begin has no limit
 * @param pendingWrites how many graphs may wait to be written; then {@link
 *     SkywayConnection#writeObjectAsync} waits
 * @param bufferBytes how large the native buffer is that bytes pass through on their way to the
 *     socket, and the one on their way from it; a connection has them while a graph passes, and two
 *     of 4 KiB for as long as it is open. What the system has of a connection's bytes besides is
 *     bounded by the options of the socket
 * @param tls makes TLS sockets; empty for plain ones
 */
public record ConnectionSettings(
    Skyway skyway,
    Duration connectTimeout,
    Duration stallTimeout,
    int pendingWrites,
    int bufferBytes,
    Optional<SSLContext> tls) {
  private static final Duration CONNECT = Duration.ofSeconds(10);
  private static final Duration LONGEST = Duration.ofMillis(Integer.MAX_VALUE);
  private static final Duration STALL = Duration.ofSeconds(30);
  private static final int PENDING_WRITES = 256;
  private static final int BUFFER_BYTES = 64 << 10;
  private static final int LEAST_BUFFER_BYTES = 1 << 10;

  /**
   * Checks them.
   *
   * @throws IllegalArgumentException if the Skyway shares objects between graphs, a time is not
   *     positive or above 24 days, no write may wait, or a buffer is smaller than 1 KiB
   */
  public ConnectionSettings {
    Objects.requireNonNull(skyway, "skyway");
    Objects.requireNonNull(tls, "tls");
    if (skyway.sharing() != Sharing.RECORD) {
      throw new IllegalArgumentException(
          "each object that is sent is a graph of its own: sharing="
              + skyway.sharing()
              + "; build the Skyway with sharing(Sharing.RECORD)");
    }
    requireTimeout("connectTimeout", connectTimeout);
    requireTimeout("stallTimeout", stallTimeout);
    if (pendingWrites < 1) {
      throw new IllegalArgumentException(
          "at least one write may wait: pendingWrites=" + pendingWrites);
    }
    if (bufferBytes < LEAST_BUFFER_BYTES) {
      throw new IllegalArgumentException(
          "a buffer has at least %d bytes: bufferBytes=%d"
              .formatted(LEAST_BUFFER_BYTES, bufferBytes));
    }
  }

  private static void requireTimeout(String name, Duration timeout) {
    boolean isMuch = timeout.compareTo(LONGEST) > 0; // of more not even the milliseconds are known
    if (isMuch || timeout.toMillis() < 1) {
      throw new IllegalArgumentException(
          "a timeout is from 1 ms to " + Integer.MAX_VALUE + " ms: " + name + "=" + timeout);
    }
  }

  /**
   * Plain sockets, 10 seconds to connect, 30 without progress, 256 graphs waiting, buffers of 64
   * KiB.
   */
  public static ConnectionSettings standard() {
    Skyway skyway = Skyway.builder().sharing(Sharing.RECORD).build();
    return new ConnectionSettings(
        skyway, CONNECT, STALL, PENDING_WRITES, BUFFER_BYTES, Optional.empty());
  }

  /** The same with another Skyway. */
  public ConnectionSettings withSkyway(Skyway other) {
    return new ConnectionSettings(
        other, connectTimeout, stallTimeout, pendingWrites, bufferBytes, tls);
  }

  /** The same with another limit for connecting. */
  public ConnectionSettings withConnectTimeout(Duration timeout) {
    return new ConnectionSettings(skyway, timeout, stallTimeout, pendingWrites, bufferBytes, tls);
  }

  /** The same with another limit for standing still. */
  public ConnectionSettings withStallTimeout(Duration timeout) {
    return new ConnectionSettings(skyway, connectTimeout, timeout, pendingWrites, bufferBytes, tls);
  }

  /** The same with another limit for waiting writes. */
  public ConnectionSettings withPendingWrites(int limit) {
    return new ConnectionSettings(skyway, connectTimeout, stallTimeout, limit, bufferBytes, tls);
  }

  /** The same with buffers of another size. */
  public ConnectionSettings withBufferBytes(int bytes) {
    return new ConnectionSettings(skyway, connectTimeout, stallTimeout, pendingWrites, bytes, tls);
  }

  /** The same over TLS. */
  public ConnectionSettings withTls(SSLContext context) {
    return new ConnectionSettings(
        skyway, connectTimeout, stallTimeout, pendingWrites, bufferBytes, Optional.of(context));
  }

  int connectMillis() {
    return (int) connectTimeout.toMillis();
  }

  int stallMillis() {
    return (int) stallTimeout.toMillis();
  }
}
