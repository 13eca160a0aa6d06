// SPDX-License-Identifier: Apache-2.0
package dev.skyway.format;

/**
 * The head of a block, and where all writers end blocks and make arrays, so that windows stay
 * short. In step with {@code format/tags.h}.
 */
public final class Block {
  /** Of a head: the block completes its record. */
  public static final int LAST = 1;

  /** Of a head: a made list stands before the items. */
  public static final int MADE_PRESENT = 2;

  /** Of a head: keys of hash containers may have other hashes than their entries say. */
  public static final int KEYS_MOVED = 4;

  /** Raw bytes of arrays and strings; what is larger is made. */
  public static final int MOST_INLINE_BYTES = 16 << 10;

  /** Model size from which on a block is cut. */
  public static final int CUT_HEAP_BYTES = 128 << 10;

  /** Payload size from which on a block is cut. */
  public static final int CUT_PAYLOAD_BYTES = 256 << 10;

  private Block() {}
}
