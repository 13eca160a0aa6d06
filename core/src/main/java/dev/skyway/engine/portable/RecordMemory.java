// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.portable;

import static dev.skyway.classes.HeapAccess.UNSAFE;

import dev.skyway.Limits;
import dev.skyway.SkywayLimitException;
import dev.skyway.format.ByteSource;
import java.lang.reflect.Array;

/**
 * Makes the objects of a record, and keeps it within its limits: every object is counted before it
 * is made. Not thread-safe.
 */
final class RecordMemory {
  /** Larger arrays and strings are made; so what a block can ask for is bounded by its length. */
  static final int MAX_INLINE_BYTES = 16 << 10;

  private static final int ARRAY_MODEL_BYTES = 16;
  private static final int REFERENCE_BYTES = 4;

  private final Limits limits;
  private long objectsLeft;
  private long heapBytesLeft;

  RecordMemory(Limits limits) {
    this.limits = limits;
    begin();
  }

  /** Begins a record: nothing counted. */
  void begin() {
    objectsLeft = limits.maxObjects();
    heapBytesLeft = limits.maxHeapBytes();
  }

  /** Counts one object of so many bytes in the size model. */
  void count(long modelBytes, ByteSource in) {
    if (--objectsLeft < 0) {
      throw exceeded(in, "objects in a record", limits.maxObjects());
    }
    heapBytesLeft -= modelBytes;
    if (heapBytesLeft < 0) {
      throw exceeded(in, "heap bytes of a record", limits.maxHeapBytes());
    }
  }

  /** Counts an array or string of so many raw bytes. */
  void countArray(int length, long rawBytes, ByteSource in) {
    if (length > limits.maxArrayLength()) {
      throw exceeded(in, "elements of an array, length=" + length, limits.maxArrayLength());
    }
    count(ARRAY_MODEL_BYTES + rawBytes, in);
  }

  /** Checks that an array or string of so many raw bytes need not have been made. */
  void requireInline(int length, long rawBytes, ByteSource in) {
    if (rawBytes > MAX_INLINE_BYTES) {
      throw in.failure(
          "inline arrays and strings have at most "
              + MAX_INLINE_BYTES
              + " bytes: length="
              + length);
    }
  }

  /** An array of nulls that stands in the items of a block. */
  Object[] inlineReferences(ReaderClass plan, int length, ByteSource in) {
    requireInline(length, (long) REFERENCE_BYTES * length, in);
    return references(plan, length, in);
  }

  /** An object whose fields are all zero. */
  Object instance(ReaderClass plan, ByteSource in) {
    count(plan.modelBytes, in);
    try {
      return UNSAFE.allocateInstance(plan.type);
    } catch (InstantiationException e) {
      throw in.failure("a described class can have instances: class=" + plan.type.getName());
    }
  }

  /** An array of nulls. */
  Object[] references(ReaderClass plan, int length, ByteSource in) {
    countArray(length, (long) REFERENCE_BYTES * length, in);
    try {
      return (Object[]) Array.newInstance(plan.type.componentType(), length);
    } catch (OutOfMemoryError e) {
      throw tooLarge(plan, length, in, e);
    }
  }

  /** An array whose elements are not defined yet; the caller fills it or drops it. */
  Object primitives(ReaderClass plan, int length, ByteSource in) {
    countArray(length, (long) length << plan.elementShift, in);
    try {
      return UNSAFE.allocateUninitializedArray(plan.type.componentType(), length);
    } catch (OutOfMemoryError e) {
      throw tooLarge(plan, length, in, e);
    }
  }

  /** The heap cannot hold it: the length is the input's fault, and nothing else is lost. */
  private static SkywayLimitException tooLarge(
      ReaderClass plan, int length, ByteSource in, OutOfMemoryError cause) {
    SkywayLimitException failure =
        exceeded(in, "an array that the heap can hold, class=" + plan.type.getName(), length);
    failure.initCause(cause);
    return failure;
  }

  private static SkywayLimitException exceeded(ByteSource in, String what, long limit) {
    return new SkywayLimitException(
        in.frame(),
        in.offsetOf(in.position),
        "limit exceeded: " + what + " limit=" + limit + "; raise Limits if the input is trusted");
  }
}
