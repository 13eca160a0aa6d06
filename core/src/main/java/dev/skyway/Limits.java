// SPDX-License-Identifier: Apache-2.0
package dev.skyway;

/**
 * What reading one record may make.
 *
 * @param maxObjects the most objects
 * @param maxHeapBytes the most heap memory, in bytes of the format's size model
 * @param maxArrayLength the most elements of one array or string
 * @param maxGrowth the most heap memory for each byte of the record that has arrived, beyond {@link
 *     #FREE_HEAP_BYTES}; {@link Integer#MAX_VALUE} for no such limit
 */
public record Limits(long maxObjects, long maxHeapBytes, int maxArrayLength, int maxGrowth) {
  /** What every record may make, however few bytes it has: 16 MiB. */
  public static final long FREE_HEAP_BYTES = 16L << 20;

  /** No writer makes fewer bytes of what it is given, but of classes full of transient fields. */
  private static final int DEFAULT_GROWTH = 256;

  private static final long SMALLEST_DEFAULT = 64L << 20;

  /**
   * Checks that none is negative.
   *
   * @throws IllegalArgumentException if one is
   */
  public Limits {
    if (maxObjects < 0 || maxHeapBytes < 0 || maxArrayLength < 0 || maxGrowth < 0) {
      throw new IllegalArgumentException(
          "limits are not negative: maxObjects="
              + maxObjects
              + " maxHeapBytes="
              + maxHeapBytes
              + " maxArrayLength="
              + maxArrayLength
              + " maxGrowth="
              + maxGrowth);
    }
  }

  /**
   * Limits that do not depend on how many bytes arrive.
   *
   * @throws IllegalArgumentException if one is negative
   */
  public Limits(long maxObjects, long maxHeapBytes, int maxArrayLength) {
    this(maxObjects, maxHeapBytes, maxArrayLength, Integer.MAX_VALUE);
  }

  /**
   * As much as this JVM's heap could hold at all, and at least 64 MiB; but for each byte that has
   * arrived at most 256, and 16 MiB besides.
   */
  public static Limits standard() {
    long heap = Math.max(SMALLEST_DEFAULT, Runtime.getRuntime().maxMemory());
    return new Limits(heap / 8, heap, Integer.MAX_VALUE, DEFAULT_GROWTH);
  }

  /** No limit but what the format can express. */
  public static Limits none() {
    return new Limits(Long.MAX_VALUE, Long.MAX_VALUE, Integer.MAX_VALUE);
  }
}
