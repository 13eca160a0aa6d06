// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.graphs;

/**
 * What a random graph may hold.
 *
 * @param maxObjects the most containers of one graph; most graphs are far smaller
 * @param javaIo whether the graph keeps to what the JDK's own serialization moves faithfully:
 *     serializable classes only, and no cycle through a record or an immutable collection
 */
public record Profile(int maxObjects, boolean javaIo) {
  /** Everything the project promises to move. */
  public static Profile full(int maxObjects) {
    return new Profile(maxObjects, false);
  }

  /** What {@code java.io} can serve as a reference for. */
  public static Profile javaIo(int maxObjects) {
    return new Profile(maxObjects, true);
  }
}
