// SPDX-License-Identifier: Apache-2.0
package dev.skyway.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.classes.ArrayWords;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Numbers byte by byte and in one access: both as a buffer has them, and never beside the array.
 */
class LittleEndianTest {
  private static final int LENGTH = 21;

  @ParameterizedTest
  @ValueSource(
      longs = {0, 1, -1, 0x80, 0xFF7F, 0x8000_0000L, Long.MIN_VALUE, 0x8182_8384_8586_8788L})
  void numbersAreThoseOfABuffer(long value) {
    for (int at = 0; at <= LENGTH - Long.BYTES; at++) {
      ByteBuffer expected = ByteBuffer.allocate(LENGTH).order(ByteOrder.LITTLE_ENDIAN);
      byte[] one = new byte[LENGTH];
      byte[] other = new byte[LENGTH];
      expected.putLong(at, value);
      LittleEndian.putLong(one, at, value);
      ArrayWords.putLong(other, at, value);
      requireSame(expected, one, other);
      assertThat(LittleEndian.getLong(one, at)).isEqualTo(value);
      assertThat(ArrayWords.getLong(one, at)).isEqualTo(value);
      assertThat(LittleEndian.getInt(one, at)).isEqualTo((int) value);
      assertThat(ArrayWords.getInt(one, at)).isEqualTo((int) value);
      assertThat(LittleEndian.getShort(one, at)).isEqualTo((short) value);
      assertThat(ArrayWords.getShort(one, at)).isEqualTo((short) value);
      expected.putInt(at, (int) ~value);
      LittleEndian.putInt(one, at, (int) ~value);
      ArrayWords.putInt(other, at, (int) ~value);
      requireSame(expected, one, other);
      expected.putShort(at, (short) value);
      LittleEndian.putShort(one, at, (short) value);
      ArrayWords.putShort(other, at, (short) value);
      requireSame(expected, one, other);
    }
  }

  private static void requireSame(ByteBuffer expected, byte[]... all) {
    for (byte[] each : all) {
      assertThat(each).isEqualTo(expected.array());
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 4, 7, 8, LENGTH})
  void whatDoesNotFitIsRefused(int length) {
    byte[] bytes = new byte[length];
    for (int at : new int[] {Integer.MIN_VALUE, -1, length - 1, length, Integer.MAX_VALUE}) {
      refused(() -> LittleEndian.getShort(bytes, at), () -> ArrayWords.getShort(bytes, at));
      refused(() -> ArrayWords.putShort(bytes, at, (short) -1));
    }
    for (int at : new int[] {Integer.MIN_VALUE, -1, length - 3, length, Integer.MAX_VALUE}) {
      refused(() -> LittleEndian.getInt(bytes, at), () -> ArrayWords.getInt(bytes, at));
      refused(() -> ArrayWords.putInt(bytes, at, -1));
    }
    for (int at : new int[] {Integer.MIN_VALUE, -1, length - 7, length, Integer.MAX_VALUE}) {
      refused(() -> LittleEndian.getLong(bytes, at), () -> ArrayWords.getLong(bytes, at));
      refused(() -> ArrayWords.putLong(bytes, at, -1));
    }
    assertThat(bytes).isEqualTo(new byte[length]);
  }

  private static void refused(ThrowingCallable... calls) {
    Arrays.stream(calls)
        .forEach(call -> assertThatThrownBy(call).isInstanceOf(IndexOutOfBoundsException.class));
  }
}
