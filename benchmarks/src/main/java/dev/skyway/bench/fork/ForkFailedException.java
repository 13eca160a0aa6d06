// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.fork;

/** A forked JVM did not measure what it was to. */
public final class ForkFailedException extends Exception {
  private static final long serialVersionUID = 1L;

  ForkFailedException(String reason) {
    super(reason);
  }
}
