// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import dev.skyway.classes.ClassLayout;
import dev.skyway.classes.InnerFields;
import dev.skyway.classes.WireField;
import java.util.Comparator;
import java.util.List;

/**
 * Where the instances of a class that is no array hold references, in the order in which java.io
 * reads them. Immutable; lives as long as the class.
 */
final class References {
  private static final Comparator<WireField> SUPERS_FIRST =
      Comparator.comparing(WireField::level).reversed().thenComparing(WireField::name);

  private static final ClassValue<References> REFERENCES =
      new ClassValue<>() {
        @Override
        protected References computeValue(Class<?> type) {
          return new References(ClassLayout.of(type));
        }
      };

  /** Bytes from the start of the object; not a copy. */
  final long[] offsets;

  private final boolean[] inner;

  private References(ClassLayout layout) {
    List<WireField> fields =
        layout.fields().stream().filter(WireField::isReference).sorted(SUPERS_FIRST).toList();
    offsets = fields.stream().mapToLong(WireField::offset).toArray();
    inner = new boolean[offsets.length];
    for (int i = 0; i < inner.length; i++) {
      inner[i] = InnerFields.isInner(layout, fields.get(i));
    }
  }

  static References of(Class<?> type) {
    return REFERENCES.get(type);
  }

  /** Whether the reference of that index leads to a part of the object, as java.io sees it. */
  boolean isInner(int index) {
    return inner[index];
  }
}
