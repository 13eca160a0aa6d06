// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import dev.skyway.classes.Placeholders;
import java.io.IOException;
import java.util.function.UnaryOperator;

/** Runs the hooks of objects that are written, and takes down what they write. Not thread-safe. */
final class Captures {
  private static final byte[] NONE = {};

  private final UnaryOperator<Object> copies;
  private final WrittenStates written;
  private HookOutput output;

  /** Null until one is needed, and while a capture uses them. */
  private CaptureBuffers buffers;

  /**
   * Hooks get the stream of this output; one of their own if it is null.
   *
   * @param copies gives what is to be written for an object that nothing else refers to
   * @param written what hooks wrote
   */
  Captures(HookOutput output, UnaryOperator<Object> copies, WrittenStates written) {
    this.output = output;
    this.copies = copies;
    this.written = written;
  }

  /** See {@link HookWriter#operations}. */
  byte[] operations() {
    return buffers == null ? NONE : buffers.operations().buffer;
  }

  /** Puts some behind these; returns where they begin. */
  int add(byte[] operations) {
    CaptureBuffers taken = takeBuffers();
    int from = taken.add(operations);
    buffers = taken;
    return from;
  }

  /** See {@link HookWriter#release}. */
  void release() {
    if (buffers != null) {
      buffers.release();
    }
  }

  /**
   * What is written for an object with hooks.
   *
   * @param itself what the object is where its hooks write it, see {@link Capture#begin}
   * @throws Exception if a hook does, also what is checked, which nobody declares
   */
  HookAnswer of(Object object, Object itself, HookedClass type) throws Exception {
    CaptureBuffers taken = takeBuffers();
    HookAnswer answer =
        type.isPlaceholder
            ? kept(Placeholders.contents(object), taken)
            : captured(object, itself, type, taken);
    buffers = taken;
    return answer;
  }

  /** What the hooks of an object have written elsewhere. */
  private static HookAnswer kept(Object[] contents, CaptureBuffers taken) {
    byte[] operations = (byte[]) contents[0];
    if (operations.length > Capture.MOST_APART) {
      return HookAnswer.hooked(contents);
    }
    int from = taken.add(operations);
    Object[] objects = null;
    if (contents.length > 1) {
      objects = contents.clone();
      objects[0] = null;
    }
    return HookAnswer.hooked(objects, from, operations.length);
  }

  private HookAnswer captured(Object object, Object itself, HookedClass type, CaptureBuffers taken)
      throws Exception {
    HookOutput out = output();
    Capture capture = taken.begin(object, itself, out.stream());
    out.redirect(capture);
    try {
      SerialLevel[] levels = type.levels();
      if (type.isExternalizable) {
        capture.writeExternal();
      } else {
        for (SerialLevel level : levels) {
          capture.writeLevel(level);
        }
      }
    } finally {
      out.redirect(null);
    }
    HookAnswer answer = capture.answer();
    taken.end();
    return answer;
  }

  /** They come back when all went well; what a failure leaves of them is not used again. */
  private CaptureBuffers takeBuffers() {
    CaptureBuffers taken = buffers == null ? new CaptureBuffers(copies, written) : buffers;
    buffers = null;
    return taken;
  }

  private HookOutput output() {
    if (output == null) {
      try {
        output = new CaptureStream();
      } catch (IOException e) {
        throw new IllegalStateException("a stream without a target has no reason to fail", e);
      }
    }
    return output;
  }
}
