// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

import dev.skyway.format.FieldDescription;

/**
 * Where one field of a description lands in a local object.
 *
 * @param wireType type on the wire: one of {@code ZBCSIJFD}, or {@code L}
 * @param isPacked whether it is a varint on the wire
 * @param offset bytes from the start of the object; {@link #DROPPED} if there is no such field here
 * @param localType type of the local field; equal to {@code wireType} if dropped
 * @param declaredType what a reference must be assignable to; {@code Object} if dropped
 * @param key whether the reference is the key of a hash container's entry
 */
public record Slot(
    char wireType,
    boolean isPacked,
    long offset,
    char localType,
    Class<?> declaredType,
    boolean key) {
  /** The offset of a field that is read and forgotten. */
  public static final long DROPPED = -1;

  static Slot dropped(FieldDescription field) {
    char type = field.type();
    return new Slot(type, field.isPacked(), DROPPED, type, Object.class, false);
  }

  /** Whether the value becomes one of a larger type, see {@link Widening}. */
  public boolean isWidened() {
    return wireType != localType;
  }

  /** Whether the value is read and forgotten. */
  public boolean isDropped() {
    return offset == DROPPED;
  }

  /** Whether the field holds a reference. */
  public boolean isReference() {
    return wireType == 'L';
  }

  /** Whether the value is a primitive of as many bytes as its type has. */
  public boolean isRaw() {
    return !isReference() && !isPacked;
  }
}
