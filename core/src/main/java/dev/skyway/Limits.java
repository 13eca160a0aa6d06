// SPDX-License-Identifier: Apache-2.0
package dev.skyway;

/**
 * What reading one record may make.
 *
 * @param maxObjects the most objects
 * @param maxHeapBytes the most heap memory, in bytes of the format's size model
 * @param maxArrayLength the most elements of one array or string
 */
public record Limits(long maxObjects, long maxHeapBytes, int maxArrayLength) {
  private static final long SMALLEST_DEFAULT = 64L << 20;

  /**
   * Checks that none is negative.
   *
   * @throws IllegalArgumentException if one is
   */
  public Limits {
    if (maxObjects < 0 || maxHeapBytes < 0 || maxArrayLength < 0) {
      throw new IllegalArgumentException(
          "limits are not negative: maxObjects="
              + maxObjects
              + " maxHeapBytes="
              + maxHeapBytes
              + " maxArrayLength="
              + maxArrayLength);
    }
  }

  /** As much as this JVM's heap could hold at all, and at least 64 MiB. */
  public static Limits standard() {
    long heap = Math.max(SMALLEST_DEFAULT, Runtime.getRuntime().maxMemory());
    return new Limits(heap / 8, heap, Integer.MAX_VALUE);
  }

  /** No limit but what the format can express. */
  public static Limits none() {
    return new Limits(Long.MAX_VALUE, Long.MAX_VALUE, Integer.MAX_VALUE);
  }
}
