// SPDX-License-Identifier: Apache-2.0
package dev.skyway.streams;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.skyway.SkywayObjectInputStream;
import dev.skyway.SkywayObjectOutputStream;
import dev.skyway.engine.frames.ArraySink;
import dev.skyway.engine.frames.FrameReader;
import dev.skyway.engine.frames.InputFrameReader;
import dev.skyway.format.ByteSource;
import dev.skyway.format.FrameType;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.StreamCorruptedException;
import java.net.SocketTimeoutException;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Streams whose frames come in an order no writer chooses, or slowly. */
class StreamFramesTest {
  private static Object[] largeGraph() {
    Object[] nodes = new Object[40_000];
    Arrays.setAll(nodes, i -> new Node(i, "n" + i));
    return nodes;
  }

  private static byte[] large() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (SkywayObjectOutputStream out = new SkywayObjectOutputStream(bytes)) {
      out.writeObject(largeGraph());
    }
    return bytes.toByteArray();
  }

  /** The same frames, with one more before the first PART. */
  private static byte[] insertBeforePart(byte[] stream, int type, int bytes) throws IOException {
    InputFrameReader frames = new InputFrameReader();
    frames.open(new ByteArrayInputStream(stream));
    ArraySink sink = new ArraySink(true);
    boolean inserted = false;
    for (int t = frames.next(); t != FrameReader.NO_MORE; t = frames.next()) {
      if (t == FrameType.PART && !inserted) {
        insert(sink, type, bytes);
        inserted = true;
      }
      if (t == FrameReader.HEADER) {
        sink.putHeader();
      } else {
        ByteSource payload = frames.payload;
        sink.appendFrame(t, payload.buffer, payload.position, payload.remaining());
      }
    }
    assertThat(inserted).isTrue();
    return sink.takeBytes();
  }

  private static void insert(ArraySink sink, int type, int bytes) {
    if (type == FrameReader.HEADER) {
      sink.putHeader();
    } else {
      sink.appendFrame(type, new byte[bytes], 0, bytes);
    }
  }

  @ParameterizedTest
  @ValueSource(
      ints = {
        FrameType.RESET,
        FrameType.END,
        FrameReader.HEADER,
        FrameType.DATA,
        FrameType.RECORDS
      })
  void nothingElseStandsWithinARecord(int type) throws Exception {
    byte[] bytes =
        insertBeforePart(
            large(), type, type == FrameType.DATA || type == FrameType.RECORDS ? 5 : 0);
    SkywayObjectInputStream in = new SkywayObjectInputStream(new ByteArrayInputStream(bytes));
    assertThatThrownBy(in::readObject)
        .isInstanceOf(StreamCorruptedException.class)
        .hasMessageContaining("a record has frames of objects only");
    assertThatThrownBy(in::readObject).isInstanceOf(IOException.class);
    assertThatThrownBy(in::readInt).isInstanceOf(IOException.class);
  }

  @Test
  void timeoutsCanBeWaitedOut() throws Exception {
    InputStream slow =
        new FilterInputStream(new ByteArrayInputStream(large())) {
          private int calls;

          @Override
          public int read(byte[] bytes, int offset, int length) throws IOException {
            if (calls++ % 3 == 2) {
              throw new SocketTimeoutException("later");
            }
            return super.read(bytes, offset, Math.min(length, 10_000));
          }
        };
    SkywayObjectInputStream in = new SkywayObjectInputStream(slow);
    Object[] read = null;
    int timeouts = 0;
    while (read == null) {
      try {
        read = (Object[]) in.readObject();
      } catch (SocketTimeoutException e) {
        timeouts++;
      }
    }
    assertThat(timeouts).isGreaterThan(10);
    assertThat(((Node) read[39_999]).name).isEqualTo("n39999");
  }

  @Test
  void emptyDataAndRepeatedResetsMeanNothing() throws Exception {
    ArraySink sink = new ArraySink(false);
    sink.putHeader();
    insert(sink, FrameType.DATA, 0);
    insert(sink, FrameType.RESET, 0);
    insert(sink, FrameType.RESET, 0);
    insert(sink, FrameType.DATA, 4);
    sink.putHeader();
    insert(sink, FrameType.DATA, 0);
    insert(sink, FrameType.END, 0);
    SkywayObjectInputStream in =
        new SkywayObjectInputStream(new ByteArrayInputStream(sink.takeBytes()));
    assertThat(in.available()).isEqualTo(4);
    assertThat(in.readInt()).isZero();
    assertThat(in.available()).isZero();
    assertThat(in.read()).isEqualTo(-1);
  }
}
