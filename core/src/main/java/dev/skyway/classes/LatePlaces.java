// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

/** Tells which places are null, and which objects blank, only until hooks have run. */
public interface LatePlaces {
  /** There are none, or no more. */
  LatePlaces NONE = new NoLatePlaces();

  /** Whether something will be stored into a field by its offset, or an element by its index. */
  boolean isLate(Object holder, long place);

  /** Whether it is an object whose hooks have not run yet. */
  default boolean isBlank(Object object) {
    return false;
  }
}
