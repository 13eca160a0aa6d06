// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import dev.skyway.format.ByteSink;
import dev.skyway.format.PrimitiveOutput;
import dev.skyway.format.RunOutput;
import java.util.ArrayList;
import java.util.List;

/**
 * Where a {@link Capture} takes down what hooks write; used again by the captures that follow, one
 * at a time. Primitives wait in a buffer of a few KiB, so that what a hook writes in many pieces is
 * held once.
 *
 * <p>PERF: where each object has a hook, buffers of its own took a third of what Java does for it.
 * Not thread-safe.
 */
final class CaptureBuffers {
  private static final int FIRST_BYTES = 64;
  private static final int MOST_PENDING = 8 << 10;

  /** What is larger goes when a capture has ended. */
  private static final int MOST_KEPT = 64 << 10;

  private final class Data extends RunOutput {
    @Override
    public void write(int b) {
      pending.putByte(b);
      passOn();
    }

    @Override
    protected void putInt(int value) {
      pending.putInt(Integer.reverseBytes(value));
      passOn();
    }

    @Override
    protected void putLong(long value) {
      pending.putLong(Long.reverseBytes(value));
      passOn();
    }

    @Override
    public void write(byte[] bytes, int offset, int length) {
      for (int at = 0; at < length; at += MOST_PENDING) {
        pending.putBytes(bytes, offset + at, Math.min(MOST_PENDING, length - at));
        passOn();
      }
    }

    private void passOn() {
      if (pending.position >= MOST_PENDING) {
        user.putData();
      }
    }
  }

  private final PrimitiveOutput data = new PrimitiveOutput(new Data());
  private ByteSink operations = new ByteSink(FIRST_BYTES);
  private final ByteSink pending = new ByteSink(FIRST_BYTES);
  private List<Object> contents = new ArrayList<>();

  /** Takes what is pending when that is much. */
  private Capture user;

  /** A capture begins. */
  void begin(Capture capture) {
    user = capture;
  }

  /** A capture has ended: nothing of it stays. */
  void end() {
    user = null;
    pending.position = 0;
    operations.position = 0;
    if (operations.buffer.length > MOST_KEPT) {
      operations = new ByteSink(FIRST_BYTES);
    }
    contents = Emptied.list(contents);
  }

  ByteSink operations() {
    return operations;
  }

  ByteSink pending() {
    return pending;
  }

  /** Where primitives go. */
  PrimitiveOutput data() {
    return data;
  }

  List<Object> contents() {
    return contents;
  }
}
