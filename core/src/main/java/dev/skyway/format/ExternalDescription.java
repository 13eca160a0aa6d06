// SPDX-License-Identifier: Apache-2.0
package dev.skyway.format;

/**
 * Names an object that the receiver has itself.
 *
 * @param kind what it is
 * @param className the enum's declaring class, the class itself, or the singleton's class
 * @param key the constant's name or the singleton's key; empty for a {@code Class}
 */
public record ExternalDescription(ExternalKind kind, String className, String key) {
  /** Appends this description. */
  public void encode(ByteSink sink) {
    sink.putByte(kind.code());
    sink.putText(className);
    if (kind != ExternalKind.CLASS) {
      sink.putText(key);
    }
  }

  /**
   * Reads one description.
   *
   * @throws dev.skyway.SkywayFormatException if the bytes are not one
   */
  public static ExternalDescription decode(ByteSource source) {
    ExternalKind kind = ExternalKind.decode(source);
    String className = source.getText();
    return new ExternalDescription(
        kind, className, kind == ExternalKind.CLASS ? "" : source.getText());
  }
}
