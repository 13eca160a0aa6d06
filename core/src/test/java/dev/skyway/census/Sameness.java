// SPDX-License-Identifier: Apache-2.0
package dev.skyway.census;

import dev.skyway.testing.ObjectComparer;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;

/** A way in which a copy is the same as its original. */
enum Sameness {
  /** By {@code equals}, which is identity where a class does not say otherwise. */
  EQUALS {
    @Override
    boolean holds(Object original, Object copy) {
      return original.equals(copy) && copy.equals(original);
    }
  },
  /** {@code java.io} makes the same bytes of both. */
  BYTES {
    @Override
    boolean holds(Object original, Object copy) throws Exception {
      return Arrays.equals(SharedStrings.bytesOf(original), SharedStrings.bytesOf(copy));
    }
  },
  /** All fields, and what they lead to, transient ones too. */
  FIELDS {
    @Override
    boolean holds(Object original, Object copy) {
      return ObjectComparer.difference(original, copy) == null;
    }
  };

  abstract boolean holds(Object original, Object copy) throws Exception;

  /** All that hold between an original and its copy; none for objects of different classes. */
  static Set<Sameness> between(Object original, Object copy) {
    Set<Sameness> holding = EnumSet.noneOf(Sameness.class);
    if (copy != null && original.getClass() == copy.getClass()) {
      for (Sameness sameness : values()) {
        if (Attempt.of(() -> sameness.holds(original, copy)).value() == Boolean.TRUE) {
          holding.add(sameness);
        }
      }
    }
    return holding;
  }
}
