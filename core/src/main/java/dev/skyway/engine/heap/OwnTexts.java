// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import static dev.skyway.classes.HeapAccess.UNSAFE;

import dev.skyway.classes.TextCodec;

/** Texts that windows find in a field of the value, see {@code write/own_text.h}. */
final class OwnTexts {
  /** In step with {@code write/own_text.h}. */
  private static final int MOST_BYTES = 4096;

  private OwnTexts() {}

  /**
   * Whether windows find the text of a value. URIs may not have asked themselves for it so far:
   * then this does.
   *
   * @throws RuntimeException if there is no text
   */
  static boolean areFound(Object value, TextCodec codec) {
    long field = codec.ownText();
    if (field == 0) {
      return false;
    }
    if (UNSAFE.getReference(value, field) == null) {
      codec.toText(value);
    }
    String own = (String) UNSAFE.getReference(value, field);
    return own != null && own.length() <= MOST_BYTES && TextCodec.isAscii(own);
  }
}
