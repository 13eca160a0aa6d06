// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import dev.skyway.classes.ClassLayout;
import dev.skyway.classes.WireField;
import java.util.Comparator;

/** Where the instances of a class hold references, in the order in which java.io reads them. */
final class References {
  private static final Comparator<WireField> SUPERS_FIRST =
      Comparator.comparing(WireField::level).reversed().thenComparing(WireField::name);

  private static final ClassValue<long[]> OFFSETS =
      new ClassValue<>() {
        @Override
        protected long[] computeValue(Class<?> type) {
          return ClassLayout.of(type).fields().stream()
              .filter(WireField::isReference)
              .sorted(SUPERS_FIRST)
              .mapToLong(WireField::offset)
              .toArray();
        }
      };

  private References() {}

  /** The offsets in a class that is no array; not a copy. */
  static long[] of(Class<?> type) {
    return OFFSETS.get(type);
  }
}
