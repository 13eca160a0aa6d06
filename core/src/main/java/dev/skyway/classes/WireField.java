// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import java.util.Comparator;
import java.util.List;

/**
 * A field of a local class that travels.
 *
 * @param name as declared
 * @param level 0 for the class itself, {@code k} for the k-th of its supers that contribute fields
 * @param type one of {@code ZBCSIJFD}, or {@code L} for every reference
 * @param isPacked whether values travel as varints
 * @param offset bytes from the start of the object
 * @param declaredType what a reference must be assignable to
 * @param key whether the reference is the key of a hash container's entry
 */
public record WireField(
    String name,
    int level,
    char type,
    boolean isPacked,
    long offset,
    Class<?> declaredType,
    boolean key) {
  /** Raw primitives, packed ones, references, and all three as they lie in memory. */
  static final Comparator<WireField> WIRE_ORDER =
      new Comparator<>() {
        @Override
        public int compare(WireField one, WireField other) {
          int references = Boolean.compare(one.isReference(), other.isReference());
          int forms = references != 0 ? references : Boolean.compare(one.isPacked, other.isPacked);
          return forms != 0 ? forms : Long.compare(one.offset, other.offset);
        }
      };

  /** Where those fields lie that hold references, in their order. */
  public static long[] referenceOffsets(List<WireField> fields) {
    return fields.stream().filter(WireField::isReference).mapToLong(WireField::offset).toArray();
  }

  /** Whether the field holds a reference. */
  public boolean isReference() {
    return type == 'L';
  }

  /** Whether the value is a primitive of as many bytes as its type has. */
  public boolean isRaw() {
    return !isReference() && !isPacked;
  }
}
