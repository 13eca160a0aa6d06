// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster.numbering;

import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import javax.net.ssl.SSLContext;

/**
 * How a {@link SkywayDriver} is started. Immutable, thread-safe.
 *
 * @param address where it listens; port 0 takes a free one
 * @param file where it keeps the numbers; empty for a driver that forgets them when it ends
 * @param secret what workers have to know; empty for whoever comes
 * @param tls makes TLS sockets; empty for plain ones
 * @param mostWorkers how many workers there may be at a time, those in a handshake among them
 * @param handshakeTimeout how long a handshake may take, TLS included, and a worker to take up an
 *     answer; a large one gets a second more for each 4 MiB
 */
public record DriverSettings(
    InetSocketAddress address,
    Optional<Path> file,
    Optional<SharedSecret> secret,
    Optional<SSLContext> tls,
    int mostWorkers,
    Duration handshakeTimeout) {
  private static final int MOST_WORKERS = 1024;
  private static final Duration HANDSHAKE = Duration.ofSeconds(5);

  /**
   * Checks them.
   *
   * @throws IllegalArgumentException if no worker may come, or the timeout is not from 1 ms to an
   *     hour
   */
  public DriverSettings {
    Objects.requireNonNull(address, "address");
    if (mostWorkers < 1) {
      throw new IllegalArgumentException(
          "at least one worker may come: mostWorkers=" + mostWorkers);
    }
    if (handshakeTimeout.toMillis() < 1 || handshakeTimeout.toHours() >= 1) {
      throw new IllegalArgumentException(
          "a handshake takes from 1 ms to an hour: handshakeTimeout=" + handshakeTimeout);
    }
  }

  /** No file, no secret, no TLS, 1,024 workers, 5 seconds for a handshake. */
  public static DriverSettings at(InetSocketAddress address) {
    return new DriverSettings(
        address, Optional.empty(), Optional.empty(), Optional.empty(), MOST_WORKERS, HANDSHAKE);
  }

  /** The same with a file. */
  public DriverSettings withFile(Path path) {
    return new DriverSettings(
        address, Optional.of(path), secret, tls, mostWorkers, handshakeTimeout);
  }

  /** The same with a secret. */
  public DriverSettings withSecret(SharedSecret shared) {
    return new DriverSettings(
        address, file, Optional.of(shared), tls, mostWorkers, handshakeTimeout);
  }

  /** The same over TLS. */
  public DriverSettings withTls(SSLContext context) {
    return new DriverSettings(
        address, file, secret, Optional.of(context), mostWorkers, handshakeTimeout);
  }

  /** The same for so many workers. */
  public DriverSettings withMostWorkers(int most) {
    return new DriverSettings(address, file, secret, tls, most, handshakeTimeout);
  }

  /** The same with another limit for handshakes. */
  public DriverSettings withHandshakeTimeout(Duration timeout) {
    return new DriverSettings(address, file, secret, tls, mostWorkers, timeout);
  }
}
