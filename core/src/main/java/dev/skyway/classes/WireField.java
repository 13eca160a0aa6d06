// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

/**
 * A field of a local class that travels.
 *
 * @param name as declared
 * @param level 0 for the class itself, {@code k} for the k-th of its supers that contribute fields
 * @param type one of {@code ZBCSIJFD}, or {@code L} for every reference
 * @param offset bytes from the start of the object
 * @param declaredType what a reference must be assignable to
 * @param key whether the reference is the key of a hash container's entry
 */
public record WireField(
    String name, int level, char type, long offset, Class<?> declaredType, boolean key) {
  /** Primitives before references, and both as they lie in memory. */
  static int wireOrder(WireField one, WireField other) {
    int kinds = Boolean.compare(one.isReference(), other.isReference());
    return kinds != 0 ? kinds : Long.compare(one.offset, other.offset);
  }

  /** Whether the field holds a reference. */
  public boolean isReference() {
    return type == 'L';
  }
}
