// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import dev.skyway.engine.BundleSink;
import dev.skyway.engine.FrameSink;
import dev.skyway.format.Block;
import dev.skyway.format.FrameType;

/**
 * Writes records of one small block in one window, see {@code write/small.h}. What is not plain or
 * too much is left to the usual way. Not thread-safe.
 */
final class SmallRecordWriter {
  private final long writer;
  private final BlockFrames frames;
  private final SmallAttempts attempts = new SmallAttempts(Bounds.SMALL_OBJECTS);

  SmallRecordWriter(long writer, BlockFrames frames) {
    this.writer = writer;
    this.frames = frames;
  }

  /** Writes the record whose root is in the mailbox; false: it is not small, nothing happened. */
  boolean write(long pendingFlags, FrameSink sink) {
    int most = attempts.mostObjects();
    if (most == 0) {
      return false;
    }
    BundleSink bundle = sink instanceof BundleSink able && able.bundles() ? able : null;
    long flags = bundle == null ? pendingFlags : pendingFlags | WriterControl.BARE;
    int bytes = (int) Entry.enter(NativeOp.WRITE_SMALL, writer, flags, most);
    if (bytes == WriterControl.NOT_SMALL || bytes == WriterControl.GIVEN_UP_LATE) {
      attempts.failed(bytes != WriterControl.NOT_SMALL);
      return false;
    }
    if (attempts.succeeded()) {
      attempts.succeededWith(WriterControl.get(writer, WriterControl.OBJECTS));
    }
    if (bytes == WriterControl.SMALL_BLOCK) {
      frames.append(sink, FrameType.RECORD, Block.LAST);
    } else if (bundle == null) {
      sink.appendFrame(WriterControl.get(writer, WriterControl.ITEMS), bytes);
    } else {
      bundle.appendEntry(WriterControl.get(writer, WriterControl.ITEMS), bytes);
    }
    return true;
  }
}
