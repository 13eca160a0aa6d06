// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.portable;

import dev.skyway.classes.Deferred;
import dev.skyway.classes.PermanentClasses;

/**
 * A place for references: a field, or the elements of an array. Remembers the class that passed
 * last, as the next object is most often of the same; but none that could be unloaded before the
 * declared one. Thread-safe: what it remembers is only ever true.
 */
final class ReferenceSlot {
  /** Bytes from the start of the object; negative if what arrives is dropped. */
  final long offset;

  /** What a reference must be assignable to. */
  final Class<?> declaredType;

  /** Whether it is the key of a hash container's entry. */
  final boolean key;

  private Class<?> passed;

  ReferenceSlot(long offset, Class<?> declaredType, boolean key) {
    this.offset = offset;
    this.declaredType = declaredType;
    this.key = key;
    passed = declaredType;
  }

  /** Whether the object may be stored here; never a {@link Deferred}. */
  boolean accepts(Object object) {
    Class<?> type = object.getClass();
    if (type == passed) {
      return true;
    }
    if (!declaredType.isAssignableFrom(type) || Deferred.isOne(type)) {
      return false;
    }
    if (type.getClassLoader() == declaredType.getClassLoader() || PermanentClasses.contains(type)) {
      passed = type;
    }
    return true;
  }
}
