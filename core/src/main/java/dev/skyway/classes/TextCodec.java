// SPDX-License-Identifier: Apache-2.0
package dev.skyway.classes;

/** Turns values with machine-bound insides into text and back. Thread-safe. */
public interface TextCodec {
  /** The text of a value. */
  String toText(Object value);

  /**
   * The value of a text.
   *
   * @throws RuntimeException if there is none here; the engine makes a {@link
   *     dev.skyway.SkywayFormatException} of it
   */
  Object fromText(String text);
}
