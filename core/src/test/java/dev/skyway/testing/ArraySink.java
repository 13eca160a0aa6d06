// SPDX-License-Identifier: Apache-2.0
package dev.skyway.testing;

import dev.skyway.engine.FrameSink;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Collects frames in one array, and remembers where each of them ends. */
public final class ArraySink extends FrameSink {
  private final List<Integer> ends = new ArrayList<>();

  /** An empty one. */
  public ArraySink(boolean checksums) {
    super(new byte[256], checksums);
  }

  @Override
  public void reserve(int bytes) {
    if (buffer.length - position < bytes) {
      buffer = Arrays.copyOf(buffer, Math.max(2 * buffer.length, position + bytes));
    }
  }

  @Override
  protected void frameDone() {
    ends.add(position);
  }

  /** Where the frames end, in order. */
  public List<Integer> frameEnds() {
    return List.copyOf(ends);
  }

  /** All bytes so far. */
  public byte[] toByteArray() {
    return Arrays.copyOf(buffer, position);
  }
}
