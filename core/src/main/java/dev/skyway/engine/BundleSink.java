// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine;

import static dev.skyway.classes.HeapAccess.BYTE_ARRAY_BASE;
import static dev.skyway.classes.HeapAccess.UNSAFE;

import dev.skyway.format.FrameType;
import dev.skyway.format.Varint;
import java.util.Objects;

/**
 * A sink that gathers small records into one RECORDS frame, the bundle. It ends when it is full,
 * before any other frame, and when {@link #endBundle} is called. Not thread-safe.
 */
public abstract class BundleSink extends FrameSink {
  /** The longest items of a record that goes into a bundle. */
  public static final int MOST_ITEM_BYTES = 4 << 10;

  /** What makes a bundle full. PERF: it, and what a reader makes of it, stay within near caches. */
  private static final int MOST_BYTES = 16 << 10;

  /** The same for the first one, so that short streams need no long buffer. */
  private static final int FIRST_BYTES = 2 << 10;

  /**
   * What may be written behind the position of an open bundle without asking for room. PERF:
   * whether a record fits is seen when it is there; asking for the room of the longest one left the
   * last 3 % of all records to the way that begins bundles, 3 % of writing tuples.
   */
  protected static final int MOST_BEYOND = 1 << 10;

  private final boolean bundles;
  private boolean hasBundled;
  private boolean isOpen;
  private int full;
  private int lastEntry = -1;

  /** A sink over an array; {@code bundles} says whether it gathers records at all. */
  protected BundleSink(byte[] buffer, boolean checksums, boolean bundles) {
    super(buffer, checksums);
    this.bundles = bundles;
  }

  /** Whether a small record may be appended as an entry now, instead of a frame. */
  public boolean bundles() {
    return bundles;
  }

  /**
   * Appends a record that stands in native memory, which is readable for 8 bytes more.
   *
   * @param bytes of its items, at most {@link #MOST_ITEM_BYTES}
   */
  public final void appendEntry(long address, int bytes) {
    int at = beginEntry(bytes);
    if (bytes <= 8 * Long.BYTES) {
      // PERF: a call to copy so little takes as long as all the rest.
      byte[] target = buffer;
      Objects.checkFromIndexSize(at, bytes + Long.BYTES - 1 & -Long.BYTES, target.length);
      for (int i = 0; i < bytes; i += Long.BYTES) {
        UNSAFE.putLong(target, BYTE_ARRAY_BASE + at + i, UNSAFE.getLong(address + i));
      }
    } else {
      copyIn(null, address, at, bytes);
    }
    position = at + bytes;
  }

  /**
   * Appends a record.
   *
   * @param bytes of its items, which begin at index 0; at most {@link #MOST_ITEM_BYTES}
   */
  public final void appendEntry(byte[] items, int bytes) {
    int at = beginEntry(bytes);
    System.arraycopy(items, 0, buffer, at, bytes);
    position = at + bytes;
  }

  /**
   * Begins a record whose items the caller writes to the {@link #buffer}, and moves the position
   * behind.
   *
   * @param bytes of its items, at most {@link #MOST_ITEM_BYTES}
   * @return where the items begin; behind them there are 8 bytes more
   */
  protected final int beginEntry(int bytes) {
    if (isOpen && position + bytes > full) {
      aboutToBegin();
    }
    if (!isOpen) {
      int most = hasBundled ? MOST_BYTES : FIRST_BYTES;
      hasBundled = true;
      reserve(Math.max(most, bytes) + MAX_OVERHEAD + MOST_BEYOND);
      beginFrame(FrameType.RECORDS, most - 1);
      full = position + most - MAX_OVERHEAD;
      isOpen = true;
    }
    lastEntry = Varint.put(buffer, position, bytes);
    return lastEntry;
  }

  /** Whether so many bytes of items, and their length, fit into the bundle that is open. */
  protected final boolean fits(int bytes) {
    return position + bytes <= full;
  }

  /** Where the items begin that were appended last; negative if another frame came since. */
  protected final int lastEntry() {
    return isOpen ? lastEntry : -1;
  }

  /** Whether a bundle is open. */
  protected final boolean isBundleOpen() {
    return isOpen;
  }

  /** Ends the bundle, if one is open. */
  protected final void endBundle() {
    if (isOpen) {
      isOpen = false;
      endFrame();
    }
  }

  /** Forgets an open bundle, which the caller has removed. */
  protected final void dropBundle() {
    isOpen = false;
  }

  @Override
  protected void aboutToBegin() {
    endBundle();
  }
}
