// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

/**
 * Ends walks that forged links or sizes would make endless: counts the steps, and notices a chain
 * that comes back to itself (Brent's algorithm). One guard for one chain or table.
 */
final class ChainGuard {
  private final long limit;
  private long steps;
  private Object mark;
  private long next = 8;

  /** At most {@code limit} steps: the size that the container claims. */
  ChainGuard(long limit) {
    this.limit = limit;
  }

  /** Counts one node. */
  void step(Object node) {
    if (node == mark || ++steps > limit) {
      throw new IllegalStateException(
          "a container holds as many entries as it says: size=" + limit);
    }
    if (steps == next) {
      mark = node;
      next *= 2;
    }
  }

  /** Checks that exactly as many steps were made as allowed. */
  void finish() {
    if (steps != limit) {
      throw new IllegalStateException(
          "a container holds as many entries as it says: size=" + limit + " entries=" + steps);
    }
  }
}
