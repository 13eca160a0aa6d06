// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.graphs;

/**
 * What a random graph may hold.
 *
 * @param minObjects the fewest containers a graph is grown to, 1 for the usual mix of sizes
 * @param maxObjects the most containers of one graph; most graphs are far smaller
 * @param javaIo whether the graph keeps to what the JDK's own serialization moves faithfully:
 *     serializable classes only, and no cycle through a record or an immutable collection
 */
public record Profile(int minObjects, int maxObjects, boolean javaIo) {
  /** Everything the project promises to move. */
  public static Profile full(int maxObjects) {
    return new Profile(1, maxObjects, false);
  }

  /** Graphs of many blocks only. */
  public static Profile large(int minObjects, int maxObjects) {
    return new Profile(minObjects, maxObjects, false);
  }

  /** What {@code java.io} can serve as a reference for. */
  public static Profile javaIo(int maxObjects) {
    return new Profile(1, maxObjects, true);
  }
}
