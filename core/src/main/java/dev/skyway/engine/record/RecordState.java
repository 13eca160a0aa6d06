// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.record;

import static dev.skyway.classes.HeapAccess.UNSAFE;

import dev.skyway.format.Block;
import dev.skyway.format.ByteSource;
import dev.skyway.format.FrameType;

/** Where a reader stands between blocks and records, and the head of the present block. */
public final class RecordState {
  private static final int HEAP_UNIT_BYTES = 8;

  private ByteSource in = new ByteSource();
  private int head;
  private int objects;
  private boolean isCounted;
  private int start;
  private boolean begins;
  private boolean isOpen;
  private boolean isComplete;
  private Object root;

  /**
   * Reads the head of a block, which begins or continues a record.
   *
   * @throws dev.skyway.SkywayFormatException if no such block may stand here
   */
  public void enter(int frameType, ByteSource payload) {
    in = payload;
    begins = frameType != FrameType.PART;
    if (begins == isOpen) {
      throw in.failure(
          isOpen ? "a record is complete before the next begins" : "a PART follows its RECORD");
    }
    isCounted = frameType != FrameType.RECORDS;
    if (isCounted) {
      readHead();
    } else {
      head = Block.LAST | in.remaining() << 3;
      objects = in.remaining();
    }
    start = in.position;
    isOpen = true;
    isComplete = false;
  }

  private void readHead() {
    head = in.getVarint();
    objects = in.getCount();
  }

  /** Whether the block begins its record. */
  public boolean begins() {
    return begins;
  }

  /** Whether the block says that it completes its record. */
  public boolean isLast() {
    return isLast(head);
  }

  /** Whether a made list stands before the block's items. */
  public boolean hasMade() {
    return hasMade(head);
  }

  /** Whether keys of hash containers may have other hashes than their entries say. */
  public boolean hasMovedKeys() {
    return (head & Block.KEYS_MOVED) != 0;
  }

  /** Whether a block with this head says that it completes its record. */
  public static boolean isLast(int head) {
    return (head & Block.LAST) != 0;
  }

  /** Whether a made list stands behind this head, of which the lowest byte counts. */
  public static boolean hasMade(int head) {
    return (head & Block.MADE_PRESENT) != 0;
  }

  /** The position of the source behind the head of the block. */
  public int start() {
    return start;
  }

  /** How many objects the block says that it numbers; the most it can if it does not say. */
  public int objects() {
    return objects;
  }

  /** Whether the block says how many objects it numbers, which entries of bundles do not. */
  public boolean isCounted() {
    return isCounted;
  }

  /** How much memory the block says that its objects take: a hint, from unchecked input. */
  public long modelBytes() {
    return (long) HEAP_UNIT_BYTES * (head >>> 3);
  }

  /** Whether a record is not complete. */
  public boolean isOpen() {
    return isOpen;
  }

  /** All objects of the record are there. */
  public void close() {
    isOpen = false;
  }

  /** The record is ready to be taken. */
  public void complete(Object completeRoot) {
    UNSAFE.storeFence(); // whoever gets the objects by a race must see their final fields
    root = completeRoot;
    isComplete = true;
  }

  /**
   * The root of the complete record, once.
   *
   * @throws IllegalStateException if there is none
   */
  public Object takeRoot() {
    if (!isComplete) {
      throw new IllegalStateException("a record is complete before its root is taken");
    }
    Object taken = root;
    root = null;
    isComplete = false;
    return taken;
  }

  /**
   * Checks that a scope may end here.
   *
   * @throws dev.skyway.SkywayFormatException if it may not
   */
  public void requireClosed() {
    if (isOpen) {
      throw in.failure("a record is complete before its scope ends");
    }
  }

  /** Forgets everything. */
  public void clear() {
    in = new ByteSource();
    isOpen = false;
    isComplete = false;
    root = null;
  }
}
