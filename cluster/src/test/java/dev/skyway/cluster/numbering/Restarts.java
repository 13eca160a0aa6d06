// SPDX-License-Identifier: Apache-2.0
package dev.skyway.cluster.numbering;

import java.io.IOException;
import java.net.BindException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** Starts drivers on ports that others may hold for a moment, as the system hands those out. */
final class Restarts {
  private static final int ATTEMPTS = 100;

  private Restarts() {}

  static SkywayDriver start(DriverSettings settings) throws IOException {
    for (int attempt = 1; ; attempt++) {
      try {
        return SkywayDriver.start(settings);
      } catch (BindException e) {
        if (attempt == ATTEMPTS) {
          throw e;
        }
        LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(50));
      }
    }
  }
}
