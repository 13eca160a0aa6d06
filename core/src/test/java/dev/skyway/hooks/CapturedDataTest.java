// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.format.ByteSink;
import dev.skyway.format.ByteSource;
import dev.skyway.format.PrimitiveOutput;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UTFDataFormatException;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** What hooks write, whatever they write before it, is what {@code java.io} would write. */
class CapturedDataTest {
  /** The next operation after data is its end. */
  private static byte[] dataOf(ByteSink operations) {
    ByteArrayOutputStream data = new ByteArrayOutputStream();
    ByteSource source = new ByteSource(operations.toByteArray());
    while (source.remaining() > 0) {
      int bytes = Operation.dataBytes(source.getVarint());
      data.write(source.buffer, source.position, bytes);
      source.skip(bytes);
    }
    return data.toByteArray();
  }

  private static byte[] captured(Writing writing) throws IOException {
    CaptureBuffers buffers = new CaptureBuffers(null, new WrittenStates());
    Capture capture = buffers.begin(null, null, null);
    writing.write(capture.data());
    capture.putData();
    return dataOf(buffers.operations());
  }

  private interface Writing {
    void write(PrimitiveOutput out) throws IOException;
  }

  private static String text(SplittableRandom random) {
    char most = "\u0080\u0100\uffff".charAt(random.nextInt(3));
    int length = random.nextInt(10) == 0 ? random.nextInt(10_000) : random.nextInt(30);
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < length; i++) {
      text.append((char) random.nextInt(random.nextInt(100) == 0 ? 0 : 1, most));
    }
    return text.toString();
  }

  private static void write(PrimitiveOutput out, DataOutputStream expected, SplittableRandom random)
      throws IOException {
    long number = random.nextLong();
    switch (random.nextInt(5)) {
      case 0 -> {
        out.nextShort((int) number);
        expected.writeShort((int) number);
      }
      case 1 -> {
        out.nextInt((int) number);
        expected.writeInt((int) number);
      }
      case 2 -> {
        out.nextLong(number);
        expected.writeLong(number);
      }
      case 3 -> {
        out.write((int) number);
        expected.write((int) number);
      }
      default -> {
        String text = text(random);
        out.nextText(text);
        expected.writeUTF(text);
      }
    }
  }

  @Test
  void anyOrderOfNumbersAndTextsIsWrittenAsByJavaIo() throws IOException {
    long seed = System.nanoTime();
    SplittableRandom random = new SplittableRandom(seed);
    for (int round = 0; round < 200; round++) {
      ByteArrayOutputStream expected = new ByteArrayOutputStream();
      DataOutputStream reference = new DataOutputStream(expected);
      int values = random.nextInt(300);
      byte[] actual =
          captured(
              out -> {
                for (int i = 0; i < values; i++) {
                  write(out, reference, random);
                }
              });
      assertThat(Arrays.equals(actual, expected.toByteArray()))
          .as("seed=%s round=%s", seed, round)
          .isTrue();
    }
  }

  @Test
  void aTextThatIsTooLongIsRefused() {
    String text = "x".repeat(0x10000);
    assertThatThrownBy(() -> captured(out -> out.nextText(text)))
        .isInstanceOf(UTFDataFormatException.class);
  }
}
