// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.record;

import static dev.skyway.classes.HeapAccess.UNSAFE;

import dev.skyway.Limits;
import dev.skyway.SkywayLimitException;
import dev.skyway.format.ByteSource;
import java.lang.reflect.Array;

/**
 * Keeps a record within its limits, and makes its arrays: each is counted before it is made. Not
 * thread-safe.
 */
public final class RecordMemory {
  private static final int ARRAY_MODEL_BYTES = 16;
  private static final int REFERENCE_BYTES = 4;

  private final Limits limits;
  private long objectsLeft;
  private long heapBytesLeft;

  /** Nothing counted yet. */
  public RecordMemory(Limits limits) {
    this.limits = limits;
    begin();
  }

  /** Begins a record: nothing counted. */
  public void begin() {
    objectsLeft = limits.maxObjects();
    heapBytesLeft = limits.maxHeapBytes();
  }

  /**
   * Counts one object of so many bytes in the size model.
   *
   * @throws SkywayLimitException if that is too much
   */
  public void count(long modelBytes, ByteSource in) {
    if (--objectsLeft < 0) {
      throw exceeded(in, "objects in a record", limits.maxObjects(), null);
    }
    countBytes(modelBytes, in);
  }

  /**
   * Counts bytes of objects that are counted elsewhere.
   *
   * @throws SkywayLimitException if that is too much
   */
  public void countBytes(long bytes, ByteSource in) {
    heapBytesLeft -= bytes;
    if (heapBytesLeft < 0) {
      throw exceeded(in, "heap bytes of a record", limits.maxHeapBytes(), null);
    }
  }

  /**
   * Counts an array or string of so many raw bytes.
   *
   * @throws SkywayLimitException if that is too much
   */
  public void countArray(int length, long rawBytes, ByteSource in) {
    if (length > limits.maxArrayLength()) {
      String what = "elements of an array, length=" + length;
      throw exceeded(in, what, limits.maxArrayLength(), null);
    }
    count(ARRAY_MODEL_BYTES + rawBytes, in);
  }

  /**
   * An array of nulls.
   *
   * @throws SkywayLimitException if it is too much, for the limits or the heap
   */
  public Object[] references(Class<?> component, int length, ByteSource in) {
    countArray(length, (long) REFERENCE_BYTES * length, in);
    try {
      return (Object[]) Array.newInstance(component, length);
    } catch (OutOfMemoryError e) {
      throw tooLarge(component, length, in, e);
    }
  }

  /**
   * An array whose elements are not defined yet; the caller fills it or drops it.
   *
   * @throws SkywayLimitException if it is too much, for the limits or the heap
   */
  public Object primitives(Class<?> component, int length, ByteSource in) {
    long bytes = (long) length * UNSAFE.arrayIndexScale(component.arrayType());
    countArray(length, bytes, in);
    try {
      return UNSAFE.allocateUninitializedArray(component, length);
    } catch (OutOfMemoryError e) {
      throw tooLarge(component, length, in, e);
    }
  }

  /** The heap cannot hold it: the length is the input's fault, and nothing else is lost. */
  private static SkywayLimitException tooLarge(
      Class<?> component, int length, ByteSource in, OutOfMemoryError cause) {
    return exceeded(
        in, "an array that the heap can hold, elements=" + component.getName(), length, cause);
  }

  private static SkywayLimitException exceeded(
      ByteSource in, String what, long limit, Throwable cause) {
    return new SkywayLimitException(
        in.frame(),
        in.offsetOf(in.position),
        "limit exceeded: " + what + " limit=" + limit + "; raise Limits if the input is trusted",
        cause);
  }
}
