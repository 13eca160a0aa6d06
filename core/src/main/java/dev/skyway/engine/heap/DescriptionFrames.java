// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import static dev.skyway.classes.HeapAccess.UNSAFE;

import dev.skyway.engine.FrameSink;
import dev.skyway.engine.frames.ArraySink;
import dev.skyway.format.FrameType;
import java.util.Arrays;

/**
 * The frames that describe what the block of a native writer is the first to have. PERF: messages
 * of one kind describe the same one after the other; from the third on their frames are copied in
 * whole, checksums and all. Not thread-safe.
 */
final class DescriptionFrames {
  /** Longer ones are made anew each time. */
  private static final int MOST_REPEATED = 64;

  private static final int MOST_BYTES = 8 << 10;

  private final long writer;

  /** What the last message described, classes first. */
  private final byte[][] last = new byte[MOST_REPEATED][];

  private int lastClasses;
  private int lastExternals;

  /** The frames of that; null until it has come twice. */
  private byte[] frames;

  DescriptionFrames(long writer) {
    this.writer = writer;
  }

  /** Appends them; so many classes and externals are new, one at least. */
  void append(FrameSink sink, int classes, int externals) {
    append(sink, classes, externals, null);
  }

  /** Appends that of a class, of a message that needs no other. */
  void appendOne(FrameSink sink, byte[] description) {
    append(sink, 1, 0, description);
  }

  /** {@code only} is what describes the one class, or null for what the library names. */
  private void append(FrameSink sink, int classes, int externals, byte[] only) {
    if (!(sink instanceof ArraySink message) || classes + externals > MOST_REPEATED) {
      appendAll(sink, classes, externals, only);
      return;
    }
    boolean isLast = isLast(classes, externals, only);
    if (isLast && frames != null) {
      message.repeat(frames);
      return;
    }
    int from = sink.position; // which frames that are built in place do not set aside
    appendAll(sink, classes, externals, only);
    if (!isLast) {
      remember(classes, externals, only);
    } else if (sink.position - from <= MOST_BYTES) {
      frames = Arrays.copyOfRange(sink.buffer, from, sink.position);
    }
  }

  /** Descriptions are the same arrays as long as their numbers mean the same. */
  private boolean isLast(int classes, int externals, byte[] only) {
    if (classes != lastClasses || externals != lastExternals) {
      return false;
    }
    for (int i = 0; i < classes; i++) {
      if (last[i] != ofClass(i, only)) {
        return false;
      }
    }
    for (int i = 0; i < externals; i++) {
      if (last[classes + i] != ofExternal(i)) {
        return false;
      }
    }
    return true;
  }

  private void remember(int classes, int externals, byte[] only) {
    frames = null; // first, as the stack may end below
    for (int i = 0; i < classes; i++) {
      last[i] = ofClass(i, only);
    }
    for (int i = 0; i < externals; i++) {
      last[classes + i] = ofExternal(i);
    }
    lastClasses = classes;
    lastExternals = externals;
  }

  private void appendAll(FrameSink sink, int classes, int externals, byte[] only) {
    if (classes > 0) {
      sink.beginFrame(FrameType.CLASS, 128);
      for (int i = 0; i < classes; i++) {
        append(sink, ofClass(i, only));
      }
      sink.endFrame();
    }
    if (externals > 0) {
      sink.beginFrame(FrameType.EXTERNAL, 64);
      for (int i = 0; i < externals; i++) {
        append(sink, ofExternal(i));
      }
      sink.endFrame();
    }
  }

  private byte[] ofClass(int index, byte[] only) {
    return only == null ? ofClass(index) : only;
  }

  /** The description of a new class, by its place among these. */
  byte[] ofClass(int index) {
    long ids = WriterControl.get(writer, WriterControl.NEW_PLANS);
    return WritePlans.description(UNSAFE.getInt(ids + (long) Integer.BYTES * index));
  }

  /** The same of a new external. */
  byte[] ofExternal(int index) {
    long ids = WriterControl.get(writer, WriterControl.NEW_EXTERNALS);
    return ExternalIds.description(UNSAFE.getInt(ids + (long) Integer.BYTES * index));
  }

  private static void append(FrameSink sink, byte[] bytes) {
    sink.reserve(bytes.length);
    System.arraycopy(bytes, 0, sink.buffer, sink.position, bytes.length);
    sink.position += bytes.length;
  }
}
