// SPDX-License-Identifier: Apache-2.0
package dev.skyway.format;

/** What a class description describes; the first byte of it. */
public enum DescriptionKind {
  /** Objects of a fixed size with named fields. */
  FIXED(1),
  /** Arrays of references. */
  REF_ARRAY(2),
  /** Values that travel as a text. */
  TEXT(3),
  /** Objects that a class's own methods write and read. */
  HOOKED(4),
  /** Tables of {@code java.util.HashMap}, which travel as their entries. */
  TABLE(5, "[Ljava.util.HashMap$Node;"),
  /** Maps of {@code java.util.LinkedHashMap}, which travel as their entries. */
  LINKED(6, "java.util.LinkedHashMap");

  private final int code;

  /** Of the one class that it describes; null for any. */
  private final String only;

  DescriptionKind(int code) {
    this(code, null);
  }

  DescriptionKind(int code, String only) {
    this.code = code;
    this.only = only;
  }

  /** Whether a class of that name may be described so. */
  boolean mayDescribe(String name) {
    return only == null || only.equals(name);
  }

  /** The byte that stands for it. */
  public int code() {
    return code;
  }

  static DescriptionKind decode(ByteSource source) {
    int code = source.getByte();
    for (DescriptionKind kind : values()) {
      if (kind.code == code) {
        return kind;
      }
    }
    throw source.failure("class description kind not known: kind=" + code);
  }
}
