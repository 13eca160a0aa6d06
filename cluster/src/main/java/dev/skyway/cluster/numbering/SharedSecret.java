// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster.numbering;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.util.Arrays;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * What a driver and its workers know and nobody else does. It is never sent. Whoever listens can
 * try guesses against what is sent, so it has to be long and random, or TLS has to be used.
 * Immutable, thread-safe.
 */
public final class SharedSecret {
  /** The shortest one. */
  public static final int LEAST_BYTES = 16;

  private static final String ALGORITHM = "HmacSHA256";

  private final SecretKeySpec key;

  private SharedSecret(byte[] bytes) {
    if (bytes.length < LEAST_BYTES) {
      throw new IllegalArgumentException(
          "a secret has at least so many bytes: limit="
              + LEAST_BYTES
              + " bytes="
              + bytes.length
              + "; make one with: openssl rand -hex 32");
    }
    key = new SecretKeySpec(bytes, ALGORITHM);
  }

  /**
   * These bytes.
   *
   * @throws IllegalArgumentException if they are fewer than {@link #LEAST_BYTES}
   */
  public static SharedSecret of(byte[] bytes) {
    return new SharedSecret(bytes);
  }

  /**
   * What a file holds: text without white space around it, or else bytes as they are.
   *
   * @throws IOException if the file cannot be read
   * @throws IllegalArgumentException if it holds less than {@link #LEAST_BYTES}
   */
  public static SharedSecret read(Path file) throws IOException {
    byte[] bytes = Files.readAllBytes(file);
    String text = new String(bytes, StandardCharsets.UTF_8);
    boolean isText = Arrays.equals(text.getBytes(StandardCharsets.UTF_8), bytes);
    return of(isText ? text.strip().getBytes(StandardCharsets.UTF_8) : bytes);
  }

  /** Shows that one knows the secret, about these bytes. */
  byte[] proof(byte[]... parts) {
    try {
      Mac mac = Mac.getInstance(ALGORITHM);
      mac.init(key);
      for (byte[] part : parts) {
        mac.update(part);
      }
      return mac.doFinal();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every JVM has " + ALGORITHM, e);
    }
  }
}
