// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster.numbering;

import java.io.IOException;

/** A length that no message has: most likely the other side speaks another protocol. */
final class TooLongException extends IOException {
  private static final long serialVersionUID = 1L;

  TooLongException(String message) {
    super(message);
  }
}
