// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import java.util.Arrays;

/**
 * The texts of the values that a writer has met last, of classes of which a JVM has one value for a
 * text: locales. Windows find them here and need not ask. Not thread-safe.
 */
final class KeptTexts {
  private static final int MOST = 32;

  /** So long is a text whose length takes one byte, together with that. */
  private static final int MOST_BYTES = 0x80;

  private final Mailbox mailbox;

  /** Values, each followed by its text; null until the first. */
  private Object[] pairs;

  private int next;

  KeptTexts(Mailbox mailbox) {
    this.mailbox = mailbox;
  }

  /** Keeps the text of a value in the place of the oldest one; {@code encoded} is as it travels. */
  void keep(Object value, byte[] encoded) {
    if (encoded.length > MOST_BYTES) {
      return;
    }
    if (pairs == null) {
      pairs = new Object[2 * MOST];
      mailbox.set(WriterControl.TEXTS_SLOT, pairs);
    }
    byte[] text = Arrays.copyOfRange(encoded, 1, encoded.length);
    pairs[next + 1] = text; // nothing fails between the two
    pairs[next] = value;
    next = (next + 2) % pairs.length;
  }
}
