// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.record;

import static dev.skyway.classes.HeapAccess.UNSAFE;

import dev.skyway.Limits;
import dev.skyway.SkywayLimitException;
import dev.skyway.format.ByteSource;
import dev.skyway.hooks.ArrayMemory;
import java.lang.reflect.Array;

/**
 * Keeps a record within its limits, and makes its arrays: each is counted before it is made. Not
 * thread-safe.
 */
public final class RecordMemory implements ArrayMemory {
  private static final int ARRAY_MODEL_BYTES = 16;
  private static final int REFERENCE_BYTES = 4;

  /** More than a block makes besides the objects of its list. */
  private static final int BLOCK_BYTES = 1 << 20;

  private final Limits limits;
  private long objectsLeft;

  /** What may still be made of {@link #allowed}. */
  private long heapBytesLeft;

  private long allowed;
  private long recordStart;

  /** Nothing counted yet. */
  public RecordMemory(Limits limits) {
    this.limits = limits;
  }

  /** Begins a record, whose bytes begin where the source stands: nothing counted. */
  public void begin(ByteSource in) {
    objectsLeft = limits.maxObjects();
    recordStart = in.offsetOf(in.position);
    allowed = Math.min(limits.maxHeapBytes(), freeBytes());
    heapBytesLeft = allowed;
  }

  private long freeBytes() {
    boolean isBound = limits.maxGrowth() < Integer.MAX_VALUE;
    return isBound ? Limits.FREE_HEAP_BYTES : Long.MAX_VALUE;
  }

  /**
   * How many bytes more of the record have to arrive before so much may be made.
   *
   * @param begins whether the source stands at the beginning of a record
   */
  public long missing(long heapBytes, ByteSource in, boolean begins) {
    long made = begins ? 0 : allowed - heapBytesLeft;
    long start = begins ? in.offsetOf(in.position) : recordStart;
    long wanted = Math.min(made + heapBytes + BLOCK_BYTES, limits.maxHeapBytes()) - freeBytes();
    if (wanted <= 0 || limits.maxGrowth() == 0) {
      return 0;
    }
    return Math.max(0, 1 + wanted / limits.maxGrowth() - arrived(in, start));
  }

  private static long arrived(ByteSource in, long start) {
    return in.offsetOf(in.limit) + in.beyond - start;
  }

  /** What has arrived since may allow more. */
  private void allowMore(ByteSource in) {
    long grown = limits.maxGrowth() * arrived(in, recordStart);
    long more = Math.min(limits.maxHeapBytes(), freeBytes() + grown);
    if (limits.maxGrowth() < Integer.MAX_VALUE && more > allowed) {
      heapBytesLeft += more - allowed;
      allowed = more;
    }
  }

  /**
   * Counts one object of so many bytes in the size model.
   *
   * @throws SkywayLimitException if that is too much
   */
  public void count(long modelBytes, ByteSource in) {
    if (--objectsLeft < 0) {
      throw exceeded(in, "objects in a record", limits.maxObjects());
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
      allowMore(in);
    }
    if (heapBytesLeft < 0) {
      String what =
          allowed < limits.maxHeapBytes()
              ? "heap bytes of a record, growth="
                  + limits.maxGrowth()
                  + " arrived="
                  + arrived(in, recordStart)
              : "heap bytes of a record";
      throw exceeded(in, what, allowed);
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
      throw exceeded(in, what, limits.maxArrayLength());
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

  @Override
  public void countHooked(Class<?> arrayType, int length, ByteSource in) {
    long elementBytes =
        arrayType.componentType().isPrimitive()
            ? UNSAFE.arrayIndexScale(arrayType)
            : REFERENCE_BYTES;
    countArray(length, elementBytes * length, in);
  }

  /** The heap cannot hold it: the length is the input's, and nothing else is lost. */
  @Override
  public SkywayLimitException tooLarge(
      Class<?> component, int length, ByteSource in, OutOfMemoryError cause) {
    String rule = "an array has room in the heap: elements=" + component.getName();
    String remedy = "; use a larger heap, or lower Limits if the input is not trusted";
    return failure(in, rule + " length=" + length + remedy, cause);
  }

  private static SkywayLimitException exceeded(ByteSource in, String what, long limit) {
    String remedy = "; raise Limits if the input is trusted";
    return failure(in, "limit exceeded: " + what + " limit=" + limit + remedy, null);
  }

  private static SkywayLimitException failure(ByteSource in, String text, Throwable cause) {
    return new SkywayLimitException(in.frame(), in.offsetOf(in.position), text, cause);
  }
}
