// SPDX-License-Identifier: Apache-2.0
package dev.skyway.hooks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.format.ByteSource;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.UTFDataFormatException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
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

  private static List<String> texts() {
    List<String> texts = new ArrayList<>(List.of("", "a", "seven 7", "eight  8", "\0", "h\u00e9"));
    texts.addAll(List.of("\u20ac", "\ud83d\ude00", "\ud83d", "plain, then \u00e9", "\u007f\u0080"));
    texts.add("x".repeat(0xFFFF));
    texts.add("y".repeat(0xFFFF - 2) + "\0");
    return texts;
  }

  @Test
  void textsAreThoseOfJavaIo() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes);
    for (String text : texts()) {
      out.writeUTF(text);
    }
    for (int length : new int[] {1, 2, 3, 7, 8, 100, 1 << 16, Integer.MAX_VALUE}) {
      PrimitiveInput in = new PrimitiveInput(new Runs(bytes.toByteArray(), length));
      for (String text : texts()) {
        assertThat(in.nextText()).isEqualTo(text);
      }
      assertThatThrownBy(in::nextText).isInstanceOf(EOFException.class);
    }
  }

  @Test
  void aTextThatIsCutEndsEarly() {
    PrimitiveInput in = new PrimitiveInput(new Runs(new byte[] {0, 3, 'a', 'b'}, 100));
    assertThatThrownBy(in::nextText).isInstanceOf(EOFException.class);
  }

  @Test
  void aTextThatIsNoneIsRefused() {
    byte[] bytes = {0, 2, (byte) 0xC3, 'b'};
    PrimitiveInput in = new PrimitiveInput(new Runs(bytes, 100));
    assertThatThrownBy(in::nextText).isInstanceOf(UTFDataFormatException.class);
  }

  /** A line that ends with a carriage return takes one byte too many, and puts it back. */
  @Test
  @SuppressWarnings("deprecation")
  void aTextBeginsWithWhatReadLineHasPutBack() throws IOException {
    byte[] bytes = ("ab\r\0\1A\0" + "c".repeat(0x1000)).getBytes(StandardCharsets.ISO_8859_1);
    PrimitiveInput in = new PrimitiveInput(new Runs(bytes, Integer.MAX_VALUE));
    assertThat(in.readLine()).isEqualTo("ab");
    assertThat(in.nextText()).isEqualTo("A");
  }
}
