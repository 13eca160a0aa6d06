// SPDX-License-Identifier: Apache-2.0
package dev.skyway.stress.graphs;

/**
 * An object under construction and the places in it that still take references. Graphs are built by
 * attaching, never by recursion, so their depth is not bounded by a stack.
 */
interface Shell {
  /** Offers a child to the next free place. */
  enum Answer {
    /** The child sits in the object now. */
    TAKEN,
    /** This child does not fit; another one may. */
    UNFIT,
    /** No place is left. */
    FULL
  }

  Object object();

  Answer attach(Object child);
}
