// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster;

import java.io.IOException;

/**
 * A connection that can no longer be used. The message says which side ended it, and why; the
 * connection is closed, and what was half read is dropped.
 */
public class ConnectionException extends IOException {
  private static final long serialVersionUID = 1L;

  /** With a message and what caused it; {@code cause} may be null. */
  public ConnectionException(String message, Throwable cause) {
    super(message, cause);
  }
}
