// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.format.ByteSource;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class PrimitiveInputTest {
  /** Runs of a fixed length; counts the bytes that are asked for one by one. */
  private static final class Runs extends RunInput {
    private final ByteSource source;
    private final int length;
    private int single;

    Runs(byte[] bytes, int length) {
      source = new ByteSource(bytes);
      this.length = length;
    }

    @Override
    protected ByteSource run(int bytes) {
      int left = Math.min(length - source.position % length, source.remaining());
      return bytes <= left ? source : null;
    }

    @Override
    public int read() {
      single++;
      return source.remaining() == 0 ? -1 : source.getByte() & 0xFF;
    }
  }

  private static byte[] written() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes);
    for (int i = 0; i < 1000; i++) {
      out.writeInt(i * 0x01234567);
      out.writeShort(-i);
      out.writeLong(i * 0x0123456789ABCDEFL);
    }
    return bytes.toByteArray();
  }

  private static void readAll(PrimitiveInput in) throws IOException {
    for (int i = 0; i < 1000; i++) {
      assertThat(in.nextInt()).isEqualTo(i * 0x01234567);
      assertThat(in.nextShort()).isEqualTo((short) -i);
      assertThat(in.nextLong()).isEqualTo(i * 0x0123456789ABCDEFL);
    }
    assertThatThrownBy(in::nextInt).isInstanceOf(EOFException.class);
  }

  @Test
  void wholeNumbersOfARunTakeNoSingleBytes() throws IOException {
    Runs runs = new Runs(written(), Integer.MAX_VALUE);
    readAll(new PrimitiveInput(runs));
    assertThat(runs.single).isLessThanOrEqualTo(Integer.BYTES); // beyond the end
  }

  @Test
  void numbersMayLieInSeveralRuns() throws IOException {
    for (int length = 1; length < 20; length++) {
      readAll(new PrimitiveInput(new Runs(written(), length)));
    }
  }
}
