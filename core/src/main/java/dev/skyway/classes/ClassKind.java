// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

/** How the instances of a class travel. */
public enum ClassKind {
  /** {@code String}: characters right after the tag, or a large string. */
  STRING,
  /** One of the eight boxes. */
  BOX,
  /** An array of primitives. */
  PRIMITIVE_ARRAY,
  /** An array of references. */
  REF_ARRAY,
  /** A table of {@code HashMap}, entry by entry; never the kind of a class, but of a plan. */
  TABLE,
  /** A {@code LinkedHashMap}, entry by entry; never the kind of a class, but of a plan. */
  LINKED,
  /** Field by field. */
  FIXED,
  /** An enum constant: an external. */
  ENUM,
  /** A {@code Class} object: an external. */
  CLASS_OBJECT,
  /** A class whose only instances are well-known objects of the JDK: externals. */
  SINGLETON,
  /** As a text, rebuilt by a factory. */
  TEXT,
  /** As its own methods write it: a made object and its contents. */
  HOOKED,
  /** Not at all. */
  REFUSED;

  /** Whether instances are written as external references. */
  public boolean isExternal() {
    return this == ENUM || this == CLASS_OBJECT || this == SINGLETON;
  }
}
