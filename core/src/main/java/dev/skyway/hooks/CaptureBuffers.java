// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import dev.skyway.format.ByteSink;
import java.io.ObjectOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

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

  /** What is left of more goes when a capture has ended. */
  private static final int MOST_KEPT = 128 << 10;

  private final CapturedData data = new CapturedData();
  private final Capture capture;
  private ByteSink operations = new ByteSink(FIRST_BYTES);
  private List<Object> contents = new ArrayList<>();

  /**
   * Buffers for captures that have the same.
   *
   * @param unshared gives what is to be written for an object that nothing else refers to
   * @param states what hooks wrote
   */
  CaptureBuffers(UnaryOperator<Object> unshared, WrittenStates states) {
    capture = new Capture(this, unshared, states);
  }

  /**
   * Takes down what hooks have written elsewhere.
   *
   * @return where it begins
   */
  int add(byte[] written) {
    int from = operations.position;
    operations.putBytes(written, 0, written.length);
    return from;
  }

  /** Begins a capture; see {@link Capture#begin}. */
  Capture begin(Object object, Object itself, ObjectOutputStream stream) {
    data.use(capture);
    capture.begin(object, itself, stream);
    return capture;
  }

  /** The capture has ended: nothing of it stays but operations. */
  void end() {
    data.use(null);
    int unused = operations.buffer.length - operations.position;
    if (unused > Math.max(MOST_KEPT, 2 * operations.position)) { // one has written much
      ByteSink smaller = new ByteSink(operations.position + FIRST_BYTES);
      smaller.putBytes(operations.buffer, 0, operations.position);
      operations = smaller;
    }
    contents = Emptied.list(contents);
    capture.begin(null, null, null); // last: it has what stays, and not what was large
  }

  /** Forgets the operations. */
  void release() {
    operations.position = 0;
    if (operations.buffer.length > MOST_KEPT) {
      operations = new ByteSink(FIRST_BYTES);
    }
  }

  ByteSink operations() {
    return operations;
  }

  CapturedData data() {
    return data;
  }

  List<Object> contents() {
    return contents;
  }
}
