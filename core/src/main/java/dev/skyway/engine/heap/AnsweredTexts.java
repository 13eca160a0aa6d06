// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.heap;

import dev.skyway.SkywayClassException;
import dev.skyway.classes.TextCodec;
import dev.skyway.format.ByteSink;
import dev.skyway.hooks.HookCapture;
import java.util.Arrays;

/** Makes the texts of objects that travel as such, for {@link Answers}. Not thread-safe. */
final class AnsweredTexts {
  private static final int LEAST_BYTES = 256;
  private static final int MOST_KEPT = 4096;

  private final KeptTexts kept;
  private ByteSink text;

  AnsweredTexts(Mailbox mailbox) {
    kept = new KeptTexts(mailbox);
  }

  /**
   * The text of a value, encoded.
   *
   * @param hooks know the path to the value
   * @throws SkywayClassException if there is none
   */
  byte[] of(Object value, TextCodec codec, HookCapture hooks) {
    if (text == null) {
      text = new ByteSink(LEAST_BYTES);
    }
    try {
      text.position = 0;
      text.putText(codec.toText(value));
    } catch (RuntimeException e) {
      throw new SkywayClassException(
          value.getClass().getName(), hooks.path(value), e.getMessage(), e);
    }
    byte[] bytes = Arrays.copyOf(text.buffer, text.position);
    if (codec.isCanonical()) {
      kept.keep(value, bytes);
    }
    if (text.buffer.length > MOST_KEPT) {
      text = null;
    }
    return bytes;
  }
}
