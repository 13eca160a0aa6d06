// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.frames;

import dev.skyway.engine.FrameSink;
import dev.skyway.engine.GraphReader;
import java.util.Arrays;

/**
 * Hands each frame to a reader as soon as it is complete, so that a graph is copied with the memory
 * of one frame. Reusable after {@link #open}; not thread-safe.
 */
public final class PipeSink extends FrameSink {
  private static final int FIRST_CAPACITY = 1 << 12;
  private static final int RETAINED_CAPACITY = 1 << 20;

  private final ArrayFrameReader frames = new ArrayFrameReader();
  private GraphReader reader;
  private boolean complete;

  /** A pipe without checksums: the bytes never leave this thread. */
  public PipeSink() {
    super(new byte[FIRST_CAPACITY], false);
    frames.trust();
  }

  /** Begins a record for this reader. */
  public void open(GraphReader reader) {
    this.reader = reader;
    complete = false;
    position = 0;
  }

  /** Whether the reader has the whole record. */
  public boolean isComplete() {
    return complete;
  }

  /** Lets go of the reader, and of an array that had to grow far. */
  public void release() {
    reader = null;
    frames.release();
    if (buffer.length > RETAINED_CAPACITY) {
      buffer = new byte[FIRST_CAPACITY];
    }
  }

  @Override
  public void reserve(int bytes) {
    if (buffer.length - position < bytes) {
      long needed = (long) position + bytes;
      buffer = Arrays.copyOf(buffer, Math.toIntExact(Math.max(needed, 2L * buffer.length)));
    }
  }

  @Override
  protected void frameDone() {
    frames.more(buffer, 0, position);
    complete = RecordReader.step(frames, frames.next(), reader);
    position = 0;
  }
}
