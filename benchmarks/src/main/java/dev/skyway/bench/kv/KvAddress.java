// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.kv;

import java.net.InetSocketAddress;
import java.security.SecureRandom;
import java.util.HexFormat;

/**
 * Where a store is, and what it wants to hear first. Its port is open to every user of the machine,
 * and who may send it graphs may have code of its classes run.
 *
 * @param socket of this machine
 * @param secret hexadecimal digits
 */
public record KvAddress(InetSocketAddress socket, String secret) {
  static final int SECRET_BYTES = 16;

  /**
   * Checks the secret.
   *
   * @throws IllegalArgumentException if it is none
   */
  public KvAddress {
    if (!secret.matches("[0-9a-f]{" + 2 * SECRET_BYTES + "}")) {
      throw new IllegalArgumentException(
          "a secret has %d hexadecimal digits, has=%d"
              .formatted(2 * SECRET_BYTES, secret.length()));
    }
  }

  static String newSecret() {
    byte[] bytes = new byte[SECRET_BYTES];
    new SecureRandom().nextBytes(bytes);
    return HexFormat.of().formatHex(bytes);
  }

  byte[] secretBytes() {
    return HexFormat.of().parseHex(secret);
  }

  @Override
  public String toString() {
    return socket.toString();
  }
}
