// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

/** Tells which places are null only until it is decided what belongs there. */
@FunctionalInterface
public interface LatePlaces {
  /** There are none, or no more. */
  LatePlaces NONE = (holder, place) -> false;

  /** Whether something will be stored into a field by its offset, or an element by its index. */
  boolean isLate(Object holder, long place);
}
