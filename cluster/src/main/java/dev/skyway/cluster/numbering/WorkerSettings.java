// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster.numbering;

import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import javax.net.ssl.SSLContext;

/**
 * How a worker reaches its driver. Immutable, thread-safe.
 *
 * @param driver where it listens; the name is looked up again with each attempt
 * @param secret what the driver asks for; with one, the driver has to know it too
 * @param tls makes TLS sockets; empty for plain ones
 * @param timeout how long connecting, a handshake, and a question with its answer may take; what is
 *     large gets a second more for each 4 MiB
 */
public record WorkerSettings(
    InetSocketAddress driver,
    Optional<SharedSecret> secret,
    Optional<SSLContext> tls,
    Duration timeout) {
  private static final Duration TIMEOUT = Duration.ofSeconds(5);

  /**
   * Checks them.
   *
   * @throws IllegalArgumentException if the timeout is not from 1 ms to an hour
   */
  public WorkerSettings {
    Objects.requireNonNull(driver, "driver");
    if (timeout.toMillis() < 1 || timeout.toHours() >= 1) {
      throw new IllegalArgumentException("a timeout is from 1 ms to an hour: timeout=" + timeout);
    }
  }

  /** No secret, no TLS, 5 seconds. */
  public static WorkerSettings of(InetSocketAddress driver) {
    return new WorkerSettings(driver, Optional.empty(), Optional.empty(), TIMEOUT);
  }

  /** The same with a secret. */
  public WorkerSettings withSecret(SharedSecret shared) {
    return new WorkerSettings(driver, Optional.of(shared), tls, timeout);
  }

  /** The same over TLS. */
  public WorkerSettings withTls(SSLContext context) {
    return new WorkerSettings(driver, secret, Optional.of(context), timeout);
  }

  /** The same with another limit for waiting. */
  public WorkerSettings withTimeout(Duration limit) {
    return new WorkerSettings(driver, secret, tls, limit);
  }
}
