// SPDX-License-Identifier: Apache-2.0
package dev.skyway;

/** Anything that keeps an object graph from being written or read. */
public class SkywayException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** With a message: the rule, the values, the remedy. */
  public SkywayException(String message) {
    super(message);
  }

  /** With a message and what caused it; {@code cause} may be null. */
  public SkywayException(String message, Throwable cause) {
    super(message, cause);
  }
}
