// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine;

/** What a writer has numbered in the present stream. Not thread-safe. */
public interface StreamNumbers {
  /** The tag of new instances of a class; 0 if the class has no number so far. */
  int tagOf(Class<?> type);

  /** The number of an external object; negative if it has none so far, or is no external. */
  int numberOf(Object external);
}
