// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import static dev.skyway.classes.HeapAccess.UNSAFE;

import dev.skyway.classes.ReadClasses;
import dev.skyway.engine.GraphReader;
import dev.skyway.engine.record.MadeObjects;
import dev.skyway.engine.record.RecordState;
import dev.skyway.format.ByteSource;
import dev.skyway.format.FrameType;
import java.lang.ref.Reference;

/**
 * The ways to read a record that take less time than a block does: those of small records, of
 * bundles, and of one object with hooks. Nobody may want to see what is read, and the scope of the
 * record has to have begun. Not thread-safe.
 */
final class ShortRecords {
  private final ReadClasses names;
  private final SmallRecords small;
  private final BundleRecords bundles;
  private final HookedRecordReader hooked;

  ShortRecords(
      ReadClasses names, SmallRecords small, BundleRecords bundles, HookedRecordReader hooked) {
    this.names = names;
    this.small = small;
    this.bundles = bundles;
    this.hooked = hooked;
  }

  /** See {@link GraphReader#small}. */
  Object small(byte[] bytes, int position, int limit) {
    if (hooked.isDue(bytes, position, limit)) {
      small.clear();
      return GraphReader.NOT_SMALL;
    }
    Object root = small.read(bytes, position, limit);
    settle();
    return root;
  }

  /** See {@link GraphReader#roots}. */
  Object[] roots(ByteSource bundle) {
    Object[] roots = bundles.read(bundle);
    settle();
    return roots;
  }

  /** Whoever gets the objects by a race must see their final fields. */
  private void settle() {
    Reference.reachabilityFence(names); // the native plans live as long as those in there
    UNSAFE.storeFence();
  }

  /**
   * The root of a record that is one frame, or an entry of a bundle; {@link GraphReader#NOT_SMALL}
   * if it has to be read as a block.
   */
  Object read(int frameType, ByteSource in) {
    if (frameType == FrameType.RECORDS) {
      return hooked.readEntry(in);
    }
    boolean isSeen = small.hasSeen(in);
    Object root = isSeen ? GraphReader.NOT_SMALL : small(in.buffer, in.position, in.limit);
    root = root == GraphReader.NOT_SMALL ? small.complete(names, in) : root;
    return root == GraphReader.NOT_SMALL ? hooked.read(in) : root;
  }

  /** See {@link SmallRecords#read(ByteSource, RecordState, MadeObjects)}. */
  Object read(ByteSource in, RecordState state, MadeObjects made) {
    return small.read(in, state, made);
  }

  /** Forgets what was looked at last. */
  void clear() {
    small.clear();
  }
}
