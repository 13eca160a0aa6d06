// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

/** Turns values with machine-bound insides into text and back. Thread-safe. */
public interface TextCodec {
  /** Where values have a {@code String} that is the text, or null; 0: nowhere. */
  long ownText();

  /** Whether this JVM has one value for a text, mostly, whose text never changes. */
  boolean isCanonical();

  /** The text of a value. */
  String toText(Object value);

  /**
   * The value of the text that {@code bytes} hold in {@code [from, to)}, as {@link #fromText} would
   * give it, if that is known.
   *
   * @return null if not
   */
  Object known(byte[] bytes, int from, int to);

  /**
   * The value of a text.
   *
   * @throws RuntimeException if there is none here; the engine makes a {@link
   *     dev.skyway.SkywayFormatException} of it
   */
  Object fromText(String text);

  /** Whether the characters of a text are their own encoding. */
  static boolean isAscii(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) >= 0x80) {
        return false;
      }
    }
    return true;
  }
}
