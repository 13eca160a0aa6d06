// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster.numbering;

import java.io.IOException;

/** A driver and a worker that do not belong together; the message says why. */
final class RefusedException extends IOException {
  private static final long serialVersionUID = 1L;

  RefusedException(String reason) {
    super(reason);
  }
}
