// SPDX-License-Identifier: Apache-2.0
package dev.skyway.format;

/** What an external description names; the first byte of it. */
public enum ExternalKind {
  /** An enum constant: declaring class and constant name. */
  ENUM(1),
  /** A {@code Class} object: its name. */
  CLASS(2),
  /** A well-known object of the JDK: class name and key. */
  SINGLETON(3);

  private final int code;

  ExternalKind(int code) {
    this.code = code;
  }

  /** The byte that stands for it. */
  public int code() {
    return code;
  }

  static ExternalKind decode(ByteSource source) {
    int code = source.getByte();
    for (ExternalKind kind : values()) {
      if (kind.code == code) {
        return kind;
      }
    }
    throw source.failure("external description kind not known: kind=" + code);
  }
}
