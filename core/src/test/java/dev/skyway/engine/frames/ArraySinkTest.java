// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.frames;

import static org.assertj.core.api.Assertions.assertThat;

import dev.skyway.format.FrameType;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Messages of all lengths, one after the other, from one sink. */
class ArraySinkTest {
  private static final int MESSAGES = 60;
  private static final int LONGEST_FRAME = 1 << 17;

  private final long seed = System.nanoTime();
  private final Random random = new Random(seed);
  private final ArraySink sink = new ArraySink(true);

  @Test
  void longAndShortMessagesTakeTurns() throws IOException {
    for (int i = 0; i < MESSAGES; i++) {
      check(1 << random.nextInt(8));
    }
  }

  @Test
  void aFrameThatIsLongerThanWhatWaitsForItGrows() throws IOException {
    check(100);
    byte[] frame = bytes(12 << 20);
    sink.putHeader();
    sink.appendFrame(FrameType.CLASS, bytes(1 << 20), 0, 1 << 20);
    sink.appendFrame(FrameType.CLASS, frame, 0, frame.length);
    byte[] message = sink.takeBytes();
    assertThat(message).hasSizeGreaterThan(13 << 20).endsWith(tail(message, frame));
    check(100);
  }

  private static byte[] tail(byte[] message, byte[] frame) {
    byte[] tail = new byte[frame.length + Integer.BYTES];
    System.arraycopy(frame, 0, tail, 0, frame.length);
    System.arraycopy(message, message.length - Integer.BYTES, tail, frame.length, Integer.BYTES);
    return tail;
  }

  /** Writes the same frames to the sink and to a stream. */
  private void check(int frames) throws IOException {
    ByteArrayOutputStream stream = new ByteArrayOutputStream();
    OutputSink expected = new OutputSink(stream, true, false);
    expected.putHeader();
    sink.putHeader();
    for (int i = 0; i < frames; i++) {
      byte[] payload = bytes(random.nextInt(LONGEST_FRAME));
      expected.appendFrame(FrameType.CLASS, payload, 0, payload.length);
      sink.appendFrame(FrameType.CLASS, payload, 0, payload.length);
    }
    expected.handOn();
    byte[] whole = stream.toByteArray();
    assertThat(sink.length()).isEqualTo(whole.length);
    if (random.nextBoolean()) {
      ByteBuffer target = ByteBuffer.allocate(whole.length);
      sink.copyTo(target);
      sink.clear();
      assertThat(target.array()).as("seed=%d", seed).isEqualTo(whole);
    } else {
      assertThat(sink.takeBytes()).as("seed=%d", seed).isEqualTo(whole);
    }
  }

  private byte[] bytes(int length) {
    byte[] bytes = new byte[length];
    random.nextBytes(bytes);
    return bytes;
  }
}
