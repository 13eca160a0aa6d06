// SPDX-License-Identifier: Apache-2.0
package dev.skyway.engine.frames;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.SkywayFormatException;
import dev.skyway.engine.GraphReader;
import dev.skyway.format.FrameType;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FrameReaderTest {
  private static byte[] stream(boolean checksums, int... payloads) {
    ArraySink sink = new ArraySink(checksums);
    sink.putHeader();
    for (int bytes : payloads) {
      byte[] payload = new byte[bytes];
      Arrays.fill(payload, (byte) bytes);
      sink.appendFrame(FrameType.DATA, payload, 0, bytes);
    }
    return sink.takeBytes();
  }

  private static List<Integer> read(FrameReader reader) throws IOException {
    List<Integer> found = new ArrayList<>();
    for (int type = reader.next(); type != FrameReader.NO_MORE; type = reader.next()) {
      found.add(type == FrameReader.HEADER ? -1 : reader.payload.remaining());
    }
    return found;
  }

  private static InputFrameReader open(InputStream input) {
    InputFrameReader reader = new InputFrameReader();
    reader.open(input);
    return reader;
  }

  private static ArrayFrameReader open(byte[] bytes) {
    ArrayFrameReader reader = new ArrayFrameReader();
    reader.open(bytes, 0, bytes.length);
    return reader;
  }

  /** The same bytes, as inputs hand them out: at once, in small pieces, and shown before. */
  private static List<ByteArrayInputStream> inputs(byte[] bytes) {
    List<ByteArrayInputStream> inputs = new ArrayList<>();
    for (int piece : new int[] {1, 5, 6, 511, Integer.MAX_VALUE}) {
      inputs.add(new Pieces(bytes, piece));
      inputs.add(new ShownPieces(bytes, piece));
    }
    return inputs;
  }

  /** Hands out no more than so many bytes at a time, as a slow network does. */
  private static class Pieces extends ByteArrayInputStream {
    final int most;

    Pieces(byte[] bytes, int most) {
      super(bytes);
      this.most = most;
    }

    @Override
    public synchronized int read(byte[] target, int offset, int length) {
      return super.read(target, offset, Math.min(length, most));
    }
  }

  private static final class ShownPieces extends Pieces implements PeekableInput {
    ShownPieces(byte[] bytes, int most) {
      super(bytes, most);
    }

    @Override
    public int peek(byte[] target, int most) {
      int start = pos;
      int shown = read(target, 0, most);
      pos = start;
      return shown;
    }

    @Override
    public void take(int bytes) {
      pos += bytes;
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void findsFramesOfEveryLength(boolean checksums) throws IOException {
    int[] lengths = {0, 1, 127, 128, 600, 16_383, 16_384, 200_000, 3};
    List<Integer> expected = List.of(-1, 0, 1, 127, 128, 600, 16_383, 16_384, 200_000, 3);
    byte[] bytes = stream(checksums, lengths);
    assertThat(read(open(bytes))).isEqualTo(expected);
    for (InputStream input : inputs(bytes)) {
      assertThat(read(open(input))).isEqualTo(expected);
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void findsHeadersBetweenFrames(boolean checksums) throws IOException {
    ByteArrayOutputStream both = new ByteArrayOutputStream();
    both.write(stream(checksums, 5));
    both.write(stream(!checksums, 0));
    both.write(stream(checksums, 7));
    List<Integer> expected = List.of(-1, 5, -1, 0, -1, 7);
    assertThat(read(open(both.toByteArray()))).isEqualTo(expected);
    for (InputStream input : inputs(both.toByteArray())) {
      assertThat(read(open(input))).isEqualTo(expected);
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void takesNoByteTooMany(boolean checksums) throws IOException {
    int taken = stream(checksums, 0, 40, 700, 2).length;
    for (ByteArrayInputStream input :
        inputs(Arrays.copyOf(stream(checksums, 0, 40, 700, 2), 2000))) {
      InputFrameReader reader = open(input);
      for (int i = 0; i < 5; i++) {
        reader.next();
      }
      assertThat(input.available()).isEqualTo(2000 - taken);
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void noticesEveryCut(boolean checksums) {
    byte[] bytes = stream(checksums, 40);
    for (int length = 5; length < bytes.length; length++) {
      byte[] cut = Arrays.copyOf(bytes, length);
      assertThatThrownBy(() -> read(open(cut)))
          .isInstanceOf(SkywayFormatException.class)
          .hasMessageContaining("frame=0");
      for (InputStream input : inputs(cut)) {
        assertThatThrownBy(() -> read(open(input)))
            .isInstanceOf(SkywayFormatException.class)
            .hasMessageContaining("frame=0");
      }
    }
  }

  @Test
  void noticesEveryFlippedBit() {
    byte[] bytes = stream(true, 40);
    for (int bit = 0; bit < 8 * bytes.length; bit++) {
      byte[] changed = bytes.clone();
      changed[bit / 8] ^= (byte) (1 << bit % 8);
      assertThatThrownBy(() -> read(open(changed))).isInstanceOf(SkywayFormatException.class);
      for (InputStream input : inputs(changed)) {
        assertThatThrownBy(() -> read(open(input))).isInstanceOf(SkywayFormatException.class);
      }
    }
  }

  @Test
  void saysWhatIsWrong() {
    assertThatThrownBy(() -> read(open(new byte[] {'S', 'K', 'Y', 0x10, 11, 0})))
        .hasMessage("frame type not known: type=11 (frame=0 offset=4)");
    assertThatThrownBy(() -> read(open(new byte[] {'S', 'K', 'Y', 0x10, 9, 0})))
        .hasMessage("a bundle has a record: type=RECORDS bytes=0 (frame=0 offset=6)");
    assertThatThrownBy(() -> read(open(new byte[] {'S', 'K', 'Y', 0x10, 7, 1, 0})))
        .hasMessage("this frame is empty: type=END bytes=1 (frame=0 offset=6)");
    byte[] tooLong = {'S', 'K', 'Y', 0x10, 5, (byte) 0x81, (byte) 0x80, (byte) 0x80, 8};
    assertThatThrownBy(() -> read(open(tooLong)))
        .hasMessage("a frame is at most so long: limit=16777216 bytes=16777217 (frame=0 offset=9)");
    byte[] changed = stream(true, 1);
    changed[6] ^= 4;
    assertThatThrownBy(() -> read(open(changed)))
        .hasMessageStartingWith("checksum does not match: type=DATA stored=")
        .hasMessageEndingWith("(frame=0 offset=7)");
  }

  @Test
  void knowsWhenAFrameIsThere() throws IOException {
    byte[] bytes = stream(true, 40);
    for (int length = 0; length < bytes.length; length++) {
      for (InputStream input : inputs(Arrays.copyOf(bytes, length))) {
        InputFrameReader reader = open(input);
        assertThat(reader.ready()).isEqualTo(length >= 4);
        if (length >= 4) {
          assertThat(reader.next()).isEqualTo(FrameReader.HEADER);
          assertThat(reader.ready()).isFalse();
        }
      }
    }
    for (InputStream input : inputs(bytes)) {
      InputFrameReader reader = open(input);
      reader.next();
      assertThat(reader.ready()).isTrue();
      assertThat(reader.next()).isEqualTo(FrameType.DATA);
      assertThat(reader.ready()).isFalse();
      assertThat(reader.next()).isEqualTo(FrameReader.NO_MORE);
    }
  }

  /** The frame taken ahead is shorter than what stands behind it. */
  @Test
  void goesOnBehindFramesThatWereTakenAhead() throws IOException {
    ArraySink sink = new ArraySink(false);
    sink.putHeader();
    byte[] more = new byte[300];
    byte[] last = {4, 0, 0}; // flags of a block that ends its record
    sink.appendFrame(FrameType.RECORD, more, 0, 20);
    sink.appendFrame(FrameType.PART, more, 0, 20);
    sink.appendFrame(FrameType.PART, last, 0, 3);
    sink.appendFrame(FrameType.DATA, more, 0, 300);
    GraphReader wantsMore =
        (GraphReader)
            Proxy.newProxyInstance(
                GraphReader.class.getClassLoader(),
                new Class<?>[] {GraphReader.class},
                (proxy, method, arguments) -> 50L);
    for (InputStream input : inputs(sink.takeBytes())) {
      InputFrameReader reader = open(input);
      List<Integer> found = new ArrayList<>();
      for (int type = reader.next(); type != FrameReader.NO_MORE; type = reader.next()) {
        reader.await(type, wantsMore);
        found.add(type == FrameReader.HEADER ? -1 : reader.payload.remaining());
      }
      assertThat(found).containsExactly(-1, 20, 20, 3, 300);
    }
  }
}
