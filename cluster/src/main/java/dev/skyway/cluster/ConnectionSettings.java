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
 * @param tls makes TLS sockets; empty for plain ones
 */
public record ConnectionSettings(
    Skyway skyway,
    Duration connectTimeout,
    Duration stallTimeout,
    int pendingWrites,
    Optional<SSLContext> tls) {
  private static final Duration CONNECT = Duration.ofSeconds(10);
  private static final Duration STALL = Duration.ofSeconds(30);
  private static final int PENDING_WRITES = 256;

  /**
   * Checks them.
   *
   * @throws IllegalArgumentException if a time is not positive or above 24 days, or no write may
   *     wait
   */
  public ConnectionSettings {
    Objects.requireNonNull(skyway, "skyway");
    Objects.requireNonNull(tls, "tls");
    requireTimeout("connectTimeout", connectTimeout);
    requireTimeout("stallTimeout", stallTimeout);
    if (pendingWrites < 1) {
      throw new IllegalArgumentException(
          "at least one write may wait: pendingWrites=" + pendingWrites);
    }
  }

  private static void requireTimeout(String name, Duration timeout) {
    if (timeout.toMillis() < 1 || timeout.toMillis() > Integer.MAX_VALUE) {
      throw new IllegalArgumentException(
          "a timeout is from 1 ms to " + Integer.MAX_VALUE + " ms: " + name + "=" + timeout);
    }
  }

  /** Plain sockets, 10 seconds to connect, 30 without progress, 256 graphs waiting. */
  public static ConnectionSettings standard() {
    Skyway skyway = Skyway.builder().sharing(Sharing.RECORD).build();
    return new ConnectionSettings(skyway, CONNECT, STALL, PENDING_WRITES, Optional.empty());
  }

  /** The same with another Skyway. */
  public ConnectionSettings withSkyway(Skyway other) {
    return new ConnectionSettings(other, connectTimeout, stallTimeout, pendingWrites, tls);
  }

  /** The same with another limit for connecting. */
  public ConnectionSettings withConnectTimeout(Duration timeout) {
    return new ConnectionSettings(skyway, timeout, stallTimeout, pendingWrites, tls);
  }

  /** The same with another limit for standing still. */
  public ConnectionSettings withStallTimeout(Duration timeout) {
    return new ConnectionSettings(skyway, connectTimeout, timeout, pendingWrites, tls);
  }

  /** The same with another limit for waiting writes. */
  public ConnectionSettings withPendingWrites(int limit) {
    return new ConnectionSettings(skyway, connectTimeout, stallTimeout, limit, tls);
  }

  /** The same over TLS. */
  public ConnectionSettings withTls(SSLContext context) {
    return new ConnectionSettings(
        skyway, connectTimeout, stallTimeout, pendingWrites, Optional.of(context));
  }

  int connectMillis() {
    return (int) connectTimeout.toMillis();
  }

  int stallMillis() {
    return (int) stallTimeout.toMillis();
  }
}
