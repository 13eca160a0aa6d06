// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.peers;

/** How message buffers grow that turned out too small. */
final class Growth {

  private static final int MAX_BYTES = Integer.MAX_VALUE - 8;

  private Growth() {}

  /**
   * A buffer of twice the size; its content is lost.
   *
   * @param reason why the old one did not do
   * @throws IllegalStateException if there is no larger one
   */
  static byte[] larger(byte[] old, RuntimeException reason) {
    if (old.length == MAX_BYTES) {
      throw new IllegalStateException(
          "a message must fit into an array, bytes=" + old.length, reason);
    }
    return new byte[(int) Math.min(MAX_BYTES, 2L * Math.max(1024, old.length))];
  }
}
