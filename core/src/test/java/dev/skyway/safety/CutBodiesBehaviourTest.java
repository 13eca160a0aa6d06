// SPDX-License-Identifier: Apache-2.0
package dev.skyway.safety;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.EngineChoice;
import dev.skyway.Skyway;
import dev.skyway.SkywayFormatException;
import dev.skyway.format.BuiltIn;
import dev.skyway.format.ByteSink;
import dev.skyway.format.FrameType;
import dev.skyway.format.Tag;
import dev.skyway.testing.Handmade;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Arrays of short strings whose block ends too early, within what a loop takes at a time. */
abstract class CutBodiesBehaviourTest {
  /** The last block of its record, and an estimate of its memory, or each chunk were small. */
  private static final int HEAD = 80_000 | 1;

  private static final int OBJECTS = Tag.NEW_OBJECT + BuiltIn.OBJECT_ARRAY;
  private static final int ARRAYS = 40;
  private static final int LENGTH = 16;
  private static final int CHARS = 60;

  /** The engine under test. */
  abstract EngineChoice engine();

  private final Skyway skyway = Skyway.builder().engine(engine()).build();

  @Test
  void theEngineUnderTestRuns() {
    assertThat(skyway.report().engine()).isEqualToIgnoringCase(engine().name());
  }

  /** Each array is the last element of the one before. */
  private static byte[] block() {
    ByteSink block = new ByteSink(ARRAYS * LENGTH * (CHARS + 2));
    block.putVarint(HEAD);
    block.putVarint(ARRAYS * LENGTH);
    block.putVarint(OBJECTS);
    block.putVarint(LENGTH);
    for (int i = 0; i < ARRAYS; i++) {
      for (int k = 1; k < LENGTH; k++) {
        block.putVarint(Tag.NEW_OBJECT + BuiltIn.STRING_LATIN1);
        block.putText("x".repeat(CHARS - k));
      }
      block.putVarint(i == ARRAYS - 1 ? Tag.NULL : OBJECTS);
      if (i < ARRAYS - 1) {
        block.putVarint(LENGTH);
      }
    }
    return block.toByteArray();
  }

  /** The rest of the block stands behind the frame: a reader that goes too far finds more. */
  private static byte[] message(byte[] block, int length) {
    byte[] frame = new Handmade().frame(FrameType.RECORD, Arrays.copyOf(block, length)).message();
    byte[] message = Arrays.copyOf(frame, frame.length + block.length - length);
    System.arraycopy(block, length, message, frame.length, block.length - length);
    return message;
  }

  @Test
  void blocksThatEndTooEarly() {
    byte[] block = block();
    assertThat(skyway.<Object[]>deserialize(message(block, block.length))).hasSize(LENGTH);
    for (int missing = 1; missing < 2500; missing++) {
      byte[] cut = message(block, block.length - missing);
      assertThatThrownBy(() -> skyway.deserialize(cut))
          .as("missing=%d", missing)
          .isInstanceOf(SkywayFormatException.class)
          .hasMessageNotContaining("ends with its last block");
    }
  }
}
