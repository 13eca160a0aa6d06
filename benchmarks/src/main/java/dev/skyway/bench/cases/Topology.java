// SPDX-License-Identifier: Apache-2.0
package dev.skyway.bench.cases;

/** How the objects of a graph hang together. */
public enum Topology {
  /** Each object is referred to once. */
  TREE,
  /** Some objects are referred to more than once; a library without references multiplies them. */
  SHARED,
  /** Some objects lead back to themselves; a library without references never ends. */
  CYCLIC
}
